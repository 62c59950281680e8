// A link that ends in "#verder" opens a lesson at the first question that is not done yet.

const GO_ON_HERE = "#verder";
const FIRST_OPEN = ".kl-question[data-asks]:not([data-done-before])";
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];
const AT_LAST = 15000; // ms in which the browser's tab may still bring what was done

/** Scroll there when the page is ready, and again as answers come in, until the learner moves. */
function goOnHere(root) {
  const page = document.documentElement;
  const first = document.querySelector(".kl-question") === root;
  if (window.location.hash !== GO_ON_HERE || !first) return () => {};
  let shown = null;
  const watcher = new MutationObserver(go);

  function go() {
    const open = page.dataset.ready === "true" ? document.querySelector(FIRST_OPEN) : null;
    if (!open || open === shown) return;
    shown = open;
    open.scrollIntoView({ block: "start" }); // the focus stays where it is
  }

  function leave() {
    clearTimeout(late);
    watcher.disconnect();
    for (const name of MOVES) window.removeEventListener(name, leave, true);
  }

  const late = setTimeout(leave, AT_LAST);
  for (const name of MOVES) window.addEventListener(name, leave, { capture: true, passive: true });
  const attributeFilter = ["data-ready", "data-asks", "data-done-before"];
  watcher.observe(page, { attributes: true, attributeFilter, childList: true, subtree: true });
  go();
  return leave;
}
