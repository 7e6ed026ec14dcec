// Fetches, compiles and runs the game, and tells it where its worker is. If anything fails, the page says what happened,
// what is safe and what to do.

import { compile } from "./fetch.js";
import { runInPage } from "./inpage.js";
import { game, worker, workerScript } from "./parts.js";
import { storedGames, saveFiles } from "./rescue.js";
import { watchForUpdates } from "./update.js";
import { words } from "./words.js";

const element = (id) => document.getElementById(id);
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
  element("bar").value = Math.min(done / all, 1);
  element("bytes").textContent = say("page.bytes", ...megabytes(Math.min(done, all), all));
}

// fail shows why the game cannot run; stderrText is the output of the program.
function fail(kind, { fills = [], again = true, stderrText = "" } = {}) {
  if (failed) {
    return;
  }
  failed = true;
  for (const other of document.body.children) {
    other.inert = other !== element("front");
  }
  element("front").hidden = false;
  element("loading").hidden = true;
  element("error-title").textContent = say(`page.${kind}`);
  element("error-reason").textContent = say(`page.${kind}.why`, ...fills);
  element("error-advice").textContent = say(`page.${kind}.do`);
  element("safe").textContent = say("page.safe");
  element("safe").hidden = !hasStorage();
  element("again").hidden = !again;
  element("summary").textContent = say("page.details");
  element("error-output").textContent = stderrText;
  element("details").hidden = !stderrText;
  element("failure").hidden = false;
  if (kind !== "closed") {
    offerRescue();
  }
  if (again) {
    element("again").focus();
  }
}

// offerRescue offers to download the games that are stored in this browser, if there are any.
async function offerRescue() {
  try {
    const stored = await storedGames();
    element("rescue").textContent = say("page.rescue");
    element("rescue").hidden = stored.size === 0;
    element("rescue").onclick = () => saveFiles(stored);
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
  const stderrText = captureErrors();
  const go = new Go();
  let code = 0;
  go.exit = (c) => (code = c);
  const showCrash = (why) => fail("died", { stderrText: `${stderrText()}${why}` });
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

// giveWheelBack leaves the wheel to the page around a bare board, which is scrolled by it.
function giveWheelBack() {
  document.documentElement.style.overscrollBehavior = document.body.style.overscrollBehavior = "auto";
  addEventListener("wheel", (event) => event.stopImmediatePropagation(), { capture: true, passive: true });
}

// begin starts the game and is the entry point of the page.
async function begin() {
  document.documentElement.lang = lang;
  element("stall-hint").remove();
  element("doing").textContent = say("page.loading");
  element("again").textContent = say("page.again");
  element("again").addEventListener("click", () => location.reload());
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
    runInPage() {
      return runInPage(compileEngine(), globalThis.ludarium);
    },
    started() {
      element("front").hidden = true;
      performance.mark("ludarium-started");
      if (!globalThis.isEmbedded) {
        watchForUpdates(say);
      }
    },
  };
  if (globalThis.isEmbedded) {
    giveWheelBack();
  } else {
    compileEngine().catch(() => {}); // the game calls compileEngine itself and handles errors
  }
  const compiled = compile(game, (done, all) => {
    showProgress(done, all);
    if (done === all) {
      element("doing").textContent = say("page.starting");
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
    fail(fault.kind ?? "died", { fills: megabytes(fault.done, fault.all), stderrText: fault.kind ? "" : String(fault) });
  }
}

begin();
