// The page Herhalen around its questions: before the first, after the last, and the ways out.

/** What else can be done with a question: skip it, or stop. */
function otherActions(screen, act) {
  return (screen.others || []).map((other) =>
    button(
      { "data-act": other.do, "data-key": other.do, onclick: () => act.go(other.do) },
      other.label,
    ),
  );
}

function reviewedRow(row) {
  const text = row.text ? `${row.name}: ${row.text}` : row.name;
  const link = row.link
    ? h("p", {}, "Lees nog eens: ", pageLink({ href: row.link.href }, row.link.label))
    : null;
  return h(
    "li",
    { class: row.missed ? "kl-missed" : "kl-at-once" },
    h("span", { class: "kl-sign", "aria-hidden": "true" }, row.missed ? "↻" : "✓"),
    h("div", {}, text, h("span", { class: "kl-spoken" }, row.missed ? ", niet in één keer" : ", in één keer goed"), link),
  );
}

function reviewPanel(panel, act) {
  if (!panel) return null;
  const actions = panel.actions.map((action, index) =>
    button(
      {
        class: index === 0 ? "kl-main" : null,
        "data-act": action.do,
        "data-key": action.do,
        onclick: () => act.go(action.do),
      },
      action.label,
    ),
  );
  return h(
    "div",
    { class: "kl-review" },
    h("h2", { class: "kl-prompt", tabindex: -1, "data-key": "result", [QUIET]: "true" }, panel.title),
    panel.rows.length ? h("ul", { class: "kl-reviewed" }, ...panel.rows.map(reviewedRow)) : null,
    panel.lines.length ? h("p", { role: "status" }, panel.lines.join(" ")) : null,
    panel.link ? h("p", {}, "Naar de les: ", pageLink({ href: panel.link.href }, panel.link.label)) : null,
    actions.length ? h("div", { class: "kl-actions" }, ...actions) : null,
  );
}
