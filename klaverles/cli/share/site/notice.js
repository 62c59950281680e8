// What a page says about itself, at its lower edge: what is fetched, what starts, what went wrong.

const MB = 1_000_000;
const AGAIN = "Laad de pagina opnieuw";
const box = () => document.getElementById("kl-notice");
const total = Number(document.documentElement.dataset.bytes);
let failed = false;
let bar = null;

const FAILURES = {
  fetch: "De oefeningen konden niet worden opgehaald. Kijk of je internet hebt.",
  page: "Deze pagina kon niet worden opgehaald. Kijk of je internet hebt.",
  old: "Deze browser is te oud voor de oefeningen. Neem een nieuwe Firefox, Chrome, Edge of Safari.",
  start: "De oefeningen konden niet worden gestart. Sluit andere tabbladen, of neem een andere browser.",
  broken: "Hier ging iets mis.",
};

function say(text) {
  if (failed) return;
  const [line] = box().querySelectorAll("p");
  if (line.textContent !== text) line.textContent = text;
  box().hidden = false;
}

export const notice = {
  /** So many bytes are here. A learner may know how much it is, and that it is once only. */
  loaded(bytes) {
    if (bytes >= total) return notice.starting();
    if (!bar) {
      bar = document.createElement("progress");
      Object.assign(bar, { max: total, className: "kl-bar" });
      bar.setAttribute("aria-label", "Opgehaald");
      box().append(bar);
    }
    bar.value = bytes;
    const done = Math.floor(bytes / MB);
    say(`De oefeningen worden opgehaald: ${done} van ${Math.ceil(total / MB)} MB. Lees gerust vast verder.`);
  },

  starting() {
    bar?.remove();
    bar = null;
    say("De oefeningen worden gestart …");
  },

  ready() {
    if (!failed) box().hidden = true;
  },

  /** Something went wrong: a sentence, and a way on. */
  fail(why, error) {
    if (error) console.error(error);
    if (failed) return;
    notice.starting();
    say(FAILURES[why]);
    failed = true;
    const again = Object.assign(document.createElement("a"), { href: "", textContent: AGAIN });
    box().querySelector("p").append(" ", again, ".");
    box().classList.add("kl-failed");
    box().setAttribute("role", "alert");
  },
};
