// A deal on the table. Python holds the truth; this draws `screen` and sends what the learner does.

const SIDES = ["WIJ", "ZIJ"];

function topLine(screen, act) {
  const trump = h(
    "span",
    { class: "kl-trump" },
    "Troef: ",
    drawing(screen.trump.svg, "kl-sign"),
    ` ${screen.trump.word}`,
  );
  const change =
    screen.switch &&
    button(
      {
        class: "kd-switch",
        "data-key": "switch",
        onclick: () => act.send({ do: "table", rules: screen.switch.rules }, "switch"),
      },
      screen.switch.label,
    );
  return h(
    "div",
    { class: "kl-top kd-top" },
    h("span", { class: "kd-rules" }, ...[h("span", {}, screen.rules), change].filter(Boolean)),
    h("span", { class: "kd-maker" }, trump, h("span", {}, screen.maker)),
  );
}

function totals(screen) {
  if (!screen.totals.length) return null;
  return h("div", { class: "kd-totals" }, ...screen.totals.map((row) => sideTotals(row, "kd-tricks")));
}

function dealSeat(place, first, screen, act) {
  const notes = [];
  if (place.winning) notes.push(`slag ${place.winning}`);
  if (place.fault) notes.push("verzaakt");
  if (place.points !== null) notes.push(`${place.points} punten`);
  if (place.roem.length) notes.push(`★ ${place.roem.join(", ")}`);
  if (place.turn) notes.push("aan de beurt");
  if (place.led && place.points === null) notes.push("kwam uit");
  const face = place.card
    ? drawing(place.card.svg, "kl-small")
    : h("span", { class: "kl-small kl-empty" });
  const spot = place.asked
    ? button(
        {
          class: "kd-spot",
          "data-key": `seat-${place.id}`,
          "data-lies": place.card.id,
          "aria-label": `Waarom ${place.card.name}? Van ${place.name.toLowerCase()}`,
          tabindex: first ? 0 : -1,
          onclick: () => act.why(place.card.id, `seat-${place.id}`),
        },
        face,
      )
    : h("span", { class: "kd-spot" }, face);
  const marks = [
    place.winning ? "kd-won" : "",
    place.roem.length ? "kd-roem" : "",
    place.turn ? "kd-turn" : "",
    place.fault ? "kd-fault" : "",
    place.card && place.card.id === screen.about ? "kd-about" : "",
  ];
  return h(
    "div",
    { class: `kl-seat kl-${SEATS[place.id]} ${marks.join(" ")}`, "data-seat": place.id },
    h("span", { class: "kl-seat-name" }, place.name),
    spot,
    h("span", { class: "kl-note" }, ...notes.map((note) => h("span", {}, note))),
  );
}

function dealTable(screen, act) {
  if (!screen.seats.length) return null;
  const asked = screen.seats.find((place) => place.asked);
  return h(
    "div",
    { class: "kl-table kd-table", role: asked ? "group" : "img", "aria-label": screen.sentence },
    ...screen.seats.map((place) => dealSeat(place, place === asked, screen, act)),
  );
}

function sumLine(screen) {
  if (!screen.sum) return null;
  return h(
    "div",
    { class: "kd-sum" },
    h("strong", { class: "kd-badge" }, `Slag ${screen.sum.side}`),
    h("span", { class: "kd-adds" }, screen.sum.text),
    ...screen.sum.roem.map((line) => h("span", { class: "kd-found" }, `★ ${line}`)),
  );
}

function wholeHand(hand, screen, state, act) {
  const cards = hand.cards.map((card, index) =>
    button(
      {
        class: `kl-card${card.id === screen.about ? " kd-about" : ""}`,
        "data-card": card.id,
        "data-key": `card-${card.id}`,
        "aria-label": state.asking ? `Waarom ${card.name}?` : card.name,
        tabindex: index === 0 ? 0 : -1,
        onclick: () => act.card(card.id),
      },
      drawing(card.svg, "kl-drawn"),
    ),
  );
  return h(
    "div",
    {
      class: `kd-hand${hand.turn ? " kd-active" : ""}${state.asking && hand.turn ? " kd-asking" : ""}`,
      "data-hand": hand.id,
    },
    h(
      "span",
      { class: "kd-label" },
      h("strong", {}, hand.label),
      hand.turn ? h("span", { class: "kd-note" }, state.asking ? "tik: waarom?" : "aan de beurt") : null,
    ),
    hand.cards.length
      ? h("div", { class: "kl-hand", role: "group", "aria-label": hand.label }, ...cards)
      : h("p", { class: "kd-gone" }, "geen kaarten meer"),
  );
}

function actionButtons(screen, act, aside) {
  return screen.actions
    .filter((each) => each.aside === aside)
    .map((each) =>
      button(
        {
          class: each.main ? "kl-main" : null,
          "data-act": each.do,
          "data-key": each.do,
          "aria-pressed": each.pressed === undefined ? null : String(each.pressed),
          onclick: () => act.send({ do: each.do }, each.do),
        },
        each.label,
      ),
    );
}

function buttons(screen, state, act) {
  const made = actionButtons(screen, act, false);
  if (screen.mode === "open" && screen.turn) {
    const why = button(
      {
        "data-act": "why",
        "data-key": "why",
        "aria-pressed": String(state.asking),
        onclick: () => act.ask(),
      },
      "Waarom?",
    );
    made.splice(1, 0, why);
  }
  if (screen.about && !screen.price) {
    const close = { "data-act": "close", "data-key": "close", onclick: () => act.close() };
    made.push(button(close, "Sluit uitleg"));
  }
  return made;
}

/** What each card of the player to move brings, with all cards known. */
function valuesBox(screen) {
  const { values } = screen;
  if (!values) return null;
  return h(
    "section",
    { class: "kd-values", "aria-label": values.title },
    h("strong", {}, values.title),
    barList(values.values),
    ...values.lines.map((line) => h("p", {}, line)),
  );
}

function result(screen, state) {
  const end = screen.result;
  if (!end) return null;
  return h(
    "div",
    { class: "kd-result" },
    h("p", { class: "kd-outcome" }, end.nat ? "Nat" : "Gehaald"),
    h("ul", {}, ...end.lines.map((line) => h("li", {}, line))),
    h(
      "table",
      { class: "kl-score kd-price" },
      headRow("Zo komt het op het blad", ...SIDES),
      h("tbody", {}, figures(["dit spel"], [end.wij, end.zij], true)),
    ),
    trickList(end.tricks, state),
  );
}

function render({ model, el }) {
  const root = h("section", { class: "kl kl-deal", lang: "nl" });
  const upper = h("div", {});
  const status = h("div", { class: "kl-status", role: "status", tabindex: -1, [QUIET]: "true" });
  const actions = h("div", { class: "kl-actions" });
  const lower = h("div", { class: "kd-lower" });
  root.append(upper, status, actions, lower);
  el.append(root);

  const state = { asking: false, did: null, from: 0, said: "", open: {} };

  const act = {
    send(message, did) {
      state.did = did || message.do;
      model.send(message);
    },
    card(id) {
      state.from = movers().findIndex((each) => each.dataset.card === id);
      if (state.asking) act.why(id, `card-${id}`);
      else act.send({ do: "play", card: id }, "play");
    },
    why: (card, key) => act.send({ do: "why", card }, key),
    close: () => act.send({ do: "close" }, "close"),
    ask() {
      state.asking = !state.asking;
      state.did = "why";
      draw();
    },
  };

  /** The cards of the player whose turn it is; of the own hand if it is nobody's. */
  const movers = () => {
    const cards = [...lower.querySelectorAll(".kd-active .kl-card")];
    return cards.length ? cards : [...lower.querySelectorAll(".kl-card")];
  };

  function draw() {
    const screen = model.get("screen");
    const had = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    if (!screen.turn) state.asking = false;
    root.setAttribute("aria-label", screen.title);
    root.dataset.mode = screen.mode;
    upper.replaceChildren(
      ...present(
        topLine(screen, act),
        h("p", { class: "kl-prompt" }, screen.title, screen.place ? h("span", { class: "kd-place" }, screen.place) : null),
        totals(screen),
        dealTable(screen, act),
        sumLine(screen),
      ),
    );
    speak(screen);
    actions.replaceChildren(...buttons(screen, state, act));
    const hands = screen.hands.map((hand) =>
      hand.turn || hand.own ? wholeHand(hand, screen, state, act) : rowOfSuits(hand),
    );
    const more = actionButtons(screen, act, true);
    lower.replaceChildren(
      ...present(
        valuesBox(screen),
        priceTable(screen.price, SIDES),
        result(screen, state),
        ...hands,
        more.length ? h("div", { class: "kl-actions kd-more" }, ...more) : null,
      ),
    );
    if (had) focus(screen, had);
    state.did = null;
    root.dataset.seq = screen.seq || 0;
  }

  function speak(screen) {
    const said = `${screen.headline} ${screen.message}`.trim();
    if (said === state.said && !state.did) return;
    state.said = said;
    const head = screen.headline ? [h("strong", {}, screen.headline), " "] : [];
    // Who listens hears the cards and the sum too; they are in sight already.
    const heard = (text) => h("span", { class: "kd-hidden" }, text);
    status.replaceChildren(
      ...(screen.aside ? [heard(`${screen.aside} `)] : []),
      ...head,
      screen.message,
      ...(screen.sum && !screen.about ? [heard(` ${screen.sum.text}.`)] : []),
    );
    status.className = `kl-status kl-outcome-${screen.tone}`;
  }

  /** After a card the focus is in the hand to play from, or on the button that goes on. */
  function focus(screen, had) {
    const main = actions.querySelector(".kl-main");
    const same = root.querySelector(`[data-key="${CSS.escape(had)}"]`);
    const goes = ["play", "next", "back", "again", "new", "auto", "close"].includes(state.did);
    const cards = movers();
    let target = same;
    if (main && goes) target = main;
    else if (state.did === "auto" && same) target = same;
    else if (goes && !(state.did === "play" && same)) {
      const about = cards.find((card) => card.dataset.card === state.was);
      target = about || cards[Math.min(Math.max(state.from, 0), cards.length - 1)] || same;
    }
    if (state.did === "next" || state.did === "new") target = main || cards[0] || same;
    state.was = screen.about;
    target = target || main || cards[0] || status;
    const group = target.closest("[role=group]");
    if (group) settle(group, target);
    target.focus({ preventScroll: true });
    if (state.did) status.scrollIntoView({ block: "nearest" });
  }

  root.addEventListener("keydown", (event) => {
    // A letter typed here must not reach the notebook around us.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    const group = target.closest(".kl-hand, .kd-table");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const screen = model.get("screen");
    if (step && group && target.tagName === "BUTTON") rove(group, target, step);
    else if (/^[1-8]$/.test(event.key)) {
      const card = movers()[Number(event.key) - 1];
      if (card) {
        settle(card.closest("[role=group]"), card);
        card.focus();
      }
    } else if (event.key === "?" && target.dataset.card && screen.mode === "open") {
      act.why(target.dataset.card, target.dataset.key);
    } else if (event.key === "Escape") {
      if (screen.about && !screen.price) act.close();
      else if (state.asking) act.ask();
    } else return;
    event.preventDefault();
  });

  model.on("change:screen", draw);
  draw();
  const leaveMemory = joinMemory(model);
  return () => {
    leaveMemory();
    model.off("change:screen", draw);
  };
}

export default { render };
