// The table: four seats, the cards of the trick, and the hand.

const PLACES = { jij: "south", links: "west", maat: "north", rechts: "east" };

function seatSpot(place, state, act) {
  const face = place.card
    ? drawing(place.card.svg, "kl-small")
    : h("span", { class: "kl-small kl-empty" });
  const common = {
    class: "kl-spot",
    "data-seat": place.id,
    "data-key": `seat-${place.id}`,
    tabindex: place.first ? 0 : -1,
  };
  if (place.asked) {
    const name = place.card ? `${place.name}: ${place.card.name}` : place.name;
    return button({ ...common, "aria-label": name, onclick: () => act.answer([place.id]) }, face);
  }
  if (place.many && place.card) {
    const card = place.card.id;
    return button(
      {
        ...common,
        "data-card": card,
        "aria-label": `${place.name}: ${place.card.name}`,
        "aria-pressed": String(state.chosen.has(card)),
        onclick: (event) => act.pick(card, event.currentTarget),
      },
      face,
      h("span", { class: "kl-mark kl-picked" }, "gekozen"),
    );
  }
  return h("span", { class: "kl-spot" }, face);
}

function seat(place, state, act) {
  const notes = [];
  if (place.led) notes.push("kwam uit");
  if (place.turn) notes.push("aan de beurt");
  if (place.note) notes.push(place.note);
  if (place.here) notes.push(place.card ? "om deze kaart gaat het" : "hier");
  if (place.roem) notes.push("telt voor roem");
  if (place.winning) notes.push(`slag ${place.winning}`);
  const marks = `${place.winning || place.here ? " kl-winning" : ""}${place.roem ? " kl-counts" : ""}`;
  return h(
    "div",
    { class: `kl-seat kl-${PLACES[place.id]}${marks}`, "data-seat": place.id },
    h("span", { class: "kl-seat-name" }, place.name),
    seatSpot(place, state, act),
    h("span", { class: "kl-note" }, ...notes.map((note) => h("span", {}, note))),
  );
}

function table(screen, state, act) {
  if (!screen.seats.length) return null;
  const asked = screen.seats.find((place) => place.asked || (place.many && place.card));
  return h(
    "div",
    { class: "kl-table", role: asked ? "group" : "img", "aria-label": screen.sentence },
    ...screen.seats.map((place) => seat({ ...place, first: place === asked }, state, act)),
  );
}

/** The name of a card as it is read aloud: also what may be done with it, and why. */
function spokenCard(card) {
  if (card.right) return `${card.name}, ${card.right}`;
  if (!card.verdict) return card.asked ? `${card.name}, hier gaat het om` : card.name;
  const changed = card.verdict.changed ? ", dat is anders" : "";
  const why = card.verdict.sentence.split(": ").slice(1).join(": ");
  return `${card.name}, ${card.verdict.mark}${changed}: ${why}`;
}

function verdictMark(verdict) {
  if (verdict.good) return "★ goed";
  return verdict.allowed ? "✓ mag" : "✕ mag niet";
}

function handMark(card, state) {
  if (card.verdict) return h("span", { class: "kl-mark" }, verdictMark(card.verdict));
  if (card.right) return h("span", { class: "kl-mark kl-placed" }, card.right);
  const place = [...state.chosen].indexOf(card.id) + 1;
  const label = state.ordered && place ? `${place}e` : "gekozen";
  return h("span", { class: "kl-mark kl-picked" }, label);
}

function handCard(card, index, state, screen, act) {
  const verdict = card.verdict;
  const pressed = state.chosen.has(card.id);
  let kind = verdict ? (verdict.allowed ? " kl-may" : " kl-may-not") : "";
  if (verdict?.good || card.right) kind += " kl-good";
  const asked = card.asked ? " kl-asked" : "";
  const face = drawing(card.svg, "kl-drawn");
  if (!verdict && (!screen.hand_asked || screen.done)) {
    const name = spokenCard(card);
    const attributes = { class: `kl-card${kind}${asked}`, "data-card": card.id, role: "img", "aria-label": name };
    return h("span", attributes, face, card.right ? handMark(card, state) : null);
  }
  return button(
    {
      class: `kl-card${kind}${asked}${verdict && verdict.changed ? " kl-changed" : ""}`,
      "data-card": card.id,
      "data-key": `card-${card.id}`,
      "aria-label": spokenCard(card),
      "aria-pressed": state.many && !screen.done ? String(pressed) : null,
      tabindex: index === 0 ? 0 : -1,
      onclick: (event) => act.card(card, event.currentTarget),
    },
    face,
    handMark(card, state),
  );
}

function hand(screen, state, act) {
  if (!screen.hand.length) return null;
  return h(
    "div",
    { class: "kl-hand", role: "group", "aria-label": screen.how === "hand-volgorde" ? "De kaarten" : "Jouw hand" },
    ...screen.hand.map((card, index) => handCard(card, index, state, screen, act)),
  );
}
