// What else a question can show: facts, a table of numbers, fields to fill in, played tricks.

function facts(screen) {
  if (!screen.facts.length) return null;
  return h("ul", { class: "kl-facts" }, ...screen.facts.map((line) => h("li", {}, line)));
}

function sheet(screen) {
  if (!screen.sheet) return null;
  const [first, ...others] = screen.sheet.head;
  return h(
    "table",
    { class: "kl-sheet" },
    h("caption", {}, screen.sheet.caption),
    h(
      "thead",
      {},
      h("tr", {}, h("td", {}, first), ...others.map((name) => h("th", { scope: "col" }, name))),
    ),
    h(
      "tbody",
      {},
      ...screen.sheet.rows.map(([name, ...cells]) =>
        h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", {}, cell))),
      ),
    ),
  );
}

function fields(screen, state, act) {
  if (!screen.fields.length) return null;
  return h(
    "div",
    { class: "kl-fields", role: "group", "aria-label": "Jouw antwoord" },
    ...screen.fields.map((field, index) => {
      const input = h("input", {
        type: "text",
        inputmode: "numeric",
        autocomplete: "off",
        maxlength: 6,
        name: field.id,
        "data-key": `field-${field.id}`,
        [QUIET]: "true",
        readonly: screen.done,
        oninput: (event) => (state.typed[index] = event.target.value),
        onkeydown: (event) => {
          if (event.key === "Enter" && !screen.done) act.check();
        },
      });
      input.value = state.typed[index] ?? "";
      const right = screen.right[index];
      const mark = right === undefined ? null : h("span", { class: "kl-mark" }, `✓ ${right}`);
      return h("label", {}, field.label, input, mark);
    }),
  );
}

function trickCard(card, trick, screen, act) {
  const asked = screen.how === "terugblik" && !screen.done;
  const face = drawing(card.svg, "kl-tiny");
  const notes = [card.led ? "kwam uit" : "", card.right ? "deze" : "", card.chosen && !card.right ? "jouw keuze" : ""];
  const label = [
    h("span", { class: "kl-by" }, card.seat),
    face,
    h("span", { class: "kl-note" }, notes.filter(Boolean).join(", ")),
  ];
  const classes = `kl-turned${card.right ? " kl-right" : ""}${card.chosen ? " kl-own" : ""}`;
  if (!asked) {
    const spoken = [`${card.seat}: ${card.name}`, ...notes].filter(Boolean).join(", ");
    return h("span", { class: classes, role: "img", "aria-label": spoken }, ...label);
  }
  return button(
    {
      class: classes,
      "data-played": card.id,
      "data-key": `played-${card.id}`,
      "aria-label": `${trick.name}, ${card.seat}: ${card.name}`,
      onclick: () => act.answer([card.id]),
    },
    ...label,
  );
}

function trickRow(trick, screen, act) {
  return h(
    "div",
    { class: "kl-row", role: "group", "aria-label": trick.name },
    h("span", { class: "kl-row-name" }, `${trick.name}, voor ${trick.winner === "wij" ? "ons" : "hen"}`),
    h("div", { class: "kl-row-cards" }, ...trick.cards.map((card) => trickCard(card, trick, screen, act))),
  );
}

function playedTricks(screen, state, act) {
  if (!screen.tricks.length) return null;
  const rows = screen.tricks.map((trick) => trickRow(trick, screen, act));
  const all = h("div", { class: "kl-tricks" }, ...rows);
  if (screen.how === "terugblik" || screen.fields.length) return all;
  return fold(state, "before", "Eerder gespeeld", all);
}
