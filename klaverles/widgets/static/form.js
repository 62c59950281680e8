// What is played: the form of rules, the learner's own table, and how the quiz goes so far.

const TABLE = "klaverles-tafel";
const TABLE_CHOSEN = "klaverles-tafel-gekozen";

/** The rules that the room plays where nobody chose any, if its teacher said so. */
function roomTable() {
  return JSON.parse(document.body.dataset.klTable || "null");
}

/** The rules of the learner's own table, as this browser keeps them; else those of the room. */
function ownTable() {
  try {
    return JSON.parse(window.localStorage.getItem(TABLE) || "null") || roomTable();
  } catch {
    return roomTable(); // nothing can be kept, or something else wrote there: no table is chosen
  }
}

function sameRules(one, other) {
  const sorted = (rules) => JSON.stringify(Object.entries(rules || {}).sort());
  return sorted(one) === sorted(other);
}

/** Keep the chosen table for all lessons; other questions on this page follow at once. */
function keepTable(rules) {
  const text = rules ? JSON.stringify(rules) : null;
  try {
    const kept = window.localStorage.getItem(TABLE);
    if (text === kept || (!kept && sameRules(rules, roomTable()))) return;
    if (text) window.localStorage.setItem(TABLE, text);
    else window.localStorage.removeItem(TABLE);
  } catch {
    // the choice then holds for the questions on this page only
  }
  window.dispatchEvent(new CustomEvent(TABLE_CHOSEN, { detail: rules || roomTable() }));
}

function form(screen, state, act) {
  if (!screen.form) return null;
  const fields = screen.form.map((field) => {
    const note = field.note ? h("span", { class: "kl-where", id: `kl-where-${field.name}` }, field.note) : null;
    const select = h(
      "select",
      {
        [QUIET]: "true",
        name: field.name,
        "data-key": `field-${field.name}`,
        "aria-describedby": note ? `kl-where-${field.name}` : null,
        onchange: (event) => act.set(field.name, event.target.value),
      },
      field.value ? null : h("option", { value: "", disabled: true, selected: true }, "kies …"),
      ...field.options.map((option) =>
        h("option", { value: option.value, selected: option.value === field.value }, option.label),
      ),
    );
    return h("div", { class: "kl-field" }, h("label", {}, field.label, select), note);
  });
  const group = { class: "kl-form", role: "group", "aria-label": "Wat speel je?" };
  if (screen.form_open) return h("div", group, ...fields);
  const [variant, ...house] = fields;
  const more = fold(state, "house", "Huisregels", ...house);
  return h("div", group, variant, house.length ? more : null);
}

/** After choosing the own table: what was chosen, and the way back. */
function tableChosen(screen, act) {
  if (!screen.chosen_text) return null;
  return h(
    "div",
    { class: "kl-status kl-outcome-goed", role: "status" },
    screen.chosen_text,
    " ",
    screen.table ? button({ "data-act": "forget", "data-key": "forget", onclick: () => act.forget() }, "Wis mijn keuze") : null,
  );
}

function score(screen) {
  if (!screen.score || !screen.score.length) return null;
  const rows = screen.score.map((row) =>
    h("tr", {}, h("th", { scope: "row" }, row.name), h("td", {}, row.text)),
  );
  return h(
    "table",
    { class: "kl-score" },
    h("caption", {}, "Zo gaat het tot nu toe"),
    h("thead", {}, h("tr", {}, h("th", {}, "Onderwerp"), h("th", {}, "In één keer goed, zonder tip"))),
    h("tbody", {}, ...rows),
  );
}
