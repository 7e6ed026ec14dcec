// What a test does to the thread of the computer player: this comes before its own script, and obeys {spoil}.

{
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    memory = instance.exports.mem;
    return instance;
  };
  const deeds = {
    hang() {
      for (;;);
    },
    panic() {
      setTimeout(() => self.onmessage()); // the program expects an event
    },
    memory() { // takes all that there is
      for (let pages = 65536; pages >= 1; pages /= 2) {
        try {
          for (;;) {
            memory.grow(pages);
          }
        } catch {
          // It is too much; half of it may not be.
        }
      }
    },
  };
  addEventListener("message", (event) => {
    if (event.data?.spoil) {
      event.stopImmediatePropagation();
      deeds[event.data.spoil]();
    }
  });
}
