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

/** The best play from a moment on: a button, and below it the panel in which it is followed. */
function bestPlay(moment, screen, state, act) {
  const key = `line-${moment.step}`;
  const follow = { "data-act": "line", "data-key": key, onclick: () => act.line(moment.step) };
  const row = h("div", { class: "kl-actions kp-row" }, button(follow, "Beste spel vanaf hier"));
  return [row, screen.panel?.at === moment.step ? panelBox(screen, state, act) : null];
}

function reviewMoment(moment, screen, state, act) {
  const still = { view: "review", seats: moment.seats, sentence: moment.sentence, trump: moment.trump };
  return h(
    "li",
    { class: "kp-moment" },
    h("h3", {}, moment.title),
    ...present(
      playTable(still, act, true),
      shownCards(moment.hand, "Jouw hand"),
      h("p", {}, moment.text),
      bestPlay(moment, screen, state, act),
    ),
  );
}

/** The card that decided the deal, which nobody at the table could know. */
function decidedBox(screen, state, act) {
  const { decided } = screen;
  if (!decided) return null;
  const { seats, sentence, trump } = decided;
  return h(
    "section",
    { class: "kp-moment kp-decided", "aria-label": decided.title },
    h("h3", {}, decided.title),
    ...present(
      h("p", {}, decided.text),
      playTable({ view: "review", seats, sentence, trump }, act, true),
      shownCards(decided.card && [{ ...decided.card, played: true }], "De kaart"),
      (decided.hands || []).map(rowOfSuits),
      h("p", { class: "kl-apart" }, decided.warning),
      screen.review?.some((moment) => moment.step === decided.step) ? null : bestPlay(decided, screen, state, act),
    ),
  );
}

function reviewList(screen, state, act) {
  if (!screen.review) return null;
  const none = h("p", {}, "Er was geen kaart die veel kostte. Goed gespeeld.");
  const list = h("ol", { class: "kp-moments" }, ...screen.review.map((moment) => reviewMoment(moment, screen, state, act)));
  return h(
    "section",
    { class: "kp-review", "aria-label": "Terugkijken", tabindex: -1, "data-key": "looked", [QUIET]: "true" },
    h("p", { class: "kp-heading" }, "Terugkijken"),
    screen.review.length ? list : none,
    decidedBox(screen, state, act),
  );
}

/** All that is shown after a deal; after the last one of a partij who won comes first. */
function endParts(screen, state, act) {
  return present(
    screen.outcome ? h("p", { class: "kp-outcome" }, screen.outcome) : null,
    screen.share ? copyField(screen.share, "Jouw uitslag, om te delen", "share") : null,
    reviewList(screen, state, act),
    resultBox(screen),
    sheetTable(screen),
    screen.sheet?.line && screen.sheet.line !== screen.outcome ? h("p", {}, screen.sheet.line) : null,
    trickList(screen.result?.tricks, state),
    screen.text ? fold(state, "text", "Dit spel als tekst", copyField(screen.text, "Met deze tekst speel je dezelfde kaarten nog eens.", "copy")) : null,
  );
}
