// Links from a panel of ours to another page of the course.

/** The name of the page to which a link leads; nothing for a place within a page, if not wanted. */
function pageNamed(link, within = false) {
  try {
    const { pathname, hash } = new URL(link.href, document.baseURI);
    return hash && !within ? "" : decodeURIComponent(pathname.split("/").pop());
  } catch {
    return "";
  }
}

/** A link to another page. In JupyterLab the same link in the text opens it there, in a tab. */
function pageLink(attributes, ...children) {
  const open = (event) => {
    const link = event.currentTarget;
    const lab = link.closest(".jp-NotebookPanel");
    if (!lab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const others = lab.querySelectorAll(".jp-RenderedMarkdown a[href]");
    const same = [...others].find((other) => pageNamed(other) === pageNamed(link, true));
    if (!same) return;
    event.preventDefault();
    same.click();
  };
  return h("a", { [QUIET]: "true", onclick: open, ...attributes }, ...children);
}
