// The course may keep nothing on a shared server. There the browser's tab carries the answers from
// page to page: it hands them to the kernel when a page opens, and gets every new one to keep.

const PROGRESS = "klaverles-voortgang";
const SWITCHES = "klaverles-voortgang-keuzes";
const MOST_KEPT = 5000;

function readTab(key, otherwise) {
  try {
    return JSON.parse(window.sessionStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise; // nothing kept, or spoiled: then we begin anew
  }
}

function writeTab(key, value) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or not allowed. No word about it: what was answered lives on as long as this page.
  }
}

function tabRecords() {
  const kept = readTab(PROGRESS, []);
  return Array.isArray(kept) ? kept.filter((each) => each && typeof each.id === "string") : [];
}

/** Keep what the kernel wrote last; it may come more than once, since a page can be drawn again. */
function keepInTab(memory, forget) {
  if (forget && memory.erase) writeTab(PROGRESS, []);
  const fresh = memory.new || [];
  if (fresh.length) {
    const byId = new Map([...fresh, ...tabRecords()].map((each) => [each.id, each])); // the first stays
    const inOrder = [...byId.values()].sort((one, other) => one.at - other.at);
    writeTab(PROGRESS, inOrder.slice(-MOST_KEPT));
  }
  const switches = Object.entries(memory.switches || {});
  if (switches.length) writeTab(SWITCHES, Object.fromEntries(switches.filter(([, value]) => value)));
}

/** Let a widget take part; returns what to call when it goes away. One widget a kernel asks. */
function joinMemory(model) {
  const memory = model.get("memory");
  if (!memory || memory.mode !== "sessie") return () => {};
  const changed = () => keepInTab(model.get("memory"), true);
  keepInTab(memory, false);
  model.on("change:memory", changed);
  window.klaverlesAsked ??= new Set();
  if (memory.wants && !window.klaverlesAsked.has(memory.kernel)) {
    window.klaverlesAsked.add(memory.kernel);
    model.send({ do: "recall", records: tabRecords(), switches: readTab(SWITCHES, {}) });
  }
  return () => model.off("change:memory", changed);
}
