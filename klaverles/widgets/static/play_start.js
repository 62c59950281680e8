// The start of a partij: how strong, how long, and with whom. What is chosen stays in `state.chosen`.

const QUESTIONS = {
  level: ["levels", "Hoe sterk spelen de anderen?"],
  length: ["lengths", "Hoe lang wil je spelen?"],
  coach: ["coach", "Wanneer zegt de coach iets?"],
  forbidden: ["forbidden", "En als je een kaart kiest die niet mag?"],
  pace: ["pace", "Hoe snel spelen de anderen?"],
};
const CHAIRS = ["Onder", "Links", "Boven", "Rechts"];

/** A question with a few answers; one is always chosen. */
function radios(name, question, list, value, changed) {
  const option = (each) => {
    const note = each.note ? h("span", { class: "kp-option-note" }, each.note) : null;
    const input = h("input", {
      type: "radio",
      name: `kp-${name}`,
      value: each.value,
      checked: String(each.value) === String(value),
      "data-key": `${name}-${each.value}`,
      [QUIET]: "true",
      onchange: () => changed(each.value),
    });
    return h("label", { class: "kp-option" }, input, h("span", {}, h("strong", {}, each.label), note));
  };
  return h(
    "fieldset",
    { class: "kp-question", "data-field": name },
    h("legend", {}, question),
    h("div", { class: `kp-options${list.length > 3 ? " kp-short" : ""}` }, ...list.map(option)),
  );
}

function asked(name, screen, state) {
  const [list, question] = QUESTIONS[name];
  if (!screen.form[list]?.length) return null;
  return radios(name, question, screen.form[list], state.chosen[name], (value) => {
    state.chosen[name] = value;
  });
}

function takeoverBox(screen, state) {
  const { takeover } = screen.form;
  if (!takeover) return null;
  const input = h("input", {
    type: "checkbox",
    checked: Boolean(state.chosen.takeover),
    "data-key": "takeover",
    [QUIET]: "true",
    onchange: (event) => (state.chosen.takeover = event.target.checked),
  });
  const note = takeover.note ? h("span", { class: "kp-option-note" }, takeover.note) : null;
  return h("label", { class: "kp-option" }, input, h("span", {}, h("strong", {}, takeover.label), note));
}

function beginButton(kind, label, act, main, more) {
  return button(
    {
      class: `kp-begin${main ? " kl-main" : ""}`,
      "data-act": `begin-${kind}`,
      "data-key": `begin-${kind}`,
      onclick: () => act.begin(kind, more ? more() : {}),
    },
    label,
  );
}

/** One chair at the table: a computer player of some level, or a person with a name. */
function chair(place, screen, state) {
  const { seats, names } = state.chosen;
  const person = seats[place] === "";
  const name = h("input", {
    type: "text",
    autocomplete: "off",
    maxlength: 20,
    "data-key": `name-${place}`,
    [QUIET]: "true",
    placeholder: `Speler ${place + 1}`,
    oninput: (event) => (names[place] = event.target.value),
  });
  name.value = names[place];
  const named = h("label", { class: "kp-name", hidden: !person }, "Naam", name);
  const options = [{ value: "", label: "iemand hier" }, ...screen.form.levels];
  const select = h(
    "select",
    {
      "data-key": `seat-${place}`,
      [QUIET]: "true",
      onchange: (event) => {
        seats[place] = event.target.value;
        named.hidden = seats[place] !== "";
      },
    },
    ...options.map((each) =>
      h(
        "option",
        { value: each.value, selected: each.value === seats[place] },
        each.value ? `computer: ${each.label.toLowerCase()}` : each.label,
      ),
    ),
  );
  return h("div", { class: "kp-chair" }, h("label", {}, CHAIRS[place], select), named);
}

function chairs(screen, state) {
  return h(
    "fieldset",
    { class: "kp-question kp-chairs" },
    h("legend", {}, "Wie zit waar?"),
    h("p", { class: "kp-option-note" }, "Onder en boven zijn maten. Links en rechts ook."),
    h("div", { class: "kp-seats" }, ...CHAIRS.map((_, place) => chair(place, screen, state))),
  );
}

/** Who plays: the names and levels in the order of the seats. */
function seatsChosen(state) {
  const { seats, names } = state.chosen;
  return seats.map((level, place) => level || names[place].trim() || `Speler ${place + 1}`);
}

function textBox(state) {
  const box = h("textarea", {
    rows: 4,
    "data-key": "text",
    [QUIET]: "true",
    spellcheck: "false",
    oninput: (event) => (state.chosen.text = event.target.value),
  });
  box.value = state.chosen.text;
  return h("label", { class: "kp-text" }, "Plak hier de tekst van een spel. Die begint met klv1.", box);
}

/** A way to begin: the parts above its button, and the button. */
function beginning(kind, screen, state, act, main) {
  if (kind === "samen") {
    const more = () => ({ seats: seatsChosen(state) });
    return [chairs(screen, state), beginButton(kind, "Begin samen", act, main, more)];
  }
  if (kind === "tekst") {
    const more = () => ({ text: state.chosen.text.trim() });
    return [textBox(state), beginButton(kind, "Speel deze kaarten", act, main, more)];
  }
  if (kind === "dag") {
    const text = h("p", {}, `Vandaag, ${screen.day}, krijgt iedereen dezelfde acht spellen.`);
    return [text, beginButton(kind, "Begin met de uitdaging", act, main)];
  }
  return [beginButton(kind, "Begin", act, main)];
}

const FOLDS = {
  partij: () => "Een gewone partij",
  dag: (screen) => `Dagelijkse uitdaging: ${screen.day}`,
  tekst: () => "Zelfde kaarten nog eens",
  samen: () => "Samen aan één scherm",
};

function resumeBox(screen, act) {
  if (!screen.can_resume) return null;
  const label = screen.actions.find((each) => each.do === "resume")?.label || "Ga verder";
  const dropped = screen.kinds[0] !== "dag"; // of a day there is one partij only
  return h(
    "div",
    { class: "kp-resume" },
    h("p", {}, screen.can_resume),
    button(
      { class: "kl-main kp-begin", "data-act": "resume", "data-key": "resume", onclick: () => act.send({ do: "resume" }) },
      label,
    ),
    dropped ? h("p", { class: "kp-option-note" }, "Begin je hieronder opnieuw, dan vervalt deze partij.") : null,
  );
}

/** What is chosen when the start is shown: as last time, or the first of each. */
function firstChoices(screen) {
  const { form } = screen;
  const first = Object.entries(QUESTIONS).map(([name, [list]]) => [name, form[list]?.[0]?.value]);
  const made = { ...Object.fromEntries(first), takeover: false, text: "", ...(form.chosen || {}) };
  const levels = new Set(form.levels.map((each) => each.value));
  const kept = made.seats || ["", made.level, "", made.level];
  return {
    ...made,
    names: kept.map((each) => (levels.has(each) ? "" : each)),
    seats: kept.map((each) => (levels.has(each) ? each : "")),
  };
}

/** Under which rules will be played, and the way to the other ones. */
function rulesLine(screen, act) {
  const other = screen.form.switch;
  const change = () => act.send({ do: "table", rules: other.rules });
  return h(
    "p",
    { class: "kp-rules" },
    `Je speelt ${screen.rules}.`,
    other ? button({ class: "kd-switch", "data-key": "switch", onclick: change }, other.label) : null,
  );
}

function startScreen(screen, state, act) {
  if (!screen.begins) return present(resumeBox(screen, act)); // of a day there is one partij
  const [first, ...others] = screen.kinds;
  const only = (kind) => screen.kinds.every((each) => each === kind);
  const main = beginning(first, screen, state, act, !screen.can_resume);
  const more = [
    asked("coach", screen, state),
    only("dag") ? null : asked("forbidden", screen, state),
    asked("pace", screen, state),
    takeoverBox(screen, state),
  ];
  return [
    resumeBox(screen, act),
    ...main.slice(0, -1),
    only("samen") ? null : asked("level", screen, state),
    only("dag") ? null : asked("length", screen, state),
    only("dag") ? null : rulesLine(screen, act),
    fold(state, "more", "Meer keuzes", ...more.filter(Boolean)),
    main.at(-1),
    ...others.map((kind) =>
      fold(state, kind, FOLDS[kind](screen), ...beginning(kind, screen, state, act, false).filter(Boolean)),
    ),
  ].filter(Boolean);
}
