// Fetches, compiles and runs the game, and tells it where its worker is. If anything fails, the page says what happened,
// what is safe and what to do.

import { alone } from "./alone.js";
import { compile } from "./fetch.js";
import { watchForUpdates } from "./news.js";
import { game, worker, workerScript } from "./parts.js";
import { storedGames, saveFiles } from "./rescue.js";
import { words } from "./words.js";

const part = (id) => document.getElementById(id);
const lang = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words) ?? "en";
const say = (id, ...fills) => fills.reduce((text, [name, value]) => text.replace(`[${name}]`, value), words[lang][id]);

let failed = false; // only the first failure is shown

// megabytes returns the values for a message about downloaded bytes.
function megabytes(done, all) {
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [["done", format.format(done / 1e6)], ["all", format.format(all / 1e6)]];
}

// showProgress shows the progress of the download.
function showProgress(done, all) {
  part("bar").value = Math.min(done / all, 1);
  part("bytes").textContent = say("page.bytes", ...megabytes(Math.min(done, all), all));
}

// fail shows why the game cannot run; said is the output of the program.
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
  part("safe").hidden = !hasStorage();
  part("again").hidden = !again;
  part("summary").textContent = say("page.details");
  part("said").textContent = said;
  part("details").hidden = !said;
  part("failure").hidden = false;
  if (kind !== "closed") {
    offerRescue();
  }
  if (again) {
    part("again").focus();
  }
}

// offerRescue offers to download the games that are stored in this browser, if there are any.
async function offerRescue() {
  try {
    const stored = await storedGames();
    part("rescue").textContent = say("page.rescue");
    part("rescue").hidden = stored.size === 0;
    part("rescue").onclick = () => saveFiles(stored);
  } catch {
    // There is nothing to save without storage.
  }
}

// hasStorage reports whether this browser has storage, so that saved games are safe.
function hasStorage() {
  try {
    return Boolean(globalThis.indexedDB && globalThis.localStorage);
  } catch {
    return false;
  }
}

// isTooOld reports whether this browser is too old for the game.
function isTooOld() {
  return typeof WebAssembly !== "object" || !WebAssembly.compileStreaming || typeof TransformStream !== "function";
}

// canDraw reports whether this browser can draw the board. The first call is slow.
function canDraw() {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext(); // the number of contexts per page is limited
  return Boolean(context);
}

// untilPainted waits until the page is visible, at most half a second.
function untilPainted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

const lossesKey = "ludarium-losses"; // key of the times of the last lost WebGL contexts in this tab

// recordContextLoss records that the browser has dropped the WebGL context. The game then reloads its page; the record
// prevents an endless loop of reloads.
function recordContextLoss() {
  const now = Date.now();
  const recent = contextLossTimes().filter((at) => now - at < 60000);
  try {
    sessionStorage.setItem(lossesKey, JSON.stringify([...recent, now]));
  } catch {
    // Without storage nothing is counted.
  }
}

function contextLossTimes() {
  try {
    return JSON.parse(sessionStorage.getItem(lossesKey)) ?? [];
  } catch {
    return [];
  }
}

// captureErrors keeps the end of the program's standard error, and returns a function that returns it, for crash reports.
function captureErrors() {
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

// run runs the game until it ends, and shows why it ended.
async function run(program) {
  const said = captureErrors();
  const go = new Go();
  let code = 0;
  go.exit = (c) => (code = c);
  const showCrash = (why) => fail("died", { said: `${said()}${why}` });
  addEventListener("error", ({ error }) => {
    if (/wasm/.test(error?.stack)) {
      showCrash(error); // an exception passed through the program, which cannot continue
    }
  });
  try {
    const instance = await WebAssembly.instantiate(program, go.importObject);
    await go.run(instance);
  } catch (fault) {
    showCrash(fault);
    return;
  }
  if (code === 0) {
    fail("closed");
  } else {
    showCrash("");
  }
}

// begin starts the game and is the entry point of the page.
async function begin() {
  document.documentElement.lang = lang;
  part("late").remove();
  part("doing").textContent = say("page.loading");
  part("again").textContent = say("page.again");
  part("again").addEventListener("click", () => location.reload());
  if (isTooOld()) {
    fail("old", { again: false });
    return;
  }
  const recent = contextLossTimes().filter((at) => Date.now() - at < 60000);
  if (recent.length >= 3) {
    sessionStorage.removeItem(lossesKey);
    fail("lost");
    return;
  }
  document.addEventListener("webglcontextlost", recordContextLoss, true);

  showProgress(0, game.packed);
  let resolveGameFetched;
  const gameFetched = new Promise((resolve) => (resolveGameFetched = resolve));
  let engineModule;
  // compileEngine fetches and compiles the computer player, again only after an error.
  const compileEngine = () => engineModule ??= gameFetched.then(() => compile(worker)).catch((fault) => {
    engineModule = undefined;
    throw fault;
  });
  globalThis.ludarium = {
    workerScript: new URL(workerScript, document.baseURI).href,
    get workerModule() {
      return compileEngine();
    },
    alone() {
      return alone(compileEngine(), globalThis.ludarium);
    },
    started() {
      part("front").hidden = true;
      performance.mark("ludarium-started");
      watchForUpdates(say);
    },
  };
  compileEngine().catch(() => {}); // the game calls compileEngine itself and handles errors
  const compiled = compile(game, (done, all) => {
    showProgress(done, all);
    if (done === all) {
      part("doing").textContent = say("page.starting");
      resolveGameFetched();
    }
  });
  compiled.catch(() => {}); // awaited below
  await untilPainted();
  if (!canDraw()) {
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
