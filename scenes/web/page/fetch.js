// Fetches a program, compressed with Zstandard, or already decompressed by the browser if the server set Content-Encoding.

import { unpacking } from "./unpack.js";

const dataTimeout = 45000; // timeout in milliseconds without any data

// A Failure is a failed download. Its kind is "download" (the connection failed) or "cut" (the data is wrong); done of all
// bytes had arrived.
export class Failure extends Error {
  constructor(kind, count, cause) {
    super(`${kind}: ${cause}`, { cause });
    Object.assign(this, { kind, done: count.done, all: count.all });
  }
}

// compile fetches a program and compiles it while it arrives. It calls onProgress with the number of bytes so far and in total
// for every chunk.
export async function compile(program, onProgress = () => {}) {
  const count = { done: 0, all: program.packed };
  let kind = "cut"; // unless the connection fails, the data is wrong
  try {
    const bytes = await openStream(program, count, onProgress, () => (kind = "download"));
    const response = new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw new Failure(kind, count, error);
  }
}

// openStream returns the decompressed stream of a program and counts its bytes. It calls onBroken if the connection fails.
async function openStream(program, count, onProgress, onBroken) {
  const abort = new AbortController();
  const fail = (error) => {
    onBroken();
    throw error;
  };
  const withTimeout = (promise) => {
    const timer = setTimeout(() => abort.abort(new Error("nothing came")), dataTimeout);
    return promise.catch(fail).finally(() => clearTimeout(timer));
  };
  const response = await withTimeout(fetch(program.name, { signal: abort.signal }));
  if (!response.ok) {
    fail(new Error(`${program.name}: ${response.status}`));
  }
  const reader = response.body.getReader();
  const next = async () => {
    const chunk = await withTimeout(reader.read());
    if (!chunk.done) {
      count.done += chunk.value.length;
      onProgress(count.done, count.all);
      return chunk.value;
    }
    if (count.done !== count.all) {
      throw new Error(`${program.name}: ${count.done} of ${count.all} bytes`);
    }
    return null;
  };

  let first = await next();
  while (first && first.length < 2) {
    first = concat(first, await next());
  }
  const packed = startsWith(first, 0x28, 0xb5);
  if (!packed && !startsWith(first, 0x00, 0x61)) {
    throw new Error(`${program.name} is no program`); // for example the login page of a hotel's network
  }
  count.all = packed ? program.packed : program.raw;
  const bytes = new ReadableStream({
    start: (out) => out.enqueue(first),
    async pull(out) {
      const chunk = await next();
      if (chunk) {
        out.enqueue(chunk);
      } else {
        out.close();
      }
    },
  });
  return packed ? bytes.pipeThrough(unpacking(program.sum)) : bytes;
}

function startsWith(bytes, one, two) {
  return bytes?.[0] === one && bytes[1] === two;
}

function concat(a, b) {
  return new Uint8Array([...a, ...(b ?? [])]);
}
