// A page of the course: its text is there, its widgets come when Python runs. Going to another page
// keeps Python: only what stands in the page is replaced.

import { keepFiles, keepsAnswers, keepTheRest } from "./cached.js";
import { notice } from "./notice.js";
import { installGlosses } from "./widgets/gloss.js";
import { Widgets } from "./widgets.js";

const here = new URL("./", import.meta.url).href;
const root = new URL("../", here);
const { build, pyodide } = document.documentElement.dataset;
const PARTS = ["kl-header", "les", "kl-footer"];

let worker = null;
let running = false;
let visit = 0; // pages are counted, so that what Python says of a page that was left is known as such
let widgets = null;
let shown = []; // promises of what cells show

/** Start Python, once. */
function python() {
  if (worker) return worker;
  const name = JSON.stringify({ python: pyodide, progress: keepsAnswers() ? "browser" : "" });
  worker = new Worker(`${here}worker.js`, { type: "module", name });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => notice.fail("start", event.message);
  return worker;
}

function hear(message) {
  if (message.loaded && !running) notice.loaded(message.loaded);
  else if (message.failed) notice.fail(message.why, message.failed);
  else if (message.started) started();
  else if (message.visit !== visit) return;
  else if (message.error) notice.fail("broken", message.error);
  else if (message.opened) Promise.all(shown).then(() => complete(message.visit));
  else if (message.cell !== undefined) shown.push(show(message));
  else widgets.update(message.widget, message.state);
}

function started() {
  running = true;
  notice.starting();
}

/** Show what a cell gave, in its place. */
async function show({ cell, widget, face, state, html, text }) {
  const place = document.querySelector(`[data-cell="${cell}"]`);
  if (html) place.innerHTML = html;
  else if (text) place.append(Object.assign(document.createElement("pre"), { textContent: text }));
  if (!widget) return;
  try {
    await widgets.show(widget, face, state, place);
  } catch (error) {
    notice.fail("fetch", error);
  }
}

function complete(ofVisit) {
  if (ofVisit !== visit) return;
  notice.ready();
  document.documentElement.dataset.ready = "true";
  keepTheRest();
}

/** Run the cells of the page that is here now. */
async function openPage() {
  visit += 1;
  shown = [];
  delete document.documentElement.dataset.ready;
  const cells = JSON.parse(document.getElementById("kl-cells").textContent);
  widgets = new Widgets((widget, content) => worker.postMessage({ widget, content }));
  if (cells.length) python().postMessage({ open: { visit, cells } });
  else complete(visit);
}

/** Put another page in place of this one. */
async function go(address, { push, scroll = 0 }) {
  const answer = await fetch(address).catch(() => null);
  if (!answer) return notice.fail("page");
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!answer.ok || next.documentElement.dataset.build !== build) return location.assign(address);
  widgets.close();
  if (push) {
    history.replaceState({ scroll: window.scrollY }, "");
    history.pushState({ scroll: 0 }, "", address);
  }
  document.title = next.title;
  for (const id of PARTS) document.getElementById(id).replaceWith(next.getElementById(id));
  await openPage();
  const target = document.getElementById(decodeURIComponent(address.hash.slice(1)));
  const heading = target || document.querySelector("#les h1") || document.getElementById("les");
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (target) target.scrollIntoView();
  else window.scrollTo(0, scroll);
}

const samePage = (one, other) => one.pathname.replace(/\/$/, "/index.html") === other.pathname.replace(/\/$/, "/index.html");
let place = new URL(location.href);

function followLinks() {
  history.scrollRestoration = "manual";
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.target || link.hasAttribute("download") || event.defaultPrevented) return;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const address = new URL(link.href);
    const ours = address.href.startsWith(root.href) && /(\/|\.html)$/.test(address.pathname);
    if (!ours || samePage(address, place)) return;
    event.preventDefault();
    place = address;
    go(address, { push: true });
  });
  window.addEventListener("popstate", (event) => {
    const address = new URL(location.href);
    if (samePage(address, place)) return;
    place = address;
    go(address, { push: false, scroll: event.state?.scroll });
  });
}

async function begin() {
  installGlosses(document);
  followLinks();
  if (!keepsAnswers()) document.getElementById("kl-forgets").hidden = false;
  await keepFiles(root);
  await openPage();
}

if (!document.documentElement.dataset.stuck) begin();
