// The thread of the computer player: the first message brings the compiled program, all others are the program's own.
// A lock that is held as long as the thread lives tells the page when the browser ends it, which nothing else does.

"use strict";

importScripts("wasm_exec.js");

// live takes the lock, and says so. Where a browser gives no locks it lives without.
function live(name) {
  const held = new Promise((resolve) => {
    const ever = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request(name, ever).catch(resolve);
  });
  return held.then(() => postMessage(JSON.stringify({ alive: true })));
}

onmessage = async ({ data }) => {
  onmessage = null;
  const go = new Go();
  let why = "the program ended";
  try {
    if (data.lock) {
      await live(data.lock);
    }
    await go.run(await WebAssembly.instantiate(data.module, go.importObject));
  } catch (fault) {
    why = String(fault);
  }
  postMessage(JSON.stringify({ err: why }));
  close(); // what has ended answers no more
};
