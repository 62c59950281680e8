// The table: four seats, the cards of the trick, and the hand.

const PLACES = { jij: "south", links: "west", maat: "north", rechts: "east" };

function seat(place, act) {
  const notes = [];
  if (place.led) notes.push("kwam uit");
  if (place.turn) notes.push("aan de beurt");
  if (place.winning) notes.push(`slag ${place.winning}`);
  const face = place.card
    ? drawing(place.card.svg, "kl-small")
    : h("span", { class: "kl-small kl-empty" });
  const spot = place.asked
    ? button(
        {
          class: "kl-spot",
          "data-seat": place.id,
          "aria-label": `${place.name}: ${place.card.name}`,
          "data-key": `seat-${place.id}`,
          tabindex: place.first ? 0 : -1,
          onclick: () => act.answer([place.id]),
        },
        face,
      )
    : h("span", { class: "kl-spot" }, face);
  return h(
    "div",
    {
      class: `kl-seat kl-${PLACES[place.id]}${place.winning ? " kl-winning" : ""}`,
      "data-seat": place.id,
    },
    h("span", { class: "kl-seat-name" }, place.name),
    spot,
    h("span", { class: "kl-note" }, ...notes.map((note) => h("span", {}, note))),
  );
}

function table(screen, act) {
  const asked = screen.seats.find((place) => place.asked);
  return h(
    "div",
    { class: "kl-table", role: asked ? "group" : "img", "aria-label": screen.sentence },
    ...screen.seats.map((place) => seat({ ...place, first: place === asked }, act)),
  );
}

/** The name of a card as it is read aloud: also what may be done with it, and why. */
function spokenCard(card) {
  if (!card.verdict) return card.asked ? `${card.name}, hier gaat het om` : card.name;
  const changed = card.verdict.changed ? ", dat is anders" : "";
  const why = card.verdict.sentence.split(": ").slice(1).join(": ");
  return `${card.name}, ${card.verdict.mark}${changed}: ${why}`;
}

function handCard(card, index, state, screen, act) {
  const verdict = card.verdict;
  const pressed = state.chosen.has(card.id);
  const kind = verdict ? (verdict.allowed ? " kl-may" : " kl-may-not") : "";
  const asked = card.asked ? " kl-asked" : "";
  const face = drawing(card.svg, "kl-drawn");
  if (!verdict && !screen.hand_asked) {
    const name = spokenCard(card);
    return h("span", { class: `kl-card${asked}`, "data-card": card.id, role: "img", "aria-label": name }, face);
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
    verdict
      ? h("span", { class: "kl-mark" }, verdict.allowed ? "✓ mag" : "✕ mag niet")
      : h("span", { class: "kl-mark kl-picked" }, "gekozen"),
  );
}

function hand(screen, state, act) {
  if (!screen.hand.length) return null;
  return h(
    "div",
    { class: "kl-hand", role: "group", "aria-label": "Jouw hand" },
    ...screen.hand.map((card, index) => handCard(card, index, state, screen, act)),
  );
}
