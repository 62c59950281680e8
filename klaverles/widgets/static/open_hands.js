// A puzzle: the hands that lie open, and how play goes on after a card.

function openHand(hand) {
  const suits = hand.suits.map((suit) =>
    h(
      "span",
      { class: "kl-open-suit", role: "img", "aria-label": suit.names },
      drawing(suit.svg, "kl-sign"),
      h("span", { class: `kl-${suit.letter}` }, suit.ranks.join(" ")),
    ),
  );
  return h(
    "div",
    { class: "kl-open-hand", role: "group", "aria-label": hand.label, "data-hand": hand.id },
    h("strong", {}, hand.name),
    ...suits,
  );
}

function openHands(screen) {
  if (!screen.hands.length) return null;
  return h("div", { class: "kl-open" }, ...screen.hands.map(openHand));
}

/** Tricks that were not played: what would follow, card by card. */
function linesOfPlay(screen, act) {
  if (!screen.lines.length) return null;
  const lines = screen.lines.map((line) =>
    h(
      "section",
      { class: "kl-line", "aria-label": line.title },
      h("p", {}, h("strong", {}, `${line.title}. `), line.text),
      h("div", { class: "kl-tricks" }, ...line.tricks.map((trick) => trickRow(trick, screen, act))),
    ),
  );
  return h("div", {}, ...lines);
}
