// The table while a partij is played: top, score, seats, hand, words to say, panels.

/** Who plays what, or what may become trump; trump itself stands in the corner of the table. */
function topLine(screen) {
  const { turned } = screen;
  const sign = turned
    ? ["Gedraaid: ", drawing(turned.svg, "kl-sign"), ` ${turned.word}`]
    : ["Troef: nog niet gekozen"];
  const trump = screen.view === "bidding" ? h("span", { class: "kl-trump" }, ...sign) : null;
  const who = screen.maker || screen.dealer;
  return h(
    "div",
    { class: "kl-top kd-top" },
    trump || who ? h("span", { class: "kd-maker" }, ...present(trump, who && h("span", {}, who))) : null,
    h("span", { class: "kd-rules" }, screen.rules),
  );
}

function trumpCorner(trump) {
  if (!trump) return null;
  return h("span", { class: "kp-trump" }, "Troef ", drawing(trump.svg, "kl-sign"), h("span", { class: "kp-trump-word" }, ` ${trump.word}`));
}

/** What both sides have in this deal, and in the partij. */
function totals(screen) {
  if (!screen.totals?.length) return null;
  const side = (row, place) => {
    const stand = screen.stand?.[place];
    return sideTotals(row, "kp-stand", stand && `partij ${stand.total}`);
  };
  return h("div", { class: "kd-totals" }, ...screen.totals.map(side));
}

function seatNote(place, screen) {
  if (place.fault) return "verzaakt";
  if (place.winning) return `slag ${place.winning}`;
  if (place.thinking) return "denkt na …";
  if (place.turn) return "aan de beurt";
  if (screen.view === "bidding") return place.said || (place.dealer ? "geeft" : "");
  return place.led ? "kwam uit" : "";
}

/** What a card of a whole trick counts, in its corner; a star if it counts for roem too. */
function worth(place) {
  if (place.points === null || place.points === undefined) return null;
  return h("span", { class: "kp-worth" }, place.roem?.length ? `★ ${place.points}` : String(place.points));
}

function playSeat(place, screen, first, act) {
  const face = place.card
    ? drawing(place.card.svg, "kl-small")
    : h("span", { class: "kl-small kl-empty" });
  const key = `seat-${place.id}`;
  const ask = {
    class: "kd-spot",
    "data-key": key,
    "data-lies": place.card?.id,
    "aria-label": `Waarom ${place.card?.name}? Van ${place.name.toLowerCase()}`,
    tabindex: first ? 0 : -1,
    onclick: () => act.why(place.card.id, key),
  };
  let spot = h("span", { class: "kd-spot" }, face, worth(place));
  if (place.asked && place.card) spot = button(ask, face, worth(place));
  const bidding = screen.view === "bidding";
  const said = bidding && place.said && place.id !== "jij";
  if (bidding) {
    const words = { class: "kp-said", "data-key": `said-${place.id}`, tabindex: first ? 0 : -1 };
    const text = seatNote(place, screen);
    spot = said
      ? button({ ...words, "aria-label": `Waarom ${text}? Van ${place.name.toLowerCase()}`, onclick: () => act.whyWord(place.id) }, text)
      : h("span", { class: "kp-said" }, text || "wacht");
  }
  const marks = present(
    place.name.length > 6 && "kp-long", // a person's name too: what is noted goes below it
    place.winning && "kd-won",
    place.roem?.length ? "kd-roem" : null,
    place.turn && "kd-turn",
    place.fault && "kd-fault",
    place.card && place.card.id === screen.about && "kd-about",
  );
  return h(
    "div",
    { class: `kl-seat kl-${SEATS[place.id]} ${marks.join(" ")}`, "data-seat": place.id },
    h("span", { class: "kl-seat-name" }, place.name),
    spot,
    bidding ? null : h("span", { class: "kl-note" }, seatNote(place, screen)),
  );
}

/** The four seats; `still` for a table that is only looked at. */
function playTable(screen, act, still = false) {
  if (!screen.seats?.length) return null;
  const canAsk = (place) =>
    !still && ((place.asked && place.card) || (screen.view === "bidding" && place.said && place.id !== "jij"));
  const first = screen.seats.find(canAsk);
  const seats = screen.seats.map((place) => playSeat(still ? { ...place, asked: false } : place, screen, place === first, act));
  return h(
    "div",
    {
      class: `kl-table kd-table${screen.view === "bidding" ? " kp-bidding" : ""}`,
      role: first ? "group" : "img",
      "aria-label": screen.sentence,
    },
    ...present(trumpCorner(screen.trump), seats),
  );
}

const MARKS = { goed: "★ goed", mag: "✓ mag" };

function spokenCard(card, asking) {
  if (asking) return `Waarom ${card.name}?`;
  return present(card.name, card.forbidden || card.mark).join(", ");
}

function ownHand(screen, state, act) {
  const { hand } = screen;
  if (!hand?.cards?.length) return null;
  const asking = state.asking;
  const one = (card, index) => {
    const mark = card.mark ? MARKS[card.mark] || card.mark : card.forbidden && "mag niet";
    const kinds = present(
      "kl-card",
      card.forbidden && "kp-forbidden",
      card.mark === "goed" && "kl-good",
      card.id === screen.about && "kd-about",
    );
    return button(
      {
        class: kinds.join(" "),
        "data-card": card.id,
        "data-key": `card-${card.id}`,
        "aria-label": spokenCard(card, asking),
        tabindex: index === 0 ? 0 : -1,
        onclick: () => act.card(card.id),
      },
      drawing(card.svg, "kl-drawn"),
      mark ? h("span", { class: "kl-mark" }, mark) : null,
    );
  };
  return h(
    "div",
    { class: `kd-hand kp-own${hand.turn ? " kd-active" : ""}${asking ? " kd-asking" : ""}` },
    asking ? h("span", { class: "kd-label kd-note" }, "Tik op een kaart, in je hand of op tafel: waarom?") : null,
    h("div", { class: "kl-hand", role: "group", "aria-label": hand.label }, ...hand.cards.map(one)),
  );
}

/** What the learner can say: a word to choose trump, or how much roem. */
function toSay(screen, act) {
  const words = (screen.words || []).map((each) => ["word", each.word, each]);
  const calls = (screen.calls || []).map((each) => ["call", each.amount, each]);
  const all = words.length ? words : calls;
  if (!all.length) return null;
  return h(
    "div",
    {
      class: `kp-say${words.length ? "" : " kp-calls"}`,
      role: "group",
      "aria-label": words.length ? "Wat zeg je?" : "Hoeveel roem meld je?",
    },
    ...all.map(([what, value, each], index) =>
      button(
        {
          "data-key": `${what}-${value}`,
          [`data-${what}`]: value,
          tabindex: index === 0 ? 0 : -1,
          onclick: () => act.send({ do: what, [what === "word" ? "word" : "amount"]: value }),
        },
        each.svg ? drawing(each.svg, "kl-sign") : null,
        each.label,
      ),
    ),
  );
}

/** Cards that are only looked at, with what is said of each under it. */
function shownCards(cards, label) {
  if (!cards?.length) return null;
  const one = (card) => {
    const mark = card.mark ? MARKS[card.mark] || card.mark : null;
    const kinds = present("kp-shown", card.mark === "goed" && "kl-good", card.played && "kp-played");
    return h(
      "li",
      { class: kinds.join(" ") },
      h("span", { role: "img", "aria-label": card.name }, drawing(card.svg, "kl-small")),
      mark ? h("strong", {}, mark) : null,
      card.played ? h("span", {}, "gespeeld") : null,
      card.note ? h("span", {}, card.note) : null,
    );
  };
  return h("ul", { class: "kp-cards", "aria-label": label }, ...cards.map(one));
}

/** What each card brings; where the coach marks the cards, the star is the coach's. */
function valueBars(screen) {
  const marks = new Map(screen.hand?.cards?.map((card) => [card.id, card.mark]));
  return barList(screen.panel.values, (each) => (marks.get(each.id) ? marks.get(each.id) === "goed" : each.best));
}

/** The buttons of a panel; one that leads nowhere now stays where it is. */
function panelRow(panel, act) {
  if (!panel.actions?.length) return null;
  const one = (each) =>
    button(
      {
        "data-act": each.do,
        "data-key": each.do,
        "aria-disabled": each.off ? "true" : null,
        onclick: () => each.off || act.send({ do: each.do }),
      },
      each.label,
    );
  return h("div", { class: "kl-actions kp-row" }, ...panel.actions.map(one));
}

function panelTable(screen, act) {
  const { panel } = screen;
  if (!panel.seats?.length) return null;
  const { seats, trump, title, heard } = panel;
  const shown = { view: "panel", seats, trump, sentence: heard || title, about: screen.about };
  return playTable(shown, act, panel.kind === "lijn"); // what was never played cannot be asked about
}

function panelBox(screen, state, act) {
  const { panel } = screen;
  if (!panel) return null;
  const less = present((panel.more || []).map((line) => h("p", {}, line)), valueBars(screen));
  const close = { "data-act": "close", "data-key": "close", onclick: () => act.send({ do: "close" }) };
  const place = panel.place ? h("span", { class: "kd-place" }, panel.place) : null;
  const lines = (panel.lines || []).map((line) => h("p", {}, line));
  const values = less.length && panel.kind === "coach" ? fold(state, "values", "Wat elke keuze gemiddeld opbrengt", ...less) : less;
  const parts = {
    lijn: [panelRow(panel, act), panelTable(screen, act), ...lines], // the buttons stay under the finger
    open: [...less, panelRow(panel, act), ...lines], // the numbers first, then what they mean
  };
  return h(
    "section",
    { class: "kp-panel", "aria-label": panel.title, "data-kind": panel.kind },
    h("div", { class: "kp-panel-top" }, ...present(h("strong", {}, panel.title), place, button(close, "Sluit"))),
    ...present(
      panel.warning ? h("p", { class: "kl-apart" }, panel.warning) : null,
      parts[panel.kind] || [...lines, panelTable(screen, act), shownCards(panel.cards, panel.title)].concat(values),
      (panel.hands || []).map(rowOfSuits),
    ),
  );
}
