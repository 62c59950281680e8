// The widgets of a page: a model for each, fed by Python, and drawn by the widget's own script.

const here = new URL("./", import.meta.url).href;

/** What a widget's script knows of its Python: traits, and messages in both directions. */
class Model {
  #state;
  #send;
  #listeners = new Map();

  constructor(state, send) {
    this.#state = state;
    this.#send = send;
  }

  get(name) {
    return this.#state[name];
  }

  set(name, value) {
    this.#state[name] = value; // no widget of ours sets a trait; Python would not hear of it
  }

  save_changes() {}

  send(content) {
    this.#send(content);
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) || []), listener]);
  }

  off(event, listener) {
    this.#listeners.set(event, (this.#listeners.get(event) || []).filter((each) => each !== listener));
  }

  /** Take over what Python changed, and tell who listens. */
  update(state) {
    Object.assign(this.#state, state);
    for (const name of Object.keys(state)) {
      for (const listener of this.#listeners.get(`change:${name}`) || []) listener();
    }
  }
}

const styles = new Map();

/** Load a style sheet once; a widget is drawn when its style is there. */
function style(name) {
  if (!styles.has(name)) {
    const link = document.createElement("link");
    const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
    Object.assign(link, { rel: "stylesheet", href: `${here}widgets/${name}.css` });
    document.head.append(link);
    styles.set(name, loaded);
  }
  return styles.get(name);
}

/** The widgets that a page shows. */
export class Widgets {
  #send;
  #models = new Map();
  #leave = [];
  #gone = false;

  constructor(send) {
    this.#send = send;
  }

  /** Draw a widget into an element. */
  async show(number, face, state, el) {
    const model = new Model(state, (content) => this.#send(number, content));
    this.#models.set(number, model);
    const [script] = await Promise.all([import(`${here}widgets/${face}.js`), style(face)]);
    if (this.#gone) return;
    const leave = await script.default.render({ model, el });
    if (typeof leave === "function") this.#leave.push(leave);
  }

  update(number, state) {
    this.#models.get(number)?.update(state);
  }

  /** The page is left. */
  close() {
    this.#gone = true;
    for (const leave of this.#leave) leave();
  }
}
