"""One learner's server on a hub: the lessons as pages, without any way to run own code."""

from jupyter_server.auth import Authorizer

from klaverles.cli.voila_config import kernel_settings, page_settings, use_own_settings

FROM_A_PAGE = {("read", "kernels"), ("execute", "kernels")}
"""A page asks whether its kernel lives, and talks to it; how it talks is limited below."""


class OnlyThePages(Authorizer):
    """Refuse all of Jupyter's own doors: files, kernels of one's own, terminals."""

    def is_authorized(self, handler, user, action, resource):
        """Say whether a learner may do this."""
        return (action, resource) in FROM_A_PAGE


use_own_settings()
c = get_config()  # noqa: F821  (Jupyter puts this function here)
for name, settings in {**page_settings(), **kernel_settings()}.items():
    c[name].update(settings)
c.ServerApp.authorizer_class = OnlyThePages
c.ServerApp.kernel_spec_manager_class = "klaverles.cli.kernels.LessonKernelSpecs"
c.ServerApp.jpserver_extensions = {
    "voila.server_extension": True,
    "jupyter_lsp": False,
    "jupyter_server_terminals": False,
    "jupyterlab": False,
    "notebook_shim": False,
}
c.ServerApp.terminals_enabled = False
c.MappingKernelManager.allowed_message_types = [  # what widgets say; code is not among it
    "comm_open",
    "comm_close",
    "comm_msg",
    "comm_info_request",
    "kernel_info_request",
    "shutdown_request",
]
