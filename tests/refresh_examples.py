"""Run the notebooks and store what their worked examples print; all other output is dropped.

The stored text is what nbval compares, so read the difference before you commit it.
"""

import nbformat
from course import NOTEBOOKS
from nbclient import NotebookClient

WIDGET = "application/vnd.jupyter.widget-view+json"


def refresh(path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        kept = "nbval-check-output" in cell.metadata.get("tags", [])
        if not kept:
            cell.outputs, cell.execution_count = [], None
        for output in cell.outputs:
            # The widget itself lives only while a kernel does; its text stays.
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in NOTEBOOKS:
        refresh(path)
        print(path.name)
