// The score block. Python counts; this draws `screen`, sends what is typed, and keeps the block.

const BLOCK = "klaverles-scoreblok";
const TYPED = "klaverles-scoreblok-invoer";
const SET_ASIDE = "klaverles-scoreblok-oud";
const COLUMNS = ["wij", "zij"];
let blocks = 0; // so that two on a page have names of their own
const WAIT = 250; // milliseconds of rest after which what is typed is counted

function readTyped() {
  try {
    return JSON.parse(readKept(TYPED) || "null") || {};
  } catch {
    return {};
  }
}

/** A question with a few answers, one of which is chosen. */
function choice(name, question, options, value, changed) {
  return h(
    "fieldset",
    { class: "ks-choice", "data-field": name },
    h("legend", {}, question),
    h(
      "div",
      { class: "ks-options" },
      ...options.map((option) => {
        const radio = h("input", {
          type: "radio",
          name: `ks-${name}`,
          value: option.value,
          checked: option.value === value,
          "data-key": `${name}-${option.value}`,
          [QUIET]: "true",
          onchange: () => changed(option.value),
        });
        return h("label", { class: "ks-option" }, radio, h("span", {}, option.label));
      }),
    ),
  );
}

const SIDES = [
  { value: "wij", label: "WIJ" },
  { value: "zij", label: "ZIJ" },
];

/** Two fields next to each other, one for each column. */
function pair(title, name, values, changed) {
  const inputs = COLUMNS.map((side, index) => {
    const input = h("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 5,
      "data-key": `${name}-${side}`,
      [QUIET]: "true",
      oninput: (event) => changed(side, event.target.value),
    });
    input.value = values[index];
    return h("label", {}, `${title} ${SIDES[index].label}`, input);
  });
  return h("div", { class: "ks-pair", "data-field": name }, ...inputs);
}

function entryForm(screen, draft, act) {
  const revoked = draft.kind === "verzaakt";
  const pick = (field) => (value) => act.type({ [field]: value });
  const parts = [
    choice("kind", "Hoe liep het af?", screen.kinds, draft.kind, (kind) => act.type({ kind }, true)),
    revoked
      ? choice("offender", "Wie verzaakte?", SIDES, draft.offender, pick("offender"))
      : choice("playing", "Wie speelde?", SIDES, draft.playing, pick("playing")),
    revoked
      ? null
      : pair("Punten", "points", screen.columns, (side, points) => act.type({ side, points })),
    pair("Roem", "roem", [draft.roem_wij, draft.roem_zij], (side, text) =>
      act.type({ [`roem_${side}`]: text }),
    ),
    revoked
      ? null
      : choice(
          "pit",
          "Pit: wie haalde alle slagen?",
          [{ value: "", label: "Geen" }, ...SIDES],
          draft.pit,
          pick("pit"),
        ),
  ];
  return parts.filter(Boolean);
}

function entryButtons(screen, act) {
  const correcting = screen.correcting !== null;
  const submit = { type: "submit", class: "kl-main", "data-act": "write", "data-key": "write" };
  const plain = (name, label) =>
    button({ "data-act": name, "data-key": name, onclick: () => act.send({ do: name }) }, label);
  return [
    h("button", { ...submit, [QUIET]: "true" }, correcting ? "Bewaar" : "Schrijf op"),
    correcting ? plain("delete", "Wis dit spel") : null,
    correcting ? plain("cancel", "Laat zo staan") : null,
  ].filter(Boolean);
}

function totalsBox(screen) {
  return h(
    "div",
    { class: "ks-totals" },
    ...screen.totals.map((side) =>
      h(
        "div",
        { class: `ks-side${side.leads ? " ks-leads" : ""}` },
        h("strong", {}, side.name),
        h("span", { class: "ks-number" }, String(side.total)),
        side.leads ? h("span", { class: "ks-word" }, screen.over ? "gewonnen" : "voor") : null,
      ),
    ),
  );
}

function sheetTable(screen, act) {
  if (!screen.rows.length) return null;
  const line = (row, place) =>
    h(
      "tr",
      { class: place === screen.correcting ? "ks-open" : null },
      h("th", { scope: "row" }, String(row.number), h("span", { class: "ks-dealer" }, row.dealer)),
      h("td", {}, String(row.wij)),
      h("td", {}, String(row.zij)),
      h(
        "td",
        { class: "ks-last" },
        h(
          "div",
          { class: "ks-beside" },
          h("span", { class: "ks-note" }, row.note),
          button(
            {
              "data-key": `edit-${place}`,
              "aria-label": `Verbeter spel ${row.number}`,
              onclick: () => act.send({ do: "edit", deal: place }, "form"),
            },
            "Verbeter",
          ),
        ),
      ),
    );
  const [ours, theirs] = screen.totals;
  return h(
    "table",
    { class: "ks-sheet" },
    h("caption", {}, "Het blad"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "Spel", h("span", { class: "ks-dealer" }, "gever")),
        ...[ours.name, theirs.name, "Bijzonder"].map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h("tbody", {}, ...screen.rows.map(line)),
    h(
      "tfoot",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, "Samen"),
        h("td", {}, String(ours.total)),
        h("td", {}, String(theirs.total)),
        h("td", {}),
      ),
    ),
  );
}

function blockButtons(screen, act) {
  const made = (name, label, can, main) =>
    button(
      {
        class: main ? "kl-main" : null,
        "data-act": name,
        "data-key": name,
        "aria-disabled": can ? null : "true",
        onclick: () => can && act.send({ do: name }),
      },
      label,
    );
  return h(
    "div",
    { class: "kl-actions" },
    made("undo", "Draai terug", screen.undo),
    made("redo", "Doe weer", screen.redo),
    made("draw", "Teken de stand", screen.new),
    made("new", "Nieuwe partij", screen.new, screen.over),
  );
}

function standing(screen) {
  if (!screen.figure) return null;
  return h(
    "figure",
    { class: "ks-figure" },
    screen.figure.source
      ? h("img", { src: screen.figure.source, alt: screen.figure.alt })
      : h("p", {}, screen.figure.alt),
    h("figcaption", {}, screen.figure.title),
  );
}

/** A text in a box, with a button that copies it. */
function copyBox(text, label, key, ...more) {
  const box = h("textarea", { readonly: true, rows: 8, [QUIET]: "true", "aria-label": label });
  box.value = text;
  const copy = button({ "data-act": "copy", "data-key": key }, "Kopieer");
  const heard = h("span", { class: "ks-heard", role: "status" });
  copy.addEventListener("click", async () => {
    box.select();
    try {
      await navigator.clipboard.writeText(text);
      heard.textContent = "Gekopieerd.";
    } catch {
      heard.textContent = "De tekst is gekozen: kopieer met Ctrl+C.";
    }
  });
  return [box, h("div", { class: "kl-actions" }, copy, ...more), heard];
}

function settings(screen, state, act) {
  const selects = screen.settings.map((field) =>
    h(
      "label",
      {},
      field.label,
      h(
        "select",
        {
          "data-key": `set-${field.name}`,
          [QUIET]: "true",
          onchange: (event) => act.send({ do: field.name, value: event.target.value }),
        },
        ...field.options.map((option) =>
          h("option", { value: option.value, selected: option.value === field.value }, option.label),
        ),
      ),
    ),
  );
  return fold(state, "settings", "Gever en lengte", h("div", { class: "kl-form" }, ...selects));
}

function earlier(screen, state, act) {
  if (!screen.earlier.length) return null;
  const lines = screen.earlier.map((each) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, String(each.number)),
      h("td", {}, String(each.wij)),
      h("td", {}, String(each.zij)),
      h(
        "td",
        { class: "ks-last" },
        h(
          "div",
          { class: "ks-beside" },
          h("span", { class: "ks-note" }, each.result),
          button(
            {
              "data-key": `reopen-${each.number}`,
              "aria-label": `Ga hiermee verder: partij ${each.number}`,
              onclick: () => act.send({ do: "reopen", number: each.number }, "form"),
            },
            "Ga hiermee verder",
          ),
        ),
      ),
    ),
  );
  const heads = ["Partij", "WIJ", "ZIJ", "Afloop"].map((name) => h("th", { scope: "col" }, name));
  const table = h(
    "table",
    { class: "ks-sheet" },
    h("caption", {}, "Eerdere partijen"),
    h("thead", {}, h("tr", {}, ...heads)),
    h("tbody", {}, ...lines),
  );
  const texts = screen.earlier.map((each) => each.text).join("\n\n");
  return fold(state, "earlier", "Eerdere partijen", table, ...copyBox(texts, "Eerdere partijen", "copy-earlier"));
}

function lowerParts(screen, state, act) {
  const throwAway = button(
    { "data-act": "discard", "data-key": "discard", onclick: () => act.send({ do: "discard" }) },
    "Gooi weg",
  );
  return [
    blockButtons(screen, act),
    standing(screen),
    sheetTable(screen, act),
    settings(screen, state, act),
    screen.rows.length
      ? fold(state, "text", "Blad als tekst", ...copyBox(screen.text, "Blad als tekst", "copy-sheet"))
      : null,
    earlier(screen, state, act),
    screen.old
      ? fold(state, "old", "Oud scoreblok", ...copyBox(screen.old, "Oud scoreblok", "copy-old", throwAway))
      : null,
  ].filter(Boolean);
}

function render({ model, el }) {
  const root = h("section", { class: "kl kl-score-block", lang: "nl", "aria-label": "Scoreblok" });
  const upper = h("div", {});
  const title = h("legend", { class: "ks-title" });
  const fieldsBox = h("div", { class: "ks-fields" });
  const id = `ks-status-${(blocks += 1)}`;
  const status = h("div", { class: "kl-status", role: "status", tabindex: -1, [QUIET]: "true", id });
  const actions = h("div", { class: "kl-actions" });
  const box = h("fieldset", { class: "ks-entry" }, title, fieldsBox);
  const entry = h("form", { class: "ks-form", novalidate: true }, box);
  entry.append(status, actions);
  const lower = h("div", {});
  root.append(upper, entry, lower);
  el.append(root);

  const state = { open: {}, form: null, draft: {}, timer: 0, did: "", focus: "" };

  const act = {
    send(message, focus) {
      clearTimeout(state.timer);
      Object.assign(state, { did: message.do, focus: focus || "" });
      model.send({ ...message, draft: { ...state.draft } });
    },
    /** Keep what is typed here and now; Python counts it after a moment's rest. */
    type(change, redraw) {
      Object.assign(state.draft, change);
      keepTyped();
      if (redraw) fillForm(model.get("screen"));
      clearTimeout(state.timer);
      state.timer = setTimeout(() => model.send({ do: "draft", draft: { ...state.draft } }), WAIT);
    },
  };

  function keepTyped() {
    writeKept(TYPED, JSON.stringify({ draft: state.draft, correcting: model.get("screen").correcting }));
  }

  entry.addEventListener("submit", (event) => {
    event.preventDefault();
    act.send({ do: "write" });
  });

  function fillForm(screen) {
    const had = fieldsBox.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    fieldsBox.replaceChildren(...entryForm(screen, state.draft, act));
    if (had) root.querySelector(`[data-key="${CSS.escape(had)}"]`)?.focus();
  }

  /** Fill in the points that follow, and leave alone what is being typed. */
  function followPoints(screen) {
    COLUMNS.forEach((side, index) => {
      const input = fieldsBox.querySelector(`[data-key="points-${side}"]`);
      const typed = state.draft.side === side && state.draft.points !== "";
      if (!input || typed || (input === document.activeElement && state.draft.points !== "")) return;
      input.value = screen.columns[index];
    });
  }

  function markWrong(screen) {
    const wrong = screen.tone === "nog-een-keer" ? screen.wrong : "";
    for (const input of fieldsBox.querySelectorAll("input")) {
      const own = input.dataset.key.replace("-", "_") === wrong;
      const typed = wrong === "points" && input.dataset.key === `points-${state.draft.side}`;
      const bad = own || typed || (wrong === "pit" && input.name === "ks-pit" && input.checked);
      if (bad) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      if (bad) input.setAttribute("aria-describedby", id);
      else input.removeAttribute("aria-describedby");
    }
  }

  function speak(screen) {
    status.className = `kl-status kl-outcome-${screen.tone}`;
    if (status.textContent !== screen.message || state.did) status.textContent = screen.message;
  }

  function keep(screen) {
    if (!("kept" in screen)) return;
    writeKept(SET_ASIDE, screen.aside);
    writeKept(BLOCK, screen.kept);
  }

  function draw() {
    const screen = model.get("screen");
    const active = document.activeElement;
    const had = root.contains(active) ? active.dataset.key || "" : null;
    keep(screen);
    upper.replaceChildren(
      h("p", { class: "kl-prompt" }, screen.place),
      totalsBox(screen),
      h("p", { class: "ks-state" }, screen.state),
      ...(screen.rules ? [h("p", { class: "kl-apart" }, screen.rules)] : []),
    );
    title.textContent = screen.form_title;
    box.hidden = actions.hidden = screen.over && screen.correcting === null;
    if (state.form !== screen.form) {
      const first = state.form === null; // then what was typed before is yet to come back
      Object.assign(state, { form: screen.form, draft: { ...screen.draft } });
      if (!first) keepTyped();
      fillForm(screen);
    }
    followPoints(screen);
    markWrong(screen);
    actions.replaceChildren(...entryButtons(screen, act));
    speak(screen);
    lower.replaceChildren(...lowerParts(screen, state, act));
    if (had !== null) focusAgain(screen, had);
    Object.assign(state, { did: "", focus: "" });
    root.dataset.turn = screen.turn;
  }

  function focusAgain(screen, had) {
    const first = fieldsBox.querySelector("[data-field]:nth-child(2) input");
    const find = (key) => key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const ended = ["write", "cancel", "delete"].includes(state.did);
    let target = find(had);
    if (state.focus === "form" || (ended && !screen.wrong && screen.tone !== "nog-een-keer")) {
      target = box.hidden ? status : first;
    } else if (state.did === "write" && screen.wrong) {
      target = find(wrongKey(screen.wrong)) || target;
    } else if (state.did === "new") target = first;
    target = target && !target.closest("[hidden]") ? target : status;
    if (target === document.activeElement) return;
    target.focus({ preventScroll: true });
    if (state.focus === "form") entry.scrollIntoView();
    else if (ended) (screen.wrong ? status : upper).scrollIntoView({ block: "nearest" });
  }

  /** The field that a refusal is about; of a choice, the first or the chosen answer. */
  function wrongKey(field) {
    if (field === "points") return `points-${state.draft.side}`;
    if (field === "pit") return `pit-${state.draft.pit}`;
    if (field.startsWith("roem_")) return field.replace("_", "-");
    return `${field}-wij`;
  }

  root.addEventListener("keydown", (event) => {
    // A letter typed here must not reach the notebook around us.
    event.stopPropagation();
    if (event.key !== "Escape" || model.get("screen").correcting === null) return;
    event.preventDefault();
    act.send({ do: "cancel" });
  });

  const sitDown = (event) => model.send({ do: "table", rules: event.detail });
  window.addEventListener(TABLE_CHOSEN, sitDown);
  const leave = () => clearTimeout(state.timer); // what was typed is kept already
  window.addEventListener("beforeunload", leave);
  const typed = readTyped();
  model.on("change:screen", draw);
  draw();
  restore(typed);
  return () => {
    leave();
    window.removeEventListener("beforeunload", leave);
    window.removeEventListener(TABLE_CHOSEN, sitDown);
    model.off("change:screen", draw);
  };

  function restore({ draft, correcting }) {
    const [text, aside] = [readKept(BLOCK), readKept(SET_ASIDE)];
    if (text || draft || aside) model.send({ do: "restore", text, aside, draft, correcting });
    model.send({ do: "table", rules: ownTable() });
  }
}

export default { render };
