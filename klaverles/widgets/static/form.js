// The quiz: what is played, and how it goes so far.

function form(screen, state, act) {
  if (!screen.form) return null;
  const fields = screen.form.map((field) => {
    const select = h(
      "select",
      {
        [QUIET]: "true",
        name: field.name,
        "data-key": `field-${field.name}`,
        onchange: (event) => act.set(field.name, event.target.value),
      },
      field.value ? null : h("option", { value: "", disabled: true, selected: true }, "kies …"),
      ...field.options.map((option) =>
        h("option", { value: option.value, selected: option.value === field.value }, option.label),
      ),
    );
    return h("label", {}, field.label, select);
  });
  const [variant, ...house] = fields;
  const more = fold(state, "house", "Huisregels", ...house);
  const group = { class: "kl-form", role: "group", "aria-label": "Wat speel je?" };
  return h("div", group, variant, house.length ? more : null);
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
    h("thead", {}, h("tr", {}, h("th", {}, "Soort slag"), h("th", {}, "In één keer goed, zonder tip"))),
    h("tbody", {}, ...rows),
  );
}
