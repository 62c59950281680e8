// The course may keep nothing on a shared server, and sometimes a file cannot be written. Then the
// browser's tab carries the answers from page to page: it hands them to the kernel when a page
// opens, and gets every new one to keep. In JupyterLab one page has several kernels; what one of
// them hands over, the others hear too. Where Python itself runs in the browser, the browser keeps
// the answers for all its tabs, also for later.

const PROGRESS = "klaverles-voortgang";
const MOST_KEPT = 5000;

/** Where this is kept; asking may already be forbidden. */
const storage = ({ mode }) => (mode === "browser" ? window.localStorage : window.sessionStorage);

function readTab(memory, key, otherwise) {
  try {
    return JSON.parse(storage(memory).getItem(key)) ?? otherwise;
  } catch {
    return otherwise; // nothing kept, or spoiled: then we begin anew
  }
}

function writeTab(memory, key, value) {
  try {
    if (value) storage(memory).setItem(key, JSON.stringify(value));
    else storage(memory).removeItem(key);
  } catch {
    // Full or not allowed. No word about it: what was answered lives on as long as this page.
  }
}

/** What waits for a file has a place of its own, so that it never gets into another's file. */
function tabKeys({ owner }) {
  const records = owner ? `${PROGRESS}-${owner}` : PROGRESS;
  return { records, switches: `${records}-keuzes`, erased: `${records}-gewist` };
}

function tabRecords(memory) {
  const kept = readTab(memory, tabKeys(memory).records, []);
  return Array.isArray(kept) ? kept.filter((each) => each && typeof each.id === "string") : [];
}

/** Keep what the kernel wrote last, and forget what is safe in a file by now. */
function keepInTab(memory) {
  const keys = tabKeys(memory);
  if (memory.erase) {
    for (const key of [keys.records, keys.switches]) writeTab(memory, key, null);
    writeTab(memory, keys.erased, memory.erase); // for a kernel that has no page now, but a memory
  }
  const [fresh, safe] = [memory.new, new Set(memory.kept)];
  if (fresh.length || safe.size) {
    const all = [...tabRecords(memory), ...fresh].filter((each) => !safe.has(each.id));
    const once = [...new Map(all.map((each) => [each.id, each])).values()];
    const inOrder = once.sort((one, other) => one.at - other.at).slice(-MOST_KEPT);
    writeTab(memory, keys.records, inOrder.length && inOrder);
  }
  const switches = Object.entries(memory.switches);
  const chosen = switches.filter(([, value]) => value);
  if (switches.length) writeTab(memory, keys.switches, chosen.length && Object.fromEntries(chosen));
}

/** Let the other kernels of this page know what one of them handed over. */
function tellOthers({ kernel, owner, erase, new: records, switches }) {
  const tell = (message) => {
    for (const [name, { models }] of window.klaverlesKernels) {
      const [first] = models;
      try {
        if (name !== kernel) first?.send({ ...message, owner });
      } catch {
        // This kernel is gone.
      }
    }
  };
  if (erase) tell({ do: "erased" });
  if (records.length || Object.keys(switches).length) tell({ do: "also", records, switches });
}

/** Let a widget take part; returns what to call when it goes away. One widget a kernel asks. */
function joinMemory(model) {
  const { kernel, wants } = model.get("memory") || {};
  if (!wants) return () => {};
  window.klaverlesKernels ??= new Map();
  const mine = window.klaverlesKernels.get(kernel) || { asked: false, models: new Set() };
  window.klaverlesKernels.set(kernel, mine);
  mine.models.add(model);

  function ask() {
    const memory = model.get("memory");
    const keys = tabKeys(memory);
    const [records, switches] = [tabRecords(memory), readTab(memory, keys.switches, {})];
    const erased = readTab(memory, keys.erased, 0);
    const useful = memory.mode !== "bestand" || records.length || Object.keys(switches).length;
    if (mine.asked || !useful) return;
    mine.asked = true;
    model.send({ do: "recall", owner: memory.owner, records, switches, erased });
  }

  function changed() {
    const memory = model.get("memory");
    keepInTab(memory);
    tellOthers(memory);
    ask();
  }

  model.on("change:memory", changed);
  ask();
  return () => {
    mine.models.delete(model);
    if (!mine.models.size) window.klaverlesKernels.delete(kernel); // who comes back asks again
    model.off("change:memory", changed);
  };
}
