// The computer player in the page's own thread, for when no worker can think. It shares the thread in slices.

// alone starts the program, whose promise it is given, and gives the port that the page has to it. The program takes the
// other end, the line, when it starts. Texts wait until then.
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
    go._resume = () => {}; // what is on its way comes too late: in this thread it must not throw
  };
  page.line = line;
  await go.run(instance);
}
