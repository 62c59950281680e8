"""The lessons as pages, inside the Jupyter server that Binder starts."""

from klaverles.cli.voila_config import kernel_settings, page_settings, use_own_settings

use_own_settings()
c = get_config()  # noqa: F821  (Jupyter puts this function here)
for name, settings in {**page_settings(), **kernel_settings()}.items():
    c[name].update(settings)
c.ServerApp.kernel_spec_manager_class = "klaverles.cli.kernels.LessonKernelSpecs"
c.ServerApp.jpserver_extensions = {"jupyter_lsp": False}  # looks for tools that are not there
