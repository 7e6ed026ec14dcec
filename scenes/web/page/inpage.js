// Runs the computer player in the page's own thread if no worker is available. It yields to the page regularly.

// runInPage starts the computer player's program, given as a promise, and returns the message port to it. The program takes
// the other end, enginePort, when it starts; messages are queued until then.
export function runInPage(program, page) {
  const { port1, port2: enginePort } = new MessageChannel();
  run(program, page, enginePort).catch(String).then((why = "the program ended") => {
    enginePort.postMessage(JSON.stringify({ err: why }));
    enginePort.close();
  });
  return port1;
}

async function run(program, page, enginePort) {
  const go = new Go();
  const instance = await WebAssembly.instantiate(await program, go.importObject);
  go.exit = () => {
    for (const timeout of go._scheduledTimeouts.values()) {
      clearTimeout(timeout);
    }
    go._scheduledTimeouts.clear();
    go._resume = () => {}; // late callbacks must not throw in this thread
  };
  page.enginePort = enginePort;
  await go.run(instance);
}
