// Starting the game: it is fetched and compiled, told where its worker is, and run. Whatever goes wrong, the page says
// what happened, what is unharmed and what to do.

import { alone } from "./alone.js";
import { compile } from "./fetch.js";
import { watch } from "./news.js";
import { game, worker, workerScript } from "./parts.js";
import { games, save } from "./rescue.js";
import { words } from "./words.js";

const part = (id) => document.getElementById(id);
const lang = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words) ?? "en";
const say = (id, ...fills) => fills.reduce((text, [name, value]) => text.replace(`[${name}]`, value), words[lang][id]);

let failed = false; // only the first failure is told

// megabytes are what a message about bytes is filled with.
function megabytes(done, all) {
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [["done", format.format(done / 1e6)], ["all", format.format(all / 1e6)]];
}

// heard shows how much of the game has come.
function heard(done, all) {
  part("bar").value = Math.min(done / all, 1);
  part("bytes").textContent = say("page.bytes", ...megabytes(Math.min(done, all), all));
}

// fail shows why there is no game; said is what the program had to say.
function fail(kind, { fills = [], again = true, said = "" } = {}) {
  if (failed) {
    return;
  }
  failed = true;
  for (const other of document.body.children) {
    other.inert = other !== part("front");
  }
  part("front").hidden = false;
  part("loading").hidden = true;
  part("what").textContent = say(`page.${kind}`);
  part("why").textContent = say(`page.${kind}.why`, ...fills);
  part("do").textContent = say(`page.${kind}.do`);
  part("safe").textContent = say("page.safe");
  part("safe").hidden = !keeps();
  part("again").hidden = !again;
  part("summary").textContent = say("page.details");
  part("said").textContent = said;
  part("details").hidden = !said;
  part("failure").hidden = false;
  if (kind !== "closed") {
    rescue();
  }
  if (again) {
    part("again").focus();
  }
}

// rescue offers to save the games that are kept here, if there are any.
async function rescue() {
  try {
    const kept = await games();
    part("rescue").textContent = say("page.rescue");
    part("rescue").hidden = kept.size === 0;
    part("rescue").onclick = () => save(kept);
  } catch {
    // Without a store there is nothing to save.
  }
}

// keeps says that this browser has a store for games, so that they are safe in it.
function keeps() {
  try {
    return Boolean(globalThis.indexedDB && globalThis.localStorage);
  } catch {
    return false;
  }
}

// old says that this browser lacks what a program in a page needs.
function old() {
  return typeof WebAssembly !== "object" || !WebAssembly.compileStreaming || typeof TransformStream !== "function";
}

// draws says that this browser can draw the board. The first time it takes long.
function draws() {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext(); // a page has few of them
  return Boolean(context);
}

// painted waits until the page can be seen, or a moment where it cannot.
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

const losses = "ludarium-losses"; // the times of the last lost drawing contexts, in this tab

// lost counts the times when the browser took the drawing surface away: the game then loads its page again, and must
// not do so for ever.
function lost() {
  const now = Date.now();
  const recent = timesOfLoss().filter((at) => now - at < 60000);
  try {
    sessionStorage.setItem(losses, JSON.stringify([...recent, now]));
  } catch {
    // A browser without a store does not count; it is no worse off than before.
  }
}

function timesOfLoss() {
  try {
    return JSON.parse(sessionStorage.getItem(losses)) ?? [];
  } catch {
    return [];
  }
}

// listen keeps the last lines that the program writes to its standard error, for the case that it dies.
function listen() {
  const lines = [];
  const decoder = new TextDecoder();
  const write = globalThis.fs.writeSync;
  globalThis.fs.writeSync = (to, bytes) => {
    if (to === 2) {
      lines.push(decoder.decode(bytes, { stream: true }));
      lines.splice(0, lines.length - 200);
    }
    return write(to, bytes);
  };
  return () => lines.join("").slice(-4000);
}

// run runs the program to its end.
async function run(module) {
  const said = listen();
  const go = new Go();
  let code = 0;
  go.exit = (c) => (code = c);
  const died = (why) => fail("died", { said: `${said()}${why}` });
  addEventListener("error", ({ error }) => {
    if (/wasm/.test(error?.stack)) {
      died(error); // thrown through the program, which cannot go on then
    }
  });
  try {
    const instance = await WebAssembly.instantiate(module, go.importObject);
    await go.run(instance);
  } catch (fault) {
    died(fault);
    return;
  }
  if (code === 0) {
    fail("closed");
  } else {
    died("");
  }
}

// begin is everything from the first to the last.
async function begin() {
  document.documentElement.lang = lang;
  part("late").remove();
  part("doing").textContent = say("page.loading");
  part("again").textContent = say("page.again");
  part("again").addEventListener("click", () => location.reload());
  if (old()) {
    fail("old", { again: false });
    return;
  }
  const recent = timesOfLoss().filter((at) => Date.now() - at < 60000);
  if (recent.length >= 3) {
    sessionStorage.removeItem(losses);
    fail("lost");
    return;
  }
  document.addEventListener("webglcontextlost", lost, true);

  heard(0, game.packed);
  let fetched;
  const whole = new Promise((resolve) => (fetched = resolve));
  let module;
  // thinker fetches and compiles the computer player, once if it can be had.
  const thinker = () => module ??= whole.then(() => compile(worker)).catch((fault) => {
    module = undefined;
    throw fault;
  });
  globalThis.ludarium = {
    workerScript: new URL(workerScript, document.baseURI).href,
    get workerModule() {
      return thinker();
    },
    alone() {
      return alone(thinker(), globalThis.ludarium);
    },
    started() {
      part("front").hidden = true;
      performance.mark("ludarium-started");
      watch(say);
    },
  };
  thinker().catch(() => {}); // the game asks itself
  const compiled = compile(game, (done, all) => {
    heard(done, all);
    if (done === all) {
      part("doing").textContent = say("page.starting");
      fetched();
    }
  });
  compiled.catch(() => {}); // it is waited for below
  await painted();
  if (!draws()) {
    fail("no-drawing");
    return;
  }
  try {
    await run(await compiled);
  } catch (fault) {
    fail(fault.kind ?? "died", { fills: megabytes(fault.done, fault.all), said: fault.kind ? "" : String(fault) });
  }
}

begin();
