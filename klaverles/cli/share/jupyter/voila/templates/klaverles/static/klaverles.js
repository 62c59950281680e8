// What a lesson page says while its kernel starts, when that fails, and when the kernel is gone.
(() => {
  "use strict";
  const SLOW = 60_000; // ms until "still not ready" is said
  const POLL = 5_000; // ms between two looks at the kernel
  const LOOKS = 12; // so often in a row a kernel is not there before it is believed to be gone
  const AGAIN = '<a href="">Laad de les opnieuw</a>.';
  let ready = false;
  let missing = 0;

  const notice = () => document.getElementById("kl-notice");

  function fail(sentence) {
    const box = notice();
    if (!box.hidden && box.dataset.says === sentence) return; // a screen reader would say it again
    box.dataset.says = sentence;
    box.innerHTML = `${sentence} ${AGAIN}`;
    box.className = "kl-notice kl-failed";
    box.setAttribute("role", "alert");
    box.hidden = false;
  }

  // Widgets that remember are known here; see memory.js.
  const kept = () => (window.klaverlesKernels?.size ? " Wat je al beantwoordde, is bewaard." : "");

  // An output is pending as a script first, then as a widget that waits for the kernel.
  function pending() {
    const views = [...document.querySelectorAll("#les .kl-waiting, #les .lm-Panel")];
    return (
      document.querySelector('#les script[type="application/vnd.voila.cell-output+json"]') ||
      views.some((view) => view.textContent === "Loading widget...")
    );
  }

  function watchWidgets() {
    const observer = new MutationObserver(() => {
      if (pending()) return;
      observer.disconnect();
      ready = true;
      notice().hidden = true;
      document.documentElement.dataset.ready = "true";
    });
    observer.observe(document.getElementById("les"), { childList: true, subtree: true });
  }

  async function watchKernel() {
    const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const address = `${config.baseUrl}api/kernels/${config.kernelId}`;
    const token = /(?:^|; )_xsrf=([^;]+)/.exec(document.cookie); // a hub asks for it
    const headers = token ? { "X-XSRFToken": token[1] } : {};
    const answer = await fetch(address, { headers }).catch(() => null);
    const gone = answer?.status === 404; // a hub or proxy that starts again says so too, for a while
    missing = gone ? missing + 1 : 0;
    if (gone) {
      fail(`Deze les is gestopt.${kept()}`);
    } else if (!answer?.ok) {
      fail(`De verbinding met de cursus is weg.${kept()} Kijk of klaverles nog draait, of vraag het je docent.`);
    } else if (ready) {
      notice().hidden = true;
    }
    if (missing < LOOKS) setTimeout(watchKernel, POLL);
  }

  // Voilà calls these two while the page streams; the page shows its text anyway.
  window.voila_heartbeat = window.voila_process = window.voila_finish = () => {};
  window.klaverles = {
    complete() {
      watchWidgets();
      setTimeout(watchKernel, POLL);
      delete window.klaverles.complete;
    },
  };

  setTimeout(() => ready || fail("De les is nog niet klaar."), SLOW);
  document.addEventListener("DOMContentLoaded", () => {
    if (window.klaverles.complete) fail("De les kwam niet helemaal binnen.");
  });
  // A page that comes back with the back button has already ended its kernel.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
