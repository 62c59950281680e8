// Small helpers: elements, roving focus, and the two sets of suit colours.

// JupyterLab takes letters and arrows away from any focused element without this mark.
const QUIET = "data-lm-suppress-shortcuts";

/** Make an element; attributes that are null or false are left out. Text is never HTML. */
function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function button(attributes, ...children) {
  return h("button", { type: "button", [QUIET]: "true", ...attributes }, ...children);
}

/** Our own drawings come as SVG text from the package; everything else goes through text. */
function drawing(svg, name) {
  const holder = h("span", { class: name });
  holder.innerHTML = svg;
  return holder;
}

/** Move the focus along the buttons of a group; only one of them is in the tab order. */
function rove(group, from, step) {
  const items = [...group.querySelectorAll("button")];
  const to = items[(items.indexOf(from) + step + items.length) % items.length];
  settle(group, to);
  to.focus();
}

function settle(group, active) {
  for (const item of group.querySelectorAll("button")) {
    item.tabIndex = item === active ? 0 : -1;
  }
}

/** A part that folds; whether it is open outlives a redraw. */
function fold(state, name, label, ...children) {
  return h(
    "details",
    {
      class: `kl-${name}`,
      open: Boolean(state.open[name]),
      ontoggle: (event) => (state.open[name] = event.target.open),
    },
    h("summary", { [QUIET]: "true", "data-act": name, "data-key": name }, label),
    ...children,
  );
}

const COLOURS = "klaverles-kleuren";

/** What the browser keeps for us under a name; nothing if it keeps nothing. */
function readKept(key) {
  try {
    return window.localStorage.getItem(key) || "";
  } catch {
    return ""; // then it lasts as long as the page
  }
}

function writeKept(key, text) {
  try {
    if (text) window.localStorage.setItem(key, text);
    else window.localStorage.removeItem(key);
  } catch {
    // then it lasts as long as the page
  }
}

function setColours(two) {
  document.documentElement.dataset.klColours = two ? "two" : "four";
  writeKept(COLOURS, two ? "two" : "four");
}

function toggleColours() {
  setColours(document.documentElement.dataset.klColours !== "two");
}

if (readKept(COLOURS) === "two") document.documentElement.dataset.klColours = "two";
