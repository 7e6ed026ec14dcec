// Unpacking a program: it is packed by Zstandard, which is smaller than what every browser can unpack by itself.

import { Decompress } from "./fzstd.js";

// unpacking makes of packed bytes what they were. It fails when their CRC-32 is not the sum: the library itself takes
// most damaged bytes for good ones.
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
        throw new Error("the sum is wrong");
      }
    },
  });
}

// table is the CRC-32 of every byte, as of gzip and zip.
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) {
    crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return crc;
});
