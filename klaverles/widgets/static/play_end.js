// The end of a deal: what it counts, the sheet, the price of a revoke, the moments that mattered.

function sideNames(screen) {
  return screen.sheet?.names || screen.totals?.map((row) => row.name) || ["WIJ", "ZIJ"];
}

function resultBox(screen) {
  const end = screen.result;
  if (!end) return null;
  return h(
    "div",
    { class: "kd-result" },
    h("ul", {}, ...end.lines.map((line) => h("li", {}, line))),
  );
}

/** The score sheet of the partij, with the totals below. */
function sheetTable(screen) {
  const { sheet } = screen;
  if (!sheet) return null;
  const last = sheet.rows.length - 1;
  const rows = sheet.rows.map((row, place) =>
    h(
      "tr",
      { class: place === last ? "kd-own" : null },
      h("th", { scope: "row" }, String(row.deal)),
      h("td", {}, String(row.wij)),
      h("td", {}, String(row.zij)),
      h("td", { class: "kp-last" }, row.note || ""),
    ),
  );
  const [ours, theirs] = sheet.totals;
  const total = (value) => h("td", {}, String(value?.total ?? value));
  return h(
    "table",
    { class: "kp-sheet" },
    h("caption", {}, "Het blad"),
    headRow("Spel", ...sheet.names, "Bijzonder"),
    h("tbody", {}, ...rows),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Samen"), total(ours), total(theirs), h("td", {}))),
  );
}

/** A text to take along: it can be copied, also where the clipboard is closed. */
function copyField(text, label, key) {
  const box = h("textarea", {
    readonly: true,
    rows: Math.min(8, 2 + Math.floor(text.length / 36)),
    [QUIET]: "true",
    "data-key": `${key}-text`,
    "aria-label": label,
  });
  box.value = text;
  const heard = h("span", { class: "kp-heard", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      heard.textContent = "Gekopieerd.";
    } catch {
      box.focus();
      box.select();
      heard.textContent = "De tekst is gekozen: kopieer met Ctrl+C, of houd hem ingedrukt.";
    }
  };
  const copyIt = button({ "data-act": "copy", "data-key": key, onclick: copy }, "Kopieer");
  return h("div", { class: "kp-copy" }, h("p", {}, label), box, h("div", { class: "kl-actions" }, copyIt, heard));
}

function reviewMoment(moment, act) {
  const still = { view: "review", seats: moment.seats, sentence: moment.sentence, trump: moment.trump };
  return h(
    "li",
    { class: "kp-moment" },
    h("h3", {}, moment.title),
    ...present(playTable(still, act, true), shownCards(moment.hand, "Jouw hand"), h("p", {}, moment.text)),
  );
}

function reviewList(screen, act) {
  if (!screen.review) return null;
  const none = h("p", {}, "Er was geen kaart die veel kostte. Goed gespeeld.");
  const list = h("ol", { class: "kp-moments" }, ...screen.review.map((moment) => reviewMoment(moment, act)));
  return h(
    "section",
    { class: "kp-review", "aria-label": "Terugkijken", tabindex: -1, "data-key": "looked", [QUIET]: "true" },
    h("p", { class: "kp-heading" }, "Terugkijken"),
    screen.review.length ? list : none,
  );
}

/** All that is shown after a deal; after the last one of a partij who won comes first. */
function endParts(screen, state, act) {
  return present(
    screen.outcome ? h("p", { class: "kp-outcome" }, screen.outcome) : null,
    screen.share ? copyField(screen.share, "Jouw uitslag, om te delen", "share") : null,
    reviewList(screen, act),
    resultBox(screen),
    sheetTable(screen),
    screen.sheet?.line && screen.sheet.line !== screen.outcome ? h("p", {}, screen.sheet.line) : null,
    trickList(screen.result?.tricks, state),
    screen.text ? fold(state, "text", "Dit spel als tekst", copyField(screen.text, "Met deze tekst speel je dezelfde kaarten nog eens.", "copy")) : null,
  );
}
