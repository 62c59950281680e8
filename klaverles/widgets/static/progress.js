// The start page: where to go on, what to review, and which lessons are done. Python counts; this
// draws `screen`, and asks for fresh numbers when the page is opened or looked at again.

const LESSON_MARK = "kl-lesson-mark";

function way(item) {
  return h(
    "li",
    {},
    pageLink(
      { href: item.href, "data-key": `way-${item.href}`, "aria-label": `${item.label}${item.name}: ${item.text}` },
      h("span", { class: "kl-way" }, item.label, item.name ? h("strong", {}, item.name) : null),
      h("span", { class: "kl-way-text" }, item.text),
    ),
  );
}

function lessonMark(mark) {
  return h(
    "span",
    { class: LESSON_MARK, "data-text": mark.text, lang: "nl" },
    mark.sign ? h("span", { "aria-hidden": "true" }, `${mark.sign} `) : null,
    h("span", { class: "kl-spoken" }, ", "),
    mark.text,
    mark.spoken ? h("span", { class: "kl-spoken" }, mark.spoken) : null,
  );
}

/** Put each mark behind the link to its lesson, in the numbered lists of the text. */
function markLessons(around, marks) {
  const wanted = new Map(marks.map((mark) => [mark.notebook, mark]));
  for (const link of around.querySelectorAll("ol > li a[href]")) {
    const after = link.nextElementSibling;
    const present = after?.classList.contains(LESSON_MARK) ? after : null;
    const mark = wanted.get(pageNamed(link));
    if (present?.dataset.text === mark?.text) continue;
    if (present) present.remove();
    if (mark) link.after(lessonMark(mark));
  }
}

function render({ model, el }) {
  const root = h("section", { lang: "nl" });
  el.append(root);
  const around = () => el.closest(".jp-Notebook") || document.body;

  function draw() {
    const { shown, ways, lines, marks } = model.get("screen");
    const had = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    root.className = shown ? "kl kl-start" : "kl-start-none";
    if (shown) root.setAttribute("aria-label", "Waar je gebleven was");
    else root.removeAttribute("aria-label"); // an empty region is nothing to go to
    const list = h("ul", { class: "kl-ways" }, ...ways.map(way));
    const said = h("div", { role: "status" }, ...lines.map((line) => h("p", {}, line)));
    root.replaceChildren(...(shown ? [list, said] : []));
    if (had) root.querySelector(`[data-key="${CSS.escape(had)}"]`)?.focus();
    markLessons(around(), marks);
  }

  // The text may be drawn after us, and JupyterLab draws it anew.
  let waiting = 0;
  const watcher = new MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => markLessons(around(), model.get("screen").marks));
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  model.on("change:screen", draw);
  draw();
  const leaveMemory = joinMemory(model);
  const leaveFresh = stayFresh(model, el);
  return () => {
    watcher.disconnect();
    leaveMemory();
    leaveFresh();
    model.off("change:screen", draw);
    markLessons(around(), []);
  };
}

export default { render };
