// Keeps all files of the course, so that later visits are quick and need no internet. The lines
// above, which the build wrote, name the build and its files: another build is another keeper.

const PREFIX = `klaverles ${self.registration.scope} `;
const NAME = PREFIX + BUILD;
const KNOWN = new Map(FILES.map((name) => [new URL(name, self.registration.scope).href, name]));

/** Without what follows a ? or #; a folder is its first page. */
function plain(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, "/index.html");
}

/** Files in a folder named after their content never change; pages do. */
const lasting = (name) => name.includes("/");

async function fetched(cache, address) {
  const old = lasting(KNOWN.get(address)) ? await caches.match(address) : null;
  const answer = old || (await fetch(address, { cache: "no-cache" }));
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

/** Fetch what is lacking, one after the other. */
async function fill() {
  const cache = await caches.open(NAME);
  for (const address of KNOWN.keys()) {
    if (await cache.match(address)) continue;
    const answer = await fetched(cache, address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  }
}

self.addEventListener("install", (event) => {
  // A newer course is fetched whole before it takes over; the first visit must not wait.
  const whole = self.registration.active ? fill() : Promise.resolve();
  event.waitUntil(whole.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("message", (event) => {
  if (event.data === "alles") event.waitUntil(fill().catch(() => {})); // the next visit tries again
});

self.addEventListener("fetch", (event) => {
  const address = plain(event.request.url);
  if (event.request.method !== "GET" || !KNOWN.has(address)) return;
  event.respondWith(kept(address));
});

async function kept(address) {
  const cache = await caches.open(NAME).catch(() => null);
  if (!cache) return fetch(address);
  const found = await cache.match(address);
  if (found) return found;
  const answer = await fetch(address);
  if (answer.ok) cache.put(address, answer.clone()).catch(() => {}); // full: then it is fetched again
  return answer;
}
