// Fetches a program, compressed with Zstandard, or already decompressed by the browser if the server set Content-Encoding.

import { unpacking } from "./unpack.js";

const patience = 45000; // timeout in milliseconds without any data

// A Failure is a failed download. Its kind is "download" (the connection failed) or "cut" (the data is wrong); done of all
// bytes had arrived.
export class Failure extends Error {
  constructor(kind, count, cause) {
    super(`${kind}: ${cause}`, { cause });
    Object.assign(this, { kind, done: count.done, all: count.all });
  }
}

// compile fetches a program and compiles it while it arrives. It calls heard with the number of bytes so far and in total
// for every chunk.
export async function compile(part, heard = () => {}) {
  const count = { done: 0, all: part.packed };
  let kind = "cut"; // unless the connection fails, the data is wrong
  try {
    const bytes = await counted(part, count, heard, () => (kind = "download"));
    const answer = new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
    return await WebAssembly.compileStreaming(answer);
  } catch (fault) {
    throw new Failure(kind, count, fault);
  }
}

// counted returns the decompressed stream of a program and counts its bytes. It calls broken if the connection fails.
async function counted(part, count, heard, broken) {
  const abort = new AbortController();
  const over = (fault) => {
    broken();
    throw fault;
  };
  const soon = (promise) => {
    const watch = setTimeout(() => abort.abort(new Error("nothing came")), patience);
    return promise.catch(over).finally(() => clearTimeout(watch));
  };
  const answer = await soon(fetch(part.name, { signal: abort.signal }));
  if (!answer.ok) {
    over(new Error(`${part.name}: ${answer.status}`));
  }
  const reader = answer.body.getReader();
  const next = async () => {
    const piece = await soon(reader.read());
    if (!piece.done) {
      count.done += piece.value.length;
      heard(count.done, count.all);
      return piece.value;
    }
    if (count.done !== count.all) {
      throw new Error(`${part.name}: ${count.done} of ${count.all} bytes`);
    }
    return null;
  };

  let first = await next();
  while (first && first.length < 2) {
    first = joined(first, await next());
  }
  const packed = begins(first, 0x28, 0xb5);
  if (!packed && !begins(first, 0x00, 0x61)) {
    throw new Error(`${part.name} is no program`); // for example the login page of a hotel's network
  }
  count.all = packed ? part.packed : part.raw;
  const bytes = new ReadableStream({
    start: (out) => out.enqueue(first),
    async pull(out) {
      const piece = await next();
      if (piece) {
        out.enqueue(piece);
      } else {
        out.close();
      }
    },
  });
  return packed ? bytes.pipeThrough(unpacking(part.sum)) : bytes;
}

function begins(bytes, one, two) {
  return bytes?.[0] === one && bytes[1] === two;
}

function joined(a, b) {
  return new Uint8Array([...a, ...(b ?? [])]);
}
