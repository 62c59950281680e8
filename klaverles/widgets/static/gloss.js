// Glosses: a link to the list of words shows the word's short meaning where it stands.
// Hover, focus or a first tap opens it; a second tap, Enter or its own link follows. The links
// are ordinary markdown, so a page without this still has a link and the meaning as its title.

const GLOSS_LINK = /begrippenlijst\.ipynb(?:\?[^#]*)?#([a-z-]+)$/;
const GLOSS_OPENS = 120; // ms that a mouse must rest on the word
const GLOSS_CLOSES = 300; // ms to get from the word to its gloss

function installGlosses(document, style) {
  const page = document.documentElement;
  if (page.dataset.klGlosses) return;
  page.dataset.klGlosses = "on";
  const window = document.defaultView;

  if (style) {
    const sheet = document.createElement("style");
    sheet.dataset.kl = "gloss";
    sheet.textContent = style;
    document.head.append(sheet);
  }

  function span(className, text) {
    const node = document.createElement("span");
    node.className = className;
    node.textContent = text;
    return node;
  }

  // What a screen reader says with a word: one hidden text a word, whatever is open.
  const spoken = document.createElement("div");
  spoken.hidden = true;
  spoken.lang = "nl";

  const text = span("kl-gloss-text", "");
  const more = document.createElement("a");
  more.className = "kl-gloss-more";
  more.textContent = "Naar de begrippenlijst";
  more.setAttribute("data-lm-suppress-shortcuts", "true");
  const box = span("kl-gloss", "");
  box.id = "kl-gloss";
  box.lang = "nl";
  box.setAttribute("role", "group");
  box.setAttribute("popover", "manual");
  box.append(text, more);

  let current = null; // the word whose gloss is open
  let wasOpen = null; // the word whose gloss was open when the tap or key began
  let quiet = false; // the focus comes back without opening anything
  let waiting = 0;

  function open(word) {
    window.clearTimeout(waiting);
    if (current === word && box.isConnected) return;
    close();
    current = word;
    text.textContent = word.dataset.klGloss;
    more.href = word.href;
    box.setAttribute("aria-label", `Wat is ${word.textContent.trim()}?`);
    word.after(box);
    box.dataset.open = "";
    if (box.showPopover) box.showPopover();
    word.setAttribute("aria-expanded", "true");
    word.setAttribute("aria-controls", box.id);
    place();
  }

  function close() {
    window.clearTimeout(waiting);
    if (!current) return;
    current.setAttribute("aria-expanded", "false");
    current.removeAttribute("aria-controls");
    current = null;
    delete box.dataset.open;
    box.remove(); // a popover that leaves the page is closed
  }

  function later(action, delay) {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(action, delay);
  }

  /** Put the gloss under the word, or above it where there is no room; always whole in sight. */
  function place() {
    if (!current) return;
    const word = current.getClientRects()[0];
    if (!word || !box.isConnected) return close();
    const room = parseFloat(window.getComputedStyle(current).paddingBottom) - 4;
    const { width, height } = box.getBoundingClientRect();
    const most = page.clientWidth - width - 8;
    const below = word.bottom - room;
    const fits = below + height <= window.innerHeight - 8;
    box.style.left = `${Math.max(8, Math.min(word.left, most))}px`;
    box.style.top = `${fits ? below : Math.max(8, word.top + room - height)}px`;
  }

  const wordOf = (node) => (node.closest ? node.closest("a[data-kl-term]") : null);
  const inside = (node) => Boolean(node && node.closest && (node === current || box.contains(node)));

  /** Give every link to the list of words its gloss; JupyterLab may have rewritten the address. */
  function scan() {
    for (const link of document.querySelectorAll("a[title]:not([data-kl-term])")) {
      const found = GLOSS_LINK.exec(link.getAttribute("href") || "") || linked(link);
      if (!found) continue;
      const [, term] = found;
      link.dataset.klTerm = term;
      link.dataset.klGloss = link.title;
      link.classList.add("kl-term");
      link.setAttribute("data-lm-suppress-shortcuts", "true");
      link.setAttribute("aria-expanded", "false");
      link.setAttribute("aria-describedby", describe(term, link.title));
      link.removeAttribute("title"); // or the browser would show it once more
    }
  }

  /** JupyterLab keeps where a link leads as the arguments of a command. */
  function linked(link) {
    const told = link.dataset.commandlinkerArgs;
    if (!told) return null;
    try {
      const { path, id } = JSON.parse(told);
      return GLOSS_LINK.exec(`${path}#${String(id || "").replace(/^#/, "")}`);
    } catch {
      return null;
    }
  }

  function describe(term, meaning) {
    const id = `kl-gloss-${term}`;
    let line = document.getElementById(id);
    if (!line) {
      line = span("", "");
      line.id = id;
      spoken.append(line);
    }
    line.textContent = meaning;
    return id;
  }

  // A list of words that is drawn after the page has loaded: go to the word that was asked for.
  let sought = decodeURIComponent(window.location.hash.slice(1));
  if (sought && document.getElementById(sought)) sought = "";
  function seek() {
    const found = sought && document.getElementById(sought);
    if (!found) return;
    sought = "";
    found.scrollIntoView({ block: "start" });
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const word = wordOf(event.target);
    if (word) later(() => open(word), GLOSS_OPENS);
    else if (inside(event.target)) window.clearTimeout(waiting);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || inside(event.relatedTarget)) return;
    if (wordOf(event.target)) window.clearTimeout(waiting);
    if (inside(event.target) && !inside(document.activeElement)) later(close, GLOSS_CLOSES);
  });
  document.addEventListener("focusin", (event) => {
    const word = wordOf(event.target);
    if (word && !quiet) open(word);
    else if (!inside(event.target)) close();
  });
  document.addEventListener("focusout", (event) => {
    if (inside(event.target) && event.relatedTarget && !inside(event.relatedTarget)) close();
  });
  document.addEventListener(
    "pointerdown",
    (event) => {
      wasOpen = current;
      if (!inside(event.target) && !wordOf(event.target)) close();
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      wasOpen = current;
      if (event.key !== "Escape" || !current) return;
      const word = current;
      const back = box.contains(document.activeElement);
      event.preventDefault();
      event.stopPropagation();
      close();
      if (!back) return;
      quiet = true;
      word.focus();
      quiet = false;
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      if (event.target === more && current) {
        event.preventDefault();
        wasOpen = current;
        current.click(); // JupyterLab listens to the word's own link
        return;
      }
      const word = wordOf(event.target);
      if (!word) return;
      if (wasOpen === word) return close();
      event.preventDefault();
      event.stopPropagation();
      open(word);
    },
    true,
  );
  document.addEventListener("scroll", place, { capture: true, passive: true });
  window.addEventListener("resize", place);

  let scheduled = false;
  new window.MutationObserver(() => {
    if (scheduled) return;
    scheduled = true;
    window.requestAnimationFrame(() => {
      scheduled = false;
      scan();
      seek();
    });
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["href", "title"] });
  document.body.append(spoken);
  scan();
  seek();
}
