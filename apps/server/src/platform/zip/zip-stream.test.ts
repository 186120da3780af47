import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { zipStream } from "./zip-stream.ts";

const megabyte = 1_048_576;
const changedAt = new Date("2026-11-27T08:00:00Z");

/** A file of so many megabytes that counts what was read of it, and whether it was closed. */
function aFile(megabytes: number) {
  const seen = { read: 0, open: 0, closed: 0 };
  const stored = {
    bytes: megabytes * megabyte,
    stream: () => {
      seen.open += 1;
      let left = megabytes;
      return new Readable({
        read() {
          if (left === 0) return void this.push(null);
          left -= 1;
          seen.read += 1;
          return void this.push(Buffer.alloc(megabyte));
        },
        destroy(error, done) {
          seen.closed += 1;
          done(error);
        },
      });
    },
  };
  return { stored, seen };
}

test("its size is known before the first file is read through, and holds", async () => {
  const files = [aFile(3), aFile(2)];
  const entries = files.map(({ stored }, index) => ({ path: `${index}.bin`, stored, changedAt }));
  const { content, bytes } = await zipStream(entries);
  expect(files.map(({ seen }) => seen.open)).toEqual([1, 0]);
  let sent = 0;
  for await (const part of content) sent += (part as Buffer).length; // a stream of bytes
  expect(sent).toBe(bytes);
});

test("no more is read than somebody takes, and one file after the other", async () => {
  const files = [aFile(500), aFile(500)];
  const entries = files.map(({ stored }, index) => ({ path: `${index}.bin`, stored, changedAt }));
  const { content } = await zipStream(entries);
  content.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(files[0]?.seen.read).toBeLessThan(10);
  expect(files[1]?.seen.open).toBe(0);
  content.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(files[0]?.seen.closed).toBe(1);
});

test("a file that cannot be read ends the archive instead of making it short", async () => {
  const broken = {
    bytes: 4,
    stream: () =>
      new Readable({
        read() {
          this.destroy(new Error("the disk is gone"));
        },
      }),
  };
  const { content } = await zipStream([{ path: "a", stored: broken, changedAt }]);
  await expect(content.toArray()).rejects.toThrow("the disk is gone");
});
