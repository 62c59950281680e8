// Run by node when the site is built: lets the browser's own Python compile what it will import, so
// that no visitor's browser has to. Arguments: the folder of Pyodide, and the folder to compile in,
// with `course` (all of it is compiled) and `stdlib` (what the course imports is).

import { pathToFileURL } from "node:url";

const [pyodideFolder, workFolder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error).trim().split("\n").at(-1));
  process.exit(1);
});
const python = await loadPyodide({ indexURL: `${pyodideFolder}/` });
python.FS.mkdirTree("/build");
python.FS.mount(python.FS.filesystems.NODEFS, { root: workFolder }, "/build");
python.runPython(`
import compileall, pathlib, py_compile, sys

sys.dont_write_bytecode = True
sys.path.insert(0, "/build/course")
from klaverles.cli import site_host
site_host.take_the_place_of_anywidget()
page = site_host.Page(print)
page.open(0)
page.run(0, "from klaverles.widgets import *; lesson('bekennen').exercise('eerste-kaart')")

unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
assert compileall.compile_dir("/build/course", quiet=1, legacy=True, invalidation_mode=unchecked, stripdir="/build")
packed = next(each for each in sys.path if each.endswith(".zip"))
for file in {getattr(each, "__file__", None) or "" for each in sys.modules.values()}:
    if file.startswith(packed):
        source = "/build/stdlib" + file[len(packed):]
        py_compile.compile(source, source + "c", file, True, invalidation_mode=unchecked)
        pathlib.Path(source).unlink()
for source in pathlib.Path("/build/course").rglob("*.py"):
    source.unlink()
`);
