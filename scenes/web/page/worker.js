// The web worker of the computer player. The first message contains the compiled program; all others belong to the program.
// A Web Lock held by the worker tells the page when the browser has killed it, for which there is no event.

"use strict";

importScripts("wasm_exec.js");
importScripts("data.js");

// holdLock takes the lock and reports that it is alive. If the browser refuses the lock it continues without.
function holdLock(name) {
  const held = new Promise((resolve) => {
    const holdForever = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request(name, holdForever).catch(resolve);
  });
  return held.then(() => postMessage(JSON.stringify({ alive: true })));
}

onmessage = async ({ data }) => {
  onmessage = null;
  const go = new Go();
  let why = "the program ended";
  try {
    if (data.lock) {
      await holdLock(data.lock);
    }
    await go.run(await WebAssembly.instantiate(data.module, go.importObject));
  } catch (fault) {
    why = String(fault);
  }
  postMessage(JSON.stringify({ err: why }));
  close(); // the program has ended
};
