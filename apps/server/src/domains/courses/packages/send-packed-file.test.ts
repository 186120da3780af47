import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { deflateRawSync, crc32 } from "node:zlib";
import { expect, test } from "vitest";
import type { StoredFile } from "../../../platform/files.ts";
import { unpackedPart } from "./send-packed-file.ts";

/** As a film, no smaller when it is packed. */
const content = randomBytes(1_000_000);
const packed = deflateRawSync(content);
const file = {
  packageId: 1,
  path: "film.mp4",
  start: 0,
  packedBytes: packed.length,
  bytes: content.length,
  method: "deflated" as const,
  crc32: crc32(content),
};

/** An archive that tells how much of it was read, and whether it is open. */
function anArchive() {
  const seen = { pieces: 0, streams: new Array<Readable>() };
  const pieces = function* () {
    for (let at = 0; at < packed.length; at += 4_096) {
      seen.pieces += 1;
      yield packed.subarray(at, at + 4_096);
    }
  };
  const stream = () => {
    const made = Readable.from(pieces(), { highWaterMark: 1 });
    seen.streams.push(made);
    return made;
  };
  return { archive: { bytes: packed.length, stream } satisfies StoredFile, seen };
}

const all = Math.ceil(packed.length / 4_096);

test("a part of a packed file is unpacked to its end and no further", async () => {
  const { archive, seen } = anArchive();
  const part = { start: 1_000, end: 1_999 };
  expect(await buffer(Readable.from(unpackedPart(archive, file, part)))).toEqual(content.subarray(1_000, 2_000));
  expect(seen.pieces).toBeLessThan(all / 2);
  expect(seen.streams.every((stream) => stream.destroyed)).toBe(true);
});

test("whoever stops listening leaves no file open", async () => {
  const { archive, seen } = anArchive();
  const sent = Readable.from(unpackedPart(archive, file, { start: 0, end: content.length - 1 }));
  await new Promise((resolve) => sent.once("readable", resolve));
  sent.destroy();
  await setTimeout(50);
  expect(seen.pieces).toBeLessThan(all);
  expect(seen.streams.map((stream) => stream.destroyed)).toEqual([true]);
});
