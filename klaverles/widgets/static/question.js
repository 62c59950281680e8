// One question: the table, the answer, the verdict. Python holds the truth; this draws `screen`
// and sends what the learner does.

const ANSWERS = ".kl-hand button, button.kl-spot, button.kl-turned, .kl-fields input, .kl-choice";
const MANY = ["hand-alle", "hand-volgorde", "slagkaarten", "keuzes"]; // chosen first, then checked
const ORDERED = "hand-volgorde";

function rulesLine(screen) {
  const trump = screen.trump
    ? h(
        "span",
        { class: "kl-trump" },
        "Troef: ",
        drawing(screen.trump.svg, "kl-sign"),
        ` ${screen.trump.word}`,
      )
    : null;
  return h("div", { class: "kl-top" }, h("span", { class: "kl-rules" }, screen.rules), trump);
}

function choices(screen, state, act) {
  if (!screen.choices.length) return null;
  const many = screen.how === "keuzes" && !screen.done;
  const short = screen.choices.every((choice) => choice.label.length <= 14);
  return h(
    "div",
    { class: `kl-choices${short ? " kl-short" : ""}`, role: "group", "aria-label": "Antwoorden" },
    ...screen.choices.map((choice, index) =>
      button(
        {
          class: `kl-choice${choice.right ? " kl-right" : ""}${choice.chosen ? " kl-own" : ""}`,
          "aria-pressed": many ? String(state.chosen.has(choice.id)) : null,
          "data-choice": choice.id,
          "data-key": `choice-${choice.id}`,
          tabindex: index === 0 ? 0 : -1,
          "aria-disabled": screen.done ? "true" : null,
          onclick: (event) => {
            if (screen.done) return;
            if (many) act.pick(choice.id, event.currentTarget);
            else act.answer([choice.id]);
          },
        },
        choice.label,
        many ? h("span", { class: "kl-mark kl-picked" }, " ✓ gekozen") : null,
        choice.right ? h("span", { class: "kl-mark" }, " ✓ juist") : null,
        choice.chosen && !choice.right ? h("span", { class: "kl-mark" }, " jouw keuze") : null,
      ),
    ),
  );
}

function actions(screen, state, act) {
  if (screen.done) return null;
  const check = button(
    { class: "kl-main", "data-act": "check", "data-key": "check", onclick: () => act.check() },
    "Kijk na",
  );
  const tip = button(
    { "data-act": "tip", "data-key": "tip", onclick: () => act.tip() },
    screen.tips.length ? "Nog een tip" : "Tip",
  );
  return h(
    "div",
    { class: "kl-actions" },
    state.many || screen.how === "getallen" ? check : null,
    screen.more_tips ? tip : null,
    button({ "data-act": "answer", "data-key": "answer", onclick: act.giveUp }, "Antwoord"),
    ...otherActions(screen, act),
  );
}

function tips(screen) {
  if (!screen.tips.length) return null;
  return h("ul", { class: "kl-tips" }, ...screen.tips.map((tip) => h("li", {}, `Tip: ${tip}`)));
}

function variantSwitch(screen, act) {
  if (!screen.switch) return null;
  const on = screen.switch.on;
  return h(
    "div",
    { class: "kl-switch" },
    button(
      { "data-act": "switch", "data-key": "switch", "aria-pressed": String(on), onclick: act.switch },
      screen.switch.label,
    ),
    on ? h("ul", { role: "status" }, ...screen.switch.text.map((line) => h("li", {}, line))) : null,
  );
}

function verdictList(screen, state) {
  const judged = screen.hand.filter((card) => card.verdict);
  if (!judged.length || screen.switch?.on) return null;
  const lines = judged.map((card) =>
    h(
      "li",
      { class: card.verdict.allowed ? "kl-may" : "kl-may-not" },
      `${card.verdict.good ? "★" : card.verdict.allowed ? "✓" : "✕"} ${card.verdict.sentence}`,
    ),
  );
  const list = h("ul", { class: "kl-verdicts" }, ...lines);
  return screen.example ? list : fold(state, "cards", "Kaart voor kaart", list);
}

function nextLabel(screen) {
  if (screen.progress) return screen.last ? "Naar de uitslag" : "Volgende vraag";
  return screen.endless ? "Nog eentje" : "Verder";
}

function nextActions(screen, act) {
  if (!screen.done || screen.example) return null;
  return h(
    "div",
    { class: "kl-actions" },
    button(
      { class: "kl-main", "data-act": "next", "data-key": "next", onclick: act.next },
      nextLabel(screen),
    ),
    screen.progress ? null : button({ "data-act": "again", "data-key": "again", onclick: act.again }, "Opnieuw"),
    ...otherActions(screen, act),
  );
}

function cheatSheet(screen, state) {
  const colours = button({ "data-act": "colours", onclick: toggleColours }, "Wissel twee of vier kleuren");
  if (!screen.cheat.length) return null;
  return fold(
    state,
    "cheat",
    "Spiekbriefje",
    h("ul", {}, ...screen.cheat.map((line) => h("li", {}, line))),
    colours,
  );
}

function reportBox(screen, state) {
  if (!screen.report) return null;
  const text = h("textarea", { readonly: true, rows: 8, [QUIET]: "true", "aria-label": "Melding" });
  text.value = screen.report;
  const copy = button({ "data-act": "copy" }, "Kopieer");
  copy.addEventListener("click", async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(screen.report);
      copy.textContent = "Gekopieerd";
    } catch {
      copy.textContent = "Geselecteerd: kopieer met Ctrl+C";
    }
  });
  return fold(
    state,
    "report",
    "Klopt niet?",
    h("p", {}, "Kopieer deze tekst en stuur die naar degene van wie je de cursus kreeg."),
    text,
    copy,
  );
}

function render({ model, el }) {
  const root = h("section", { class: "kl kl-question", lang: "nl" });
  const upper = h("div", {});
  const status = h("div", { class: "kl-status", role: "status", tabindex: -1, [QUIET]: "true" });
  const why = h("div", { class: "kl-why", hidden: true });
  const lower = h("div", { class: "kl-lower" });
  root.append(upper, why, status, lower);
  el.append(root);

  installGlosses(document);
  const state = { chosen: new Set(), typed: [], many: false, ordered: false, focus: null, panel: null, checked: false, said: "", last: {} };
  state.open = { cards: window.innerWidth >= 560 }; // on a phone a tapped card says it too

  const act = {
    answer: (answer) => send({ do: "check", answer }),
    check: () => send({ do: "check", answer: given() }),
    pick: (id, node) => toggle(id, node),
    restart: () => send({ do: "restart" }, "hand"),
    forget: () => send({ do: "forget" }),
    tip: () => send({ do: "tip" }),
    giveUp: () => send({ do: "answer" }),
    switch: () => send({ do: "switch" }),
    set: (name, value) => send({ do: "set", name, value }),
    again: () => send({ do: "again" }, "hand"),
    go: (what) => send({ do: what }, "hand"),
    next: () => {
      if (model.get("screen").endless) send({ do: "next" }, "hand");
      else moveOn();
    },
    card: (card, node) => {
      settle(node.parentElement, node);
      const screen = model.get("screen");
      if (card.verdict) explain(card);
      else if (screen.how === "hand-een") act.answer([card.id]);
      else if (state.many) toggle(card.id, node);
    },
  };

  function given() {
    const { fields, how } = model.get("screen");
    return how === "getallen" ? fields.map((_, index) => state.typed[index] ?? "") : [...state.chosen];
  }

  function send(message, focus) {
    if (focus) state.focus = focus;
    if (message.do === "check" || message.do === "answer") state.checked = true;
    if (state.checked) state.open.house = false;
    model.send(message);
  }

  function toggle(id, node) {
    if (!state.chosen.delete(id)) {
      // "No roem" and cards that count exclude each other.
      if (id === "geen" || state.chosen.has("geen")) unpick();
      state.chosen.add(id);
    }
    node.setAttribute("aria-pressed", String(state.chosen.has(id)));
    if (state.ordered) renumber();
  }

  function unpick() {
    state.chosen.clear();
    for (const node of upper.querySelectorAll("[aria-pressed]")) {
      node.setAttribute("aria-pressed", "false");
    }
  }

  function renumber() {
    const order = [...state.chosen];
    for (const node of upper.querySelectorAll(".kl-hand button")) {
      const place = order.indexOf(node.dataset.card) + 1;
      node.querySelector(".kl-mark").textContent = place ? `${place}e` : "gekozen";
      const name = model.get("screen").hand.find((card) => card.id === node.dataset.card).name;
      node.setAttribute("aria-label", place ? `${name}, nummer ${place}` : name);
    }
  }

  function explain(card) {
    const close = button({ "data-act": "dismiss", onclick: dismiss }, "Sluit");
    why.replaceChildren(h("p", { role: "status" }, card.verdict.sentence), close);
    why.dataset.for = card.id;
    why.hidden = false;
  }

  function dismiss() {
    const from = upper.querySelector(`[data-card="${why.dataset.for}"]`);
    why.hidden = true;
    if (from && why.contains(document.activeElement)) from.focus();
  }

  /** Go to what follows in the lesson: its text first, a question if that is what follows. */
  function moveOn() {
    const cells = [...document.querySelectorAll(".jp-Cell")];
    const following = cells[cells.indexOf(root.closest(".jp-Cell")) + 1];
    if (!following) return;
    following.scrollIntoView({ block: "start" });
    const question = following.querySelector(".kl-question[data-asks]");
    const target = question?.querySelector(ANSWERS) || following;
    if (target === following && !following.hasAttribute("tabindex")) following.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  /** What was chosen stays while a question is open; a tip does not clear the hand. */
  function keepChosen(screen) {
    const last = state.last;
    const reopened = screen.outcome === "open" && last.outcome !== "open";
    if (last.sentence !== screen.sentence || reopened) {
      state.chosen = new Set(screen.hand.filter((card) => card.chosen).map((card) => card.id));
      state.typed = [...(screen.typed || [])];
    }
    state.last = screen;
  }

  function draw() {
    const screen = model.get("screen");
    const active = document.activeElement;
    const had = root.contains(active) ? active.dataset.key : null;
    if ("table" in screen) keepTable(screen.table);
    if (!screen.prompt) return drawWithoutQuestion(screen, had);
    state.panel = null;
    state.many = MANY.includes(screen.how) && !screen.example;
    state.ordered = screen.how === ORDERED;
    keepChosen(screen);
    root.toggleAttribute("data-asks", !screen.example);
    root.toggleAttribute("data-done-before", Boolean(screen.done_before));
    root.setAttribute("aria-label", screen.prompt);
    root.dataset.question = screen.name;
    root.dataset.outcome = screen.outcome;
    upper.replaceChildren(
      ...[
        form(screen, state, act),
        screen.progress ? h("p", { class: "kl-progress" }, screen.progress) : null,
        rulesLine(screen),
        screen.intro ? h("p", { class: "kl-intro" }, screen.intro) : null,
        screen.done_before ? h("p", { class: "kl-before" }, screen.done_before) : null,
        h("p", { class: "kl-prompt" }, screen.prompt),
        screen.apart ? h("p", { class: "kl-apart" }, screen.apart) : null,
        facts(screen),
        sheet(screen),
        playedTricks(screen, state, act),
        table(screen, state, act),
        openHands(screen),
        hand(screen, state, act),
        fields(screen, state, act),
        choices(screen, state, act),
        tips(screen),
        actions(screen, state, act),
      ].filter(Boolean),
    );
    why.hidden = true;
    speak(screen);
    lower.replaceChildren(
      ...[
        screen.small ? h("p", { class: "kl-before", role: "status" }, screen.small) : null,
        nextActions(screen, act),
        linesOfPlay(screen, act),
        verdictList(screen, state),
        variantSwitch(screen, act),
        screen.example ? null : cheatSheet(screen, state),
        reportBox(screen, state),
        score(screen),
      ].filter(Boolean),
    );
    restoreFocus(screen, had);
  }

  /** The quiz before it starts, the own table, or the result of a test. */
  function drawWithoutQuestion(screen, had) {
    root.removeAttribute("data-asks");
    root.removeAttribute("data-outcome");
    const title = screen.review?.title || screen.result?.headline;
    if (title) root.setAttribute("aria-label", title);
    else root.removeAttribute("aria-label");
    const result = screen.result ? examResult(screen.result, act) : null;
    const parts = [form(screen, state, act), tableChosen(screen, act), result, reviewPanel(screen.review, act)];
    upper.replaceChildren(...parts.filter(Boolean));
    status.replaceChildren();
    lower.replaceChildren();
    why.hidden = true;
    // The same panel once more may be on its way while the learner goes on already.
    if (title !== state.panel) state.focus = null;
    state.panel = title;
    const find = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (had) ((!result && find(had)) || find("result"))?.focus();
  }

  function speak(screen) {
    const { checked } = state;
    const said = `${screen.headline} ${screen.message}`.trim();
    if (said === state.said && !checked) return;
    Object.assign(state, { said, checked: false });
    status.replaceChildren(...(said ? [h("strong", {}, screen.headline), ` ${screen.message}`] : []));
    status.className = `kl-status kl-outcome-${screen.outcome}`;
    if (checked) status.scrollIntoView({ block: "nearest" });
  }

  function restoreFocus(screen, had) {
    const wanted = state.focus;
    state.focus = null;
    if (wanted === "hand") {
      const first = upper.querySelector(ANSWERS);
      if (first) first.focus();
    } else if (had && screen.done && !lower.contains(document.activeElement)) {
      const again = had === "switch" ? lower.querySelector(`[data-key="${had}"]`) : null;
      (again || status).focus();
    } else if (had) {
      const same = root.querySelector(`[data-key="${CSS.escape(had)}"]`);
      if (same) {
        const group = same.closest("[role=group]");
        if (group) settle(group, same);
        same.focus({ preventScroll: true });
      } else (root.querySelector('[data-key="check"]') || upper.querySelector(ANSWERS)).focus();
    }
  }

  root.addEventListener("keydown", (event) => {
    // A letter typed here must not reach the notebook around us.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (["TEXTAREA", "SELECT", "INPUT"].includes(event.target.tagName)) return;
    const group = event.target.closest(".kl-hand, .kl-choices, .kl-table");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && group && event.target.tagName === "BUTTON") rove(group, event.target, step);
    else if (/^[1-8]$/.test(event.key)) chooseByNumber(Number(event.key));
    else if (event.key === "?") act.tip();
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
  });

  function chooseByNumber(number) {
    const cards = upper.querySelectorAll(".kl-hand button");
    const items = cards.length ? cards : upper.querySelectorAll(ANSWERS);
    const item = items[number - 1];
    if (!item) return;
    settle(item.closest("[role=group]"), item);
    item.focus();
    const chooses = state.many || model.get("screen").done;
    if (chooses && (cards.length || !item.matches(".kl-choice"))) item.click();
  }

  function cancel() {
    if (!why.hidden) return dismiss();
    if (model.get("screen").done) return;
    unpick();
    if (state.ordered) renumber();
  }

  const sitDown = (event) => model.get("screen").follows && send({ do: "table", rules: event.detail });
  window.addEventListener(TABLE_CHOSEN, sitDown);
  model.on("change:screen", draw);
  draw();
  const kept = ownTable();
  if (kept && model.get("screen").follows) send({ do: "table", rules: kept });
  const leaveMemory = joinMemory(model);
  const leaveHere = goOnHere(root);
  const leaveFresh = model.get("screen").review ? stayFresh(model, root) : () => {};
  return () => {
    leaveMemory();
    leaveHere();
    leaveFresh();
    window.removeEventListener(TABLE_CHOSEN, sitDown);
    model.off("change:screen", draw);
  };
}

export default { render };
