// The course stays in the browser: a service worker keeps all files, so that later visits are quick
// and work without internet. Where a browser has none, or it is not allowed, all works without.

const WAITS = 2000; // ms

const keeper = navigator.serviceWorker;

/** Ask for the keeper of the files; wait for it, but not long. */
export async function keepFiles(root) {
  if (!keeper || keeper.controller) {
    keeper?.register(new URL("sw.js", root)).catch(() => {}); // there may be a newer course
    return;
  }
  const taken = new Promise((resolve) => keeper.addEventListener("controllerchange", resolve, { once: true }));
  const late = new Promise((resolve) => setTimeout(resolve, WAITS));
  await keeper.register(new URL("sw.js", root)).then(
    () => Promise.race([taken, late]),
    () => {},
  );
}

/** Now that the learner can begin, fetch what is not kept yet. */
export function keepTheRest() {
  keeper?.controller?.postMessage("alles");
}

/** Whether this browser keeps answers for us. */
export function keepsAnswers() {
  try {
    window.localStorage.setItem("klaverles-proef", "1");
    window.localStorage.removeItem("klaverles-proef");
    return true;
  } catch {
    return false;
  }
}
