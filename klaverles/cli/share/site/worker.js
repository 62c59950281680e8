// Python for the page, in a thread of its own, so that the page never waits for it.

const here = new URL("./", import.meta.url).href;
const { python: folder, progress } = JSON.parse(self.name);
const pyodide = new URL(`../${folder}/`, here).href;
const post = (message) => self.postMessage(message);

/** Count the bytes of everything that is fetched, also by Pyodide itself. */
function countBytes() {
  const fetchPlain = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (...what) => {
    const answer = await fetchPlain(...what);
    if (!answer.ok) throw new TypeError(`${answer.status} ${answer.url}`);
    count(answer.clone().body.getReader()).catch(() => {}); // who asked hears of it too
    return answer;
  };
  async function count(reader) {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      post({ loaded: (loaded += value.length) });
    }
  }
}

/** The course is one packed tar file: unpack it into Python's files. */
async function unpack(answer, files, folder) {
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const text = (from, length) => new TextDecoder().decode(bytes.subarray(from, from + length)).split("\0")[0];
  for (let at = 0; bytes[at]; ) {
    const name = `${folder}/${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    files.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    files.writeFile(name, bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function start() {
  countBytes();
  const course = fetch(`${here}course.bin`);
  course.catch(() => {}); // awaited only below
  const { loadPyodide } = await import(`${pyodide}pyodide.js`);
  const python = await loadPyodide({ indexURL: pyodide, packageBaseUrl: pyodide, env: { KLAVERLES_PROGRESS: progress } });
  await unpack(await course, python.FS, "/course");
  python.runPython("import sys; sys.path.insert(0, '/course')");
  const host = python.pyimport("klaverles.cli.site_host");
  host.take_the_place_of_anywidget();
  python.pyimport("klaverles.widgets");
  return host.Page((text) => post(JSON.parse(text)));
}

const fetchFailed = (error) => error instanceof TypeError || /fetch|network|load/i.test(String(error));
const started = start();
started.then(
  () => post({ started: true }),
  (error) => post({ failed: String(error), why: fetchFailed(error) ? "fetch" : "start" }),
);
self.addEventListener("unhandledrejection", ({ reason }) => post({ failed: String(reason), why: "broken" }));
let latest = 0;

/** Run the cells in order; between two of them the page's messages are heard. */
async function open(page, { visit, cells }) {
  page.open(visit);
  for (const [cell, source] of cells) {
    page.run(cell, source);
    await new Promise((resolve) => setTimeout(resolve));
    if (visit !== latest) return;
  }
  post({ visit, opened: true });
}

self.onmessage = async ({ data }) => {
  if (data.open) latest = data.open.visit;
  const page = await started.catch(() => null);
  if (!page) return;
  if (!data.open) page.receive(data.widget, JSON.stringify(data.content));
  else if (data.open.visit === latest) await open(page, data.open);
};
