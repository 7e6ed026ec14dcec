// Runs the computer player in the page's own thread if no worker is available. It yields to the page regularly.

// alone starts the computer player's program, given as a promise, and returns the message port to it. The program takes the
// other end (line) when it starts; messages are queued until then.
export function alone(program, page) {
  const { port1, port2: line } = new MessageChannel();
  run(program, page, line).catch(String).then((why = "the program ended") => {
    line.postMessage(JSON.stringify({ err: why }));
    line.close();
  });
  return port1;
}

async function run(program, page, line) {
  const go = new Go();
  const instance = await WebAssembly.instantiate(await program, go.importObject);
  go.exit = () => {
    for (const alarm of go._scheduledTimeouts.values()) {
      clearTimeout(alarm);
    }
    go._scheduledTimeouts.clear();
    go._resume = () => {}; // late callbacks must not throw in this thread
  };
  page.line = line;
  await go.run(instance);
}
