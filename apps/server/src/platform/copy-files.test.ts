import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestStore, type TestStore } from "../../test/s3-store.ts";
import { readConfig } from "../config.ts";
import { compareFiles, copyFiles } from "./copy-files.ts";
import type { Files } from "./files.ts";
import { openFiles } from "./open-files.ts";

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

let disk: Files;
let store: Files;
let s3: TestStore;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pavane-copy-"));
  s3 = await openTestStore();
  closing.push(s3.close, () => rm(dataDir, { recursive: true, force: true }));
  disk = await openFiles(readConfig({ DATA_DIR: dataDir }));
  store = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3.environment }));
});

const large = randomBytes(9 * 1_048_576);
const fill = async (files: Files) => {
  await files.put("videos/aa/film.mp4", large);
  await files.put("images/bb/one.webp", Buffer.from("one"));
  await files.put("images/bb/two.webp", Buffer.from("two"));
  await files.put("lessons/cc/three.mp3", Buffer.from("three"));
};
const nothing = { missing: [], different: [], extra: [] };
const quiet = () => undefined;
const read = async (files: Files, key: string) => {
  const stored = await files.open(key);
  return stored === null ? null : buffer(stored.stream());
};

test("all files move to S3 and back, and nothing is copied twice", async () => {
  await fill(disk);
  const bytes = large.length + 11;
  expect(await copyFiles(disk, store, quiet)).toEqual({ files: 4, bytes, copied: 4 });
  expect(await compareFiles(disk, store)).toEqual({ same: 4, ...nothing });
  expect(await copyFiles(disk, store, quiet)).toEqual({ files: 4, bytes, copied: 0 });
  for (const key of ["videos/aa/film.mp4", "images/bb/one.webp"]) await disk.remove(key);
  expect(await copyFiles(store, disk, quiet)).toEqual({ files: 4, bytes, copied: 2 });
  expect(await compareFiles(store, disk)).toEqual({ same: 4, ...nothing });
  expect(large.equals((await read(disk, "videos/aa/film.mp4")) ?? Buffer.alloc(0))).toBe(true);
});

test("a run that is ended in the middle is gone on with", async () => {
  await fill(disk);
  let kept = 0;
  const failing: Files = {
    ...store,
    putFrom: async (path, key) => {
      kept += 1;
      if (kept > 2) throw new Error("the connection was lost");
      return store.putFrom(path, key);
    },
  };
  await expect(copyFiles(disk, failing, quiet)).rejects.toThrow("the connection was lost");
  expect(await compareFiles(disk, store)).toMatchObject({ same: 2, missing: [expect.any(String), expect.any(String)] });
  expect(await copyFiles(disk, store, quiet)).toMatchObject({ files: 4, copied: 2 });
  expect(await compareFiles(disk, store)).toEqual({ same: 4, ...nothing });
});

test("what differs is told, also with the same size, and is copied again", async () => {
  await fill(disk);
  await copyFiles(disk, store, quiet);
  await store.put("images/bb/one.webp", Buffer.from("eno"));
  await store.put("images/bb/two.webp", Buffer.from("tw"));
  await store.put("files/dd/more.pdf", Buffer.from("more"));
  await store.remove("lessons/cc/three.mp3");
  expect(await compareFiles(disk, store)).toEqual({
    same: 1,
    missing: ["lessons/cc/three.mp3"],
    different: ["images/bb/one.webp", "images/bb/two.webp"],
    extra: ["files/dd/more.pdf"],
  });
  expect(await copyFiles(disk, store, quiet)).toMatchObject({ copied: 3 });
  expect(await compareFiles(disk, store)).toEqual({ same: 4, ...nothing, extra: ["files/dd/more.pdf"] });
});

test("an upload that is under way is taken along, and goes on at the other place", async () => {
  const key = "parts/0b6cbbe4-23a1-4a92-9d0c-3a3f1b8f2a11";
  async function* sent(text: string) {
    yield Buffer.from(text);
  }
  await disk.put(key, new Uint8Array());
  await disk.append(key, sent("first "), { offset: 0, room: 100 });
  await copyFiles(disk, store, quiet);
  await store.append(key, sent("second "), { offset: 6, room: 100 });
  expect(String(await read(store, key))).toBe("first second ");
  await copyFiles(store, disk, quiet);
  await disk.append(key, sent("third"), { offset: 13, room: 100 });
  expect(String(await read(disk, key))).toBe("first second third");
});
