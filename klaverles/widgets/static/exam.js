// The end of a test: the result by subject, what to repeat, and a certificate to print.

function resultRow(row) {
  const link = h("a", { href: row.href, [QUIET]: "true" }, row.name);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, row.repeat ? link : row.name),
    h("td", {}, row.text),
    h("td", {}, row.repeat ? "→ nog eens doen" : "✓ goed"),
  );
}

function certificate(paper) {
  const name = h("input", {
    type: "text",
    maxlength: 60,
    autocomplete: "name",
    [QUIET]: "true",
    oninput: (event) => (shown.textContent = event.target.value || " "),
  });
  const shown = h("p", { class: "kl-paper-name" }, " ");
  const today = new Date().toLocaleDateString("nl-NL", { dateStyle: "long" });
  const sheet = h(
    "div",
    { class: "kl-certificate" },
    h("p", { class: "kl-paper-title" }, paper.title),
    shown,
    h("p", {}, paper.text),
    h("p", {}, paper.score),
    h("p", {}, today),
  );
  return h(
    "div",
    {},
    h("label", { class: "kl-name" }, "Welke naam mag erop?", name),
    sheet,
    button({ class: "kl-main", "data-act": "print", onclick: () => printOnly(sheet) }, "Druk af"),
  );
}

/** Print one part of the page: the rest is hidden while the printer looks. */
function printOnly(part) {
  const copy = part.cloneNode(true);
  const page = h("div", { class: "kl kl-print", lang: "nl" }, copy);
  document.body.append(page);
  document.documentElement.classList.add("kl-printing");
  const done = () => {
    document.documentElement.classList.remove("kl-printing");
    page.remove();
  };
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}

function examResult(result, act) {
  return h(
    "div",
    { class: "kl-result" },
    h("h2", { class: "kl-prompt", tabindex: -1, "data-key": "result", [QUIET]: "true" }, result.headline),
    h(
      "table",
      { class: "kl-score" },
      h("caption", {}, "Per onderwerp"),
      h("thead", {}, h("tr", {}, ...["Les", "In één keer goed", "Wat nu?"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...result.rows.map(resultRow)),
    ),
    h("p", { role: "status" }, result.advice),
    result.certificate ? certificate(result.certificate) : null,
    h(
      "div",
      { class: "kl-actions" },
      button({ "data-act": "restart", "data-key": "restart", onclick: () => act.restart() }, "Nog een keer, met nieuwe vragen"),
    ),
  );
}
