// What a deal on the table and a partij both draw: a row of suits, figures, tricks, a price.

const SEATS = { jij: "south", links: "west", maat: "north", rechts: "east" };

const present = (...all) => all.flat().filter((each) => each !== null && each !== undefined && each !== false);

/** What one side has so far; the tricks come last, with what is said after them. */
function sideTotals(row, kind, more) {
  const tricks = row.tricks === 1 ? "1 slag" : `${row.tricks} slagen`;
  return h(
    "div",
    { class: "kd-side" },
    h("strong", {}, row.name),
    h("span", { class: "kd-points" }, String(row.points)),
    h("span", {}, row.roem ? `+ ${row.roem} roem` : "punten"),
    h("span", { class: kind }, more ? `${tricks}, ${more}` : tricks),
  );
}

/** A hand that is only looked at, as a row of suits. */
function rowOfSuits(hand) {
  const groups = hand.suits.map((suit) =>
    h(
      "span",
      { class: `kd-suit${suit.trump ? " kd-is-trump" : ""}`, role: "img", "aria-label": suit.names },
      drawing(suit.svg, "kl-sign"),
      h("span", { class: `kd-ranks kl-${suit.letter}` }, suit.ranks.join(" ")),
    ),
  );
  return h(
    "div",
    { class: "kd-hand kd-row", role: "group", "aria-label": hand.label, "data-hand": hand.id },
    h("strong", { class: "kd-label" }, hand.name),
    h("span", { class: "kd-suits" }, ...(groups.length ? groups : ["geen kaarten meer"])),
  );
}

function figures(name, numbers, own) {
  return h(
    "tr",
    { class: own ? "kd-own" : null },
    h("th", { scope: "row" }, ...name),
    ...numbers.map((number) => h("td", {}, String(number))),
  );
}

function headRow(...names) {
  return h("thead", {}, h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name))));
}

/** What a revoke costs with each house rule. */
function priceTable(price, sides) {
  if (!price) return null;
  const rows = price.rows.map((row) =>
    figures(
      present(
        row.name,
        h("span", { class: "kd-adds" }, row.sum),
        row.own && h("span", { class: "kd-badge" }, "zo speelt deze tafel"),
      ),
      [row.wij, row.zij],
      row.own,
    ),
  );
  return h(
    "table",
    { class: "kl-score kd-price" },
    h("caption", {}, price.title),
    headRow("Wat de tegenpartij krijgt", ...sides),
    h("tbody", {}, ...rows),
  );
}

/** What each choice brings: the number first, the bar only makes it quick to see. */
function barList(values, isBest = (each) => each.best) {
  if (!values?.length) return null;
  const one = (each) => {
    const bar = h("span", { class: "kp-bar", "aria-hidden": "true" }, h("span", {}));
    bar.firstChild.style.width = `${Math.max(2, Math.min(100, each.width))}%`;
    return h(
      "li",
      { class: isBest(each) ? "kp-best" : null },
      h("span", {}, each.name, isBest(each) ? " ★" : ""),
      bar,
      h("span", { class: "kd-adds" }, each.text),
    );
  };
  return h("ul", { class: "kp-values" }, ...values.map(one));
}

function trickList(tricks, state) {
  if (!tricks?.length) return null;
  const rows = tricks.map((trick, place) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, String(place + 1)),
      h("td", {}, h("span", { "aria-hidden": "true" }, trick.cards), h("span", { class: "kd-hidden" }, trick.spoken)),
      h("td", {}, trick.sum),
      h("td", {}, trick.side),
    ),
  );
  const table = h(
    "table",
    { class: "kl-score kd-list" },
    headRow("Slag", "Kaarten", "Waard", "Voor wie"),
    h("tbody", {}, ...rows),
  );
  return fold(state, "tricks", "De acht slagen", table);
}
