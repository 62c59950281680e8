// A partij against computer players. Python holds the truth; this draws `screen`, sends what is
// tapped, asks for the next step of a computer player after a pause, and keeps the partij.

const IDLE = 45; // seconds without a key or a tap after which a computer player takes over
const WARN = 15; // seconds before that in which it is said once more
const CLICK = 30; // milliseconds after a release in which its click comes
const HOLD = 2500; // milliseconds after which a finger that is still down holds up nothing
const PAUSE = 700; // milliseconds before a computer player acts, if the screen names none
const NEAR = ["why", "coach", "undo"]; // what stands between the table and the hand
const ENDS = ["deal-over", "match-over"];

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function actionButton(each, state, act) {
  const why = each.do === "why";
  const pressed = why ? state.asking : each.pressed;
  return button(
    {
      class: each.main ? "kl-main" : null,
      "data-act": each.do,
      "data-key": each.do,
      "aria-pressed": pressed === undefined || pressed === null ? null : String(pressed),
      onclick: () => (why ? act.ask() : act.send({ do: each.do })),
    },
    each.label,
  );
}

/** The buttons next to the table, or those below the hand: there is little room between them. */
function actionRow(screen, state, act, aside) {
  const atTable = ["bidding", "playing", "calling"].includes(screen.view);
  const below = (each) => Boolean(each.aside) || (atTable && !each.main && !NEAR.includes(each.do));
  const row = screen.actions.filter((each) => below(each) === aside && !startsPlay(screen, each));
  const canAsk = atTable && screen.hand?.cards?.length;
  if (!aside && canAsk && !screen.actions.some((each) => each.do === "why")) {
    row.splice(row[0]?.main ? 1 : 0, 0, { do: "why", label: "Waarom?" });
  }
  return row.map((each) => actionButton(each, state, act));
}

/** On the start screen the form has these buttons itself. */
const startsPlay = (screen, each) => screen.view === "start" && ["begin", "resume"].includes(each.do);

function render({ model, el }) {
  const root = h("section", { class: "kl kl-deal kl-play", lang: "nl" });
  const upper = h("div", {});
  const status = h("div", { class: "kl-status", role: "status", tabindex: -1, [QUIET]: "true" });
  const remark = h("div", { class: "kp-remark", role: "status" });
  const idle = h("p", { class: "kp-idle", role: "status" });
  const heard = h("div", { class: "kd-hidden", role: "status" }); // a card of the best play
  const desk = h("div", { class: "kp-desk" });
  const lower = h("div", { class: "kd-lower" });
  root.append(upper, status, remark, idle, heard, desk, lower);
  el.append(root);

  const state = {
    asking: false, // the next card tapped is a question
    open: {}, // the folds
    chosen: null, // on the start screen
    did: null, // what the learner did last
    from: 0, // the place in the hand of the card last played
    opener: null, // the button that opened the panel
    main: null, // the main button before this draw
    saying: false, // whether there were words to say before this draw
    view: null,
    said: "",
    due: null, // when which step of a computer player comes
    go: 0, // timers
    watch: 0,
    since: Date.now(), // of the last key or tap
    held: false, // a finger or button is down: a redraw now would lose the tap
    hold: 0,
    late: false, // a redraw waits for that
    restoring: false, // what was kept is on its way
  };

  const act = {
    send(message) {
      state.did = message.do;
      model.send(message);
    },
    begin(kind, more) {
      const { level, length, coach, forbidden, pace, takeover } = state.chosen;
      act.send({ do: "begin", kind, level, length, coach, forbidden, pace, takeover: Boolean(takeover), ...more });
    },
    card(id) {
      if (state.asking) return act.why(id, `card-${id}`);
      state.from = cards().findIndex((each) => each.dataset.card === id);
      return act.send({ do: "play", card: id });
    },
    why(card, key) {
      state.opener = key;
      act.send({ do: "why", card });
    },
    whyWord(seat) {
      state.opener = `said-${seat}`;
      act.send({ do: "why-word", seat });
    },
    line(at) {
      state.opener = `line-${at}`;
      act.send({ do: "line", at });
    },
    ask() {
      state.asking = !state.asking;
      draw();
    },
  };

  const cards = () => [...lower.querySelectorAll(".kl-hand .kl-card")];
  const find = (key) => key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);

  function draw() {
    state.late = state.held;
    if (state.late) return;
    const screen = model.get("screen");
    const active = document.activeElement;
    const had = root.contains(active) ? active.dataset.key || "" : null;
    if ("kept" in screen) writeKept(screen.key, screen.kept);
    if (!screen.hand?.cards?.length || state.did === "close") state.asking = false;
    if (screen.view === "start" && state.view !== "start") state.chosen = firstChoices(screen);
    root.setAttribute("aria-label", screen.title);
    root.dataset.view = screen.view;
    upper.replaceChildren(...upperParts(screen));
    speak(screen);
    desk.replaceChildren(...deskParts(screen));
    lower.replaceChildren(...lowerParts(screen));
    const changed = state.view !== null && state.view !== screen.view;
    if (had !== null) focus(screen, had);
    else if (state.did && changed) (root.querySelector(".kl-main") || status).focus({ preventScroll: true });
    const kept = state.restoring && screen.view !== "start";
    if (state.did || kept || mainKey() !== state.main) scroll(changed || kept);
    if (kept) state.restoring = false;
    Object.assign(state, { did: null, view: screen.view, main: mainKey(), saying: Boolean(sayButton()) });
    if (!screen.panel) state.opener = null;
    root.dataset.seq = screen.seq || 0;
    root.dataset.waiting = Boolean(screen.waiting);
    plan(screen);
  }

  function upperParts(screen) {
    const place = screen.place ? h("span", { class: "kd-place" }, screen.place) : null;
    const prompt = h("p", { class: "kl-prompt" }, screen.title, place);
    if (screen.view === "start" || screen.view === "handover") return [prompt];
    const top = screen.rules ? topLine(screen) : null;
    if (ENDS.includes(screen.view)) return present(prompt, top);
    return present(prompt, top, totals(screen), playTable(screen, act));
  }

  function deskParts(screen) {
    if (screen.view === "start") return [];
    return present(
      toSay(screen, act),
      h("div", { class: "kl-actions kp-row" }, ...actionRow(screen, state, act, false)),
      screen.panel?.at ? null : panelBox(screen, state, act), // else it stands under its moment
    );
  }

  function lowerParts(screen) {
    if (screen.view === "start") return startScreen(screen, state, act);
    const more = actionRow(screen, state, act, true);
    return present(
      screen.view === "revoked" ? priceTable(screen.price, sideNames(screen)) : null,
      ENDS.includes(screen.view) ? endParts(screen, state, act) : ownHand(screen, state, act),
      more.length ? h("div", { class: "kl-actions kp-row kd-more" }, ...more) : null,
    );
  }

  /** Say what happens; the same words are said again only if the learner did something. */
  function speak(screen) {
    const { headline, text, tone, aside } = screen.status || {};
    const sum = screen.sum ? [screen.sum.text, ...screen.sum.roem.map((line) => `★ ${line}`)] : [];
    const said = [headline, text, ...sum].filter(Boolean).join(" ");
    if (said !== state.said || state.did) {
      status.replaceChildren(
        ...present(
          // Who listens hears the cards too; they are in sight already. Words are shown as well.
          aside ? h("span", { class: screen.view === "bidding" ? null : "kd-hidden" }, `${aside} `) : null,
          headline ? h("strong", {}, `${headline} `) : null,
          text || null,
          sum.map((line) => h("span", { class: "kp-sum" }, line)),
        ),
      );
    }
    state.said = said;
    status.className = `kl-status kl-outcome-${tone || "open"}`;
    const followed = screen.panel?.heard || "";
    if (heard.textContent !== followed) heard.textContent = followed;
    const told = screen.remark?.text || "";
    if (remark.textContent !== told) remark.textContent = told;
    remark.className = `kp-remark kl-outcome-${screen.remark?.tone || "open"}`;
    remark.hidden = !told;
  }

  const mainKey = () => root.querySelector(".kl-main")?.dataset.key || null;
  const sayButton = () => desk.querySelector(".kp-say button");

  /** Stay in the hand while playing; go to the words, and to Verder when the trick is whole. */
  function focus(screen, had) {
    const same = find(had);
    const free = !same || had.startsWith("card-") || had.startsWith("seat-");
    const main = root.querySelector(".kl-main");
    const say = sayButton();
    const hand = cards();
    let target = same;
    if (state.did === "close") target = find(state.opener) || same;
    if (state.did === "review") target = find("looked");
    if (state.did === "line") target = find("line-next") || same;
    if (free && say && !state.saying) target = say;
    else if (free && main && mainKey() !== state.main) target = main;
    target = target || say || main || hand[Math.min(Math.max(state.from, 0), hand.length - 1)] || status;
    const group = target.closest("[role=group]");
    if (group) settle(group, target);
    if (target === document.activeElement) return;
    target.focus({ preventScroll: true });
    if (!target.closest(".kp-own")) target.scrollIntoView({ block: "nearest" });
  }

  /** The table with the hand below it; if a panel leaves no room for both, the panel with the hand. */
  function scroll(changed) {
    if (["line-next", "line-back"].includes(state.did)) return null; // the button stays where it is
    const looked = state.did === "review" && lower.querySelector(".kp-review");
    const { top, bottom } = root.getBoundingClientRect();
    if (looked) return looked.scrollIntoView();
    if (changed && (top < 0 || bottom > window.innerHeight)) root.scrollIntoView({ block: "start" });
    const hand = root.dataset.view === "revoked" ? null : lower.querySelector(".kp-own");
    if (hand) {
      desk.style.scrollMarginBottom = `${hand.offsetHeight}px`; // what is read ends where the hand begins
      desk.scrollIntoView({ block: "nearest" });
    }
    return (root.querySelector(".kp-panel") || status).scrollIntoView({ block: "nearest" });
  }

  /** Plan what comes by itself: the next step of a computer player, or taking over. */
  function plan(screen) {
    clearTimeout(state.go);
    clearInterval(state.watch);
    idle.textContent = "";
    if (!screen.waiting) state.due = null;
    if (screen.waiting) {
      // Drawn again meanwhile, as after a tap on a card that must wait: the pause does not start anew.
      const pause = still() ? 0 : (screen.pause ?? PAUSE);
      if (state.due?.at !== screen.at) state.due = { at: screen.at, time: Date.now() + pause };
      const left = Math.max(0, state.due.time - Date.now());
      state.go = setTimeout(() => model.send({ do: "go", at: screen.at }), left);
    } else if (screen.takeover) {
      state.since = Date.now();
      state.watch = setInterval(() => watch(screen), 1000);
      watch(screen);
    }
  }

  function watch(screen) {
    const passed = (Date.now() - state.since) / 1000;
    const warn = passed >= IDLE - WARN;
    const text = warn
      ? `Over ${WARN} tellen speelt de computer voor je. Tik ergens, dan heb je weer tijd.`
      : `Doe je ${IDLE} tellen niets, dan speelt de computer voor je.`;
    if (idle.textContent !== text) idle.textContent = text;
    if (passed < IDLE) return;
    clearInterval(state.watch);
    model.send({ do: "let", at: screen.at });
  }

  root.addEventListener("keydown", (event) => {
    // A letter typed here must not reach the notebook around us.
    event.stopPropagation();
    state.since = Date.now();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const typing = ["TEXTAREA", "SELECT", "INPUT"].includes(target.tagName);
    if (event.key === "Escape") {
      if (model.get("screen").panel) act.send({ do: "close" });
      else if (state.asking) act.ask();
      else return;
      event.preventDefault();
      return;
    }
    if (typing) return;
    const group = target.closest(".kl-hand, .kl-table, .kp-say");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && group && target.tagName === "BUTTON") rove(group, target, step);
    else if (/^[1-8]$/.test(event.key)) {
      const card = cards()[Number(event.key) - 1];
      if (card) {
        settle(card.closest("[role=group]"), card);
        card.focus();
      }
    } else if (event.key === "?") {
      const card = target.dataset.card || target.dataset.lies;
      if (card) act.why(card, target.dataset.key);
      else if (target.dataset.key?.startsWith("said-")) target.click();
      else return;
    } else return;
    event.preventDefault();
  });

  const press = () => {
    state.since = Date.now();
    state.held = true;
    clearTimeout(state.hold);
    state.hold = setTimeout(letGo, HOLD); // a release outside the window is never heard
  };
  const release = () => {
    // After the click that follows, which belongs to the button as it was.
    if (state.held) setTimeout(letGo, CLICK);
  };
  const letGo = () => {
    clearTimeout(state.hold);
    state.held = false;
    if (state.late) draw();
  };
  const stir = () => (state.since = Date.now());
  const sitDown = (event) => model.send({ do: "table", rules: event.detail });
  const unfolded = ({ target }) => target.open && target.contains(document.activeElement) && scroll(false);
  desk.addEventListener("toggle", unfolded, true);
  root.addEventListener("pointerdown", press);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", release);
  window.addEventListener("pointerdown", stir);
  window.addEventListener("keydown", stir);
  window.addEventListener(TABLE_CHOSEN, sitDown);
  model.on("change:screen", draw);
  const before = readKept(model.get("screen").key);
  draw();
  model.send({ do: "table", rules: ownTable() });
  state.restoring = Boolean(before);
  if (before) model.send({ do: "restore", text: before });
  const leaveMemory = joinMemory(model);
  return () => {
    leaveMemory();
    clearTimeout(state.go);
    clearTimeout(state.hold);
    clearInterval(state.watch);
    window.removeEventListener("pointerup", release);
    window.removeEventListener("pointercancel", release);
    window.removeEventListener("pointerdown", stir);
    window.removeEventListener("keydown", stir);
    window.removeEventListener(TABLE_CHOSEN, sitDown);
    model.off("change:screen", draw);
  };
}

export default { render };
