// Voortgang: where the learner stands, and what is kept. Python counts; this draws `screen`.

/** A link to another page of the course, as a line of its own. */
function way(item, main) {
  return h("li", {}, pageLink({ href: item.href, class: main ? "kp-main" : null }, item.text));
}

function part(title, ...children) {
  const shown = children.filter(Boolean);
  return h("section", { class: "kp-part" }, h("h2", {}, title), ...shown);
}

function spoken(text) {
  return h("span", { class: "kp-spoken" }, text);
}

function lessonLine(lesson) {
  return h(
    "li",
    {},
    pageLink({ href: lesson.href }, lesson.title),
    h("span", { class: "kp-bar", "aria-hidden": "true" }, h("span", { style: `width:${lesson.share}%` })),
    h("span", { class: "kp-done" }, lesson.sign ? h("span", { "aria-hidden": "true" }, `${lesson.sign} `) : null, lesson.text),
  );
}

/** A rule: its name, how it stands as a sign and a word, and when it comes back. */
function ruleLine(rule) {
  return h(
    "li",
    {},
    h("span", {}, rule.name),
    spoken(": "),
    h(
      "span",
      { class: `kp-${rule.state}` },
      h("span", { class: "kp-sign", "aria-hidden": "true" }, rule.sign),
      ` ${rule.word}`,
    ),
    rule.back ? spoken(", ") : null,
    h("span", { class: "kp-soft" }, rule.back),
  );
}

function rulesOf(group, state) {
  const list = h("ul", { class: "kp-rules" }, ...group.rows.map(ruleLine));
  const to = pageLink({ href: group.href, class: "kp-to" }, `Naar de les: ${group.title}`);
  const folded = fold(state, `rules-${group.id}`, "", list, to);
  const summary = folded.querySelector("summary");
  summary.replaceChildren(h("strong", {}, group.title), " ", h("span", { class: "kp-counts" }, group.summary));
  summary.setAttribute("aria-label", `${group.title}: ${group.summary}`);
  return folded;
}

/** What there is nothing to tell of yet, folded away; nothing if all was begun. */
function restOf(rest, name, state, ...inside) {
  return rest.rows.length ? fold(state, name, rest.label, ...inside) : null;
}

function lessonList(rows) {
  return rows.length ? h("ul", { class: "kp-lessons" }, ...rows.map(lessonLine)) : null;
}

function mistakeLine(mistake) {
  return h(
    "li",
    {},
    h("span", {}, `${mistake.sentence} `),
    h("span", { class: "kp-soft" }, `${mistake.times}. `),
    pageLink({ href: mistake.href }, `Les: ${mistake.title}`),
  );
}

function picture(figure) {
  if (!figure) return null;
  return h(
    "figure",
    { class: "kp-figure" },
    h("img", { src: figure.source, alt: figure.alt }),
    h("figcaption", {}, figure.title),
  );
}

function upperParts(screen, state) {
  const figure = (name) => screen.figures.find((each) => each.part === name);
  const calendar = figure("weken");
  const ways = h("ul", { class: "kp-ways" }, ...screen.now.map((item, place) => way(item, !place)));
  const first = [h("p", { class: "kl-prompt" }, screen.headline), ways];
  if (screen.newcomer) return first;
  return [
    ...first,
    part(
      "De lessen",
      lessonList(screen.lessons),
      restOf(screen.lessons_rest, "rest-lessons", state, lessonList(screen.lessons_rest.rows)),
    ),
    part(
      "De regels",
      h("p", {}, `Tik op een les om de regels te zien. ${screen.meanings}`),
      ...screen.groups.map((group) => rulesOf(group, state)),
      restOf(screen.groups_rest, "rest-rules", state, ...screen.groups_rest.rows.map((group) => rulesOf(group, state))),
      picture(figure("regels")),
    ),
    screen.mistakes.length
      ? part("Waar het vaker misgaat", h("ul", { class: "kp-mistakes" }, ...screen.mistakes.map(mistakeLine)))
      : null,
    screen.table.length ? part("Aan tafel", ...screen.table.map((text) => h("p", {}, text))) : null,
    calendar ? part("De laatste weken", picture(calendar)) : null,
  ].filter(Boolean);
}

/** A switch: a box to tick, with what it does under it. */
function switchLine(item, act) {
  const id = `kp-note-${item.name}`;
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    checked: item.on,
    "data-key": `switch-${item.name}`,
    "aria-describedby": id,
    [QUIET]: "true",
    onchange: (event) => act.send({ do: "switch", name: item.name, on: event.target.checked }),
  });
  return h(
    "div",
    { class: "kp-switch" },
    h("label", {}, box, h("span", {}, `${item.label}: `, h("strong", { class: "kp-on" }, item.on ? "aan" : "uit"))),
    h("p", { class: "kp-soft", id }, item.note),
  );
}

function fileButtons(keep, act) {
  const chosen = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "kp-file",
    tabindex: -1,
    "aria-hidden": "true",
    [QUIET]: "true",
    onchange: async (event) => {
      const [file] = event.target.files;
      event.target.value = "";
      if (file) act.send({ do: "read", text: await file.text().catch(() => "") });
    },
  });
  return h(
    "div",
    { class: "kl-actions" },
    keep.save ? button({ "data-act": "save", "data-key": "save", onclick: () => act.send({ do: "save" }) }, "Bewaar als bestand") : null,
    button({ "data-act": "read", "data-key": "read", onclick: () => chosen.click() }, "Lees een bestand in"),
    chosen,
  );
}

/** The way to erase everything: two clear questions, and a way back at each. */
function eraseBox(erase, act) {
  const go = button(
    { "data-act": "erase", "data-key": `erase-${erase.step}`, onclick: () => act.send({ do: "erase" }) },
    erase.go,
  );
  if (!erase.step) return h("div", { class: "kl-actions" }, go);
  const stop = button({ "data-act": "keep", "data-key": "keep", onclick: () => act.send({ do: "keep" }) }, erase.stop);
  return h(
    "div",
    { class: "kp-sure", role: "group", "aria-labelledby": "kp-sure" },
    h("p", { id: "kp-sure", tabindex: -1, "data-key": "sure", [QUIET]: "true" }, erase.text),
    h("div", { class: "kl-actions" }, stop, go),
  );
}

function keepParts(screen, act) {
  const { keep } = screen;
  return [
    h("p", { class: "kp-where" }, keep.where),
    keep.trouble ? h("p", { class: "kl-apart kp-where" }, keep.trouble) : null,
    ...keep.switches.map((item) => switchLine(item, act)),
    keep.file ? fileButtons(keep, act) : null,
  ].filter(Boolean);
}

/** Give a text to the browser as a file to keep. */
function download({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function render({ model, el }) {
  const root = h("section", { class: "kl kl-progress-page", lang: "nl", "aria-label": "Voortgang" });
  const upper = h("div", {});
  const keeping = h("div", {});
  const status = h("div", { class: "kl-status", role: "status", tabindex: -1, [QUIET]: "true" });
  const erasing = h("div", {});
  root.append(upper, part("Bewaren", keeping, status, erasing));
  el.append(root);
  const state = { open: {}, did: "", step: 0, drawn: "" };

  const act = {
    send(message) {
      state.did = message.do;
      model.send(message);
    },
  };

  function draw() {
    const screen = model.get("screen");
    const active = document.activeElement;
    const had = root.contains(active) ? active.dataset.key || active.getAttribute("href") || "" : null;
    upper.replaceChildren(...upperParts(screen, state));
    keeping.replaceChildren(...keepParts(screen, act));
    const { erase } = screen.keep;
    erasing.replaceChildren(...(erase ? [eraseBox(erase, act)] : []));
    status.className = `kl-status kl-outcome-${screen.tone}`;
    if (status.textContent !== screen.message || state.did) status.textContent = screen.message;
    if (had !== null) focusAgain(screen, had);
    if (screen.saved && state.did === "save") download(screen.saved);
    Object.assign(state, { did: "", step: screen.keep.erase?.step ?? 0 });
    root.dataset.turn = screen.turn;
    askFigures(screen);
  }

  /** The words are on the page; now the figures may take their time. */
  function askFigures(screen) {
    if (screen.newcomer || screen.figures.length) return;
    requestAnimationFrame(() => setTimeout(() => model.send({ do: "draw" })));
  }

  function focusAgain(screen, had) {
    const step = screen.keep.erase?.step ?? 0;
    const asked = step !== state.step; // figures that come in meanwhile change nothing here
    const key = asked ? (step ? "sure" : "erase-0") : had;
    const find = (name) =>
      name && root.querySelector(`[data-key="${CSS.escape(name)}"], a[href="${CSS.escape(name)}"]`);
    const target = find(key) || status;
    if (target !== document.activeElement) target.focus({ preventScroll: !asked });
    if (state.did === "read" || state.did === "save") status.scrollIntoView({ block: "nearest" });
  }

  root.addEventListener("keydown", (event) => {
    // A letter typed here must not reach the notebook around us.
    event.stopPropagation();
    if (event.key !== "Escape" || !model.get("screen").keep.erase?.step) return;
    event.preventDefault();
    act.send({ do: "keep" });
  });

  model.on("change:screen", draw);
  draw();
  const leaveMemory = joinMemory(model);
  const leaveFresh = stayFresh(model, el);
  return () => {
    leaveMemory();
    leaveFresh();
    model.off("change:screen", draw);
  };
}

export default { render };
