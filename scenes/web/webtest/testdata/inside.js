// A thread that runs a program of the toolchain, as "go test -c" makes them, and tells how it ended and what it said.

"use strict";

importScripts("wasm_exec.js", "data.js");

onmessage = async ({ data: { module, args } }) => {
  const decoder = new TextDecoder();
  let said = "";
  let code = 0;
  globalThis.fs.writeSync = (to, bytes) => {
    said += decoder.decode(bytes, { stream: true });
    return bytes.length;
  };
  const go = new Go();
  go.argv = ["test", ...args];
  go.exit = (c) => (code = c);
  // When a timer has woken a program for its last steps, the toolchain's glue wakes it once more, in vain.
  addEventListener("error", (event) => go.exited && event.preventDefault());
  try {
    await go.run(await WebAssembly.instantiate(module, go.importObject));
  } catch (fault) {
    code = -1;
    said += fault;
  }
  postMessage({ code, said });
};
