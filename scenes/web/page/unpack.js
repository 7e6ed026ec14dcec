// Decompresses a program. Zstandard compresses better than the formats that all browsers support natively.

import { Decompress } from "./fzstd.js";

// unpacking returns a stream that decompresses. It fails if the CRC-32 of the compressed bytes is not sum: the library does
// not detect most corrupted data.
export function unpacking(sum) {
  let out;
  let crc = ~0;
  const zstd = new Decompress((bytes) => out.enqueue(bytes));
  return new TransformStream({
    start: (controller) => (out = controller),
    transform(packed) {
      for (const byte of packed) {
        crc = table[(crc ^ byte) & 0xff] ^ (crc >>> 8);
      }
      zstd.push(packed);
    },
    flush() {
      zstd.push(new Uint8Array(), true);
      if (~crc >>> 0 !== sum) {
        throw new Error("CRC mismatch");
      }
    },
  });
}

// table is the lookup table of the CRC-32 that gzip and zip use.
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) {
    crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return crc;
});
