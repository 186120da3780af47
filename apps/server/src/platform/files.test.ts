import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestStore, type TestStore } from "../../test/s3-store.ts";
import { readConfig } from "../config.ts";
import { openFiles } from "./open-files.ts";
import type { Files } from "./files.ts";

const megabyte = 1_048_576;
const stores: TestStore[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "pavane-files-"));
  folders.push(folder);
  return folder;
};
const openDisk = async () => openFiles(readConfig({ DATA_DIR: await newFolder() }));
const openStore = async () => {
  const store = await openTestStore();
  stores.push(store);
  return openFiles(readConfig({ DATA_DIR: await newFolder(), ...store.environment }));
};

describe.each([
  ["a folder", openDisk],
  ["S3", openStore],
])("files in %s", (_name, open) => {
  let files: Files;
  beforeAll(async () => {
    files = await open();
  });

  const read = async (key: string, range?: { start: number; end: number }) => {
    const stored = await files.open(key);
    return stored === null ? null : buffer(stored.stream(range));
  };
  const written = async (content: Uint8Array): Promise<string> => {
    const path = join(await newFolder(), "a file");
    await writeFile(path, content);
    return path;
  };
  const listed = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key, changedAt } of files.list(folder)) {
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
      keys.push(key);
    }
    return keys.toSorted();
  };
  async function* chunks(...contents: readonly Buffer[]): AsyncGenerator<Buffer> {
    yield* contents;
  }
  const append = (key: string, content: Buffer, offset: number) =>
    files.append(key, chunks(content), { offset, room: 8 * megabyte });

  test("what is put is there, whole and by ranges", async () => {
    await files.put("images/2f/a.webp", Buffer.from("0123456789"));
    expect((await files.open("images/2f/a.webp"))?.bytes).toBe(10);
    expect(String(await read("images/2f/a.webp"))).toBe("0123456789");
    expect(String(await read("images/2f/a.webp", { start: 2, end: 4 }))).toBe("234");
    expect(String(await read("images/2f/a.webp", { start: 9, end: 9 }))).toBe("9");
    await files.put("images/2f/a.webp", Buffer.from("again"));
    expect(String(await read("images/2f/a.webp"))).toBe("again");
  });

  test("an empty file is one", async () => {
    await files.put("files/empty.txt", new Uint8Array());
    expect(await files.open("files/empty.txt")).toMatchObject({ bytes: 0 });
    expect(await read("files/empty.txt")).toEqual(Buffer.alloc(0));
  });

  test("what is not there is null, and is removed without complaint", async () => {
    expect(await files.open("images/00/none.webp")).toBeNull();
    await files.remove("images/00/none.webp");
    await files.put("images/00/one.webp", Buffer.from("1"));
    await files.remove("images/00/one.webp");
    expect(await files.open("images/00/one.webp")).toBeNull();
  });

  test.each(["../out", "images/../../out", "images/../../../etc/passwd"])("the key %s leads nowhere", async (key) => {
    await expect((async () => files.put(key, Buffer.from("x")))()).rejects.toThrow("Not a file key");
    await expect((async () => files.open(key))()).rejects.toThrow("Not a file key");
  });

  test.each([
    ["small", 1_000],
    ["large", 18 * megabyte + 5],
  ])("a %s file of this machine is kept whole", async (name, bytes) => {
    const content = randomBytes(bytes);
    await files.putFrom(await written(content), `videos/${name}.mp4`);
    expect((await files.open(`videos/${name}.mp4`))?.bytes).toBe(bytes);
    expect(content.equals((await read(`videos/${name}.mp4`)) ?? Buffer.alloc(0))).toBe(true);
  });

  test("a file that is not there to be kept leaves nothing", async () => {
    await expect(files.putFrom(join(await newFolder(), "none"), "videos/none.mp4")).rejects.toThrow("ENOENT");
    expect(await files.open("videos/none.mp4")).toBeNull();
  });

  test("of two names one is removed and the other stays", async () => {
    await files.put("resources/aa/one.pdf", Buffer.from("a page"));
    await files.copy("resources/aa/one.pdf", "resources/bb/two.pdf");
    await files.remove("resources/aa/one.pdf");
    expect(await files.open("resources/aa/one.pdf")).toBeNull();
    expect(String(await read("resources/bb/two.pdf"))).toBe("a page");
    await expect(files.copy("resources/aa/one.pdf", "resources/cc/three.pdf")).rejects.toThrow(/no such file|no file/);
  });

  test("what comes piece by piece is one file, also of small and broken pieces", async () => {
    const content = randomBytes(14 * megabyte);
    const key = `parts/${randomUUID()}`;
    await files.put(key, new Uint8Array());
    const sizes = [6 * megabyte, 1_000, 1_000_000, 6 * megabyte, content.length - 12 * megabyte - 1_001_000];
    let offset = 0;
    for (const size of sizes) {
      expect(await append(key, content.subarray(offset, offset + size), offset)).toBe(size);
      offset += size;
    }
    expect((await files.open(key))?.bytes).toBe(content.length);
    const range = { start: 6 * megabyte - 3, end: 6 * megabyte + 1_003 };
    expect(await read(key, range)).toEqual(content.subarray(range.start, range.end + 1));
    expect(await listed("parts")).toContain(key);
    await files.working(async (folder) => {
      expect(content.equals(await readFile(await folder.pathOf(key)))).toBe(true);
    });
    await files.copy(key, "resources/dd/whole.bin");
    await files.remove(key);
    expect(await listed("parts")).not.toContain(key);
    expect(content.equals((await read("resources/dd/whole.bin")) ?? Buffer.alloc(0))).toBe(true);
  });

  test("a piece that is sent again counts as it came the last time", async () => {
    const key = `parts/${randomUUID()}`;
    await files.put(key, new Uint8Array());
    await append(key, Buffer.from("0123456789"), 0);
    await append(key, Buffer.from("01234"), 0);
    await append(key, Buffer.from("56789abc"), 5);
    expect(String(await read(key))).toBe("0123456789abc");
  });

  test("of two pieces for one place the longer counts, also when the shorter arrives last", async () => {
    const key = `parts/${randomUUID()}`;
    await files.put(key, new Uint8Array());
    await append(key, Buffer.from("0123456789"), 0);
    await append(key, Buffer.from("0123"), 0);
    await append(key, Buffer.from("abcdef"), 10);
    await append(key, Buffer.from("a"), 10);
    expect(String(await read(key))).toBe("0123456789abcdef");
  });

  test("of more than there is room for nothing counts", async () => {
    const key = `parts/${randomUUID()}`;
    await files.put(key, new Uint8Array());
    const sent = chunks(Buffer.alloc(6), Buffer.alloc(6));
    expect(await files.append(key, sent, { offset: 0, room: 10 })).toBe(-1);
    expect(await append(key, Buffer.from("all of it."), 0)).toBe(10);
    expect(String(await read(key))).toBe("all of it.");
  });

  test("a folder is listed with all that lies in it, and one that is not there is empty", async () => {
    await files.put("lessons/aa/one.mp3", Buffer.from("1"));
    await files.put("lessons/bb/two.mp3", Buffer.from("2"));
    await files.put("lessons-of-others/three.mp3", Buffer.from("3"));
    expect(await listed("lessons")).toEqual(["lessons/aa/one.mp3", "lessons/bb/two.mp3"]);
    expect(await listed("nothing")).toEqual([]);
  });

  test("work has a folder of this machine, which is gone afterwards, also when the work fails", async () => {
    await files.put("videos/source.mp4", Buffer.from("film"));
    const places: string[] = [];
    const work = files.working(async (folder) => {
      const source = await folder.pathOf("videos/source.mp4");
      expect(await readFile(source, "utf8")).toBe("film");
      places.push(await folder.path());
      await writeFile(join(await folder.path(), "half.mp4"), "half");
      throw new Error("it broke");
    });
    await expect(work).rejects.toThrow("it broke");
    expect(places.map((place) => existsSync(place))).toEqual([false]);
    expect(String(await read("videos/source.mp4"))).toBe("film");
  });

  test("the proof leaves nothing behind", async () => {
    await files.prove();
    expect(await listed("probe")).toEqual([]);
  });
});

// A disk of its own on most machines: /dev/shm lies in memory.
test.skipIf(!existsSync("/dev/shm"))(
  "a file of another disk is kept in the folder, and is gone from there",
  async () => {
    const elsewhere = await mkdtemp("/dev/shm/pavane-files-");
    folders.push(elsewhere);
    const files = await openDisk();
    await writeFile(join(elsewhere, "film.mp4"), "a film");
    await files.putFrom(join(elsewhere, "film.mp4"), "videos/ab/film.mp4");
    const stored = await files.open("videos/ab/film.mp4");
    expect(stored && String(await buffer(stored.stream()))).toBe("a film");
    expect(await readdir(elsewhere)).toEqual([]);
  },
);

describe("S3 alone", () => {
  let store: TestStore;
  let strictStore: TestStore;
  let files: Files;
  let dataDir = "";
  const at = (environment: Readonly<Record<string, string>>) =>
    openFiles(readConfig({ DATA_DIR: dataDir, ...store.environment, ...environment }));
  beforeAll(async () => {
    [store, strictStore] = [await openTestStore(), await openTestStore({ strict: true })];
    stores.push(store, strictStore);
    dataDir = await newFolder();
    files = await at({});
  });

  const signed = async (from: Files, as: { fileName?: string } = {}) => {
    await from.put("videos/ab/film.mp4", Buffer.from("0123456789"));
    const stored = await from.open("videos/ab/film.mp4");
    return String(await stored?.sign?.({ mime: "video/mp4", seconds: 60, ...as }));
  };

  test("a signed address opens the file without this server, by ranges, with its kind and name", async () => {
    const address = await signed(files, { fileName: "Mein Täuschen.mp4" });
    expect(new URL(address).origin).toBe(files.origin);
    const whole = await fetch(address);
    expect(await whole.text()).toBe("0123456789");
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect(whole.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Mein%20T%C3%A4uschen.mp4");
    const part = await fetch(address, { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
  });

  test("it opens nothing else, and is for reading", async () => {
    const address = await signed(await at(strictStore.environment));
    expect((await fetch(address)).status).toBe(200);
    const refused = [
      fetch(address.replace("film.mp4", "other.mp4")),
      fetch(address.replace("video%2Fmp4", "text%2Fhtml")),
      fetch(address, { method: "PUT", body: "x" }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test("with another public endpoint addresses are signed for that one", async () => {
    const others = await at({ S3_PUBLIC_ENDPOINT: "https://files.example" });
    expect(others.origin).toBe("https://files.example");
    const stored = await others.open("videos/ab/film.mp4");
    expect(await stored?.sign?.({ mime: "video/mp4", seconds: 60 })).toMatch(/^https:\/\/files\.example\/pavane-/);
  });

  test("pieces of before are read, whose keys are nothing but their places", async () => {
    const key = `parts/${randomUUID()}`;
    await files.put(key, new Uint8Array());
    await files.put(`${key}/${"0".repeat(15)}`, Buffer.from("01234"));
    await files.append(key, Readable.from([Buffer.from("56789")]), { offset: 5, room: 10 });
    const stored = await files.open(key);
    expect(stored && String(await buffer(stored.stream()))).toBe("0123456789");
    await files.remove(key);
    expect(await files.open(key)).toBeNull();
  });

  test("a film that comes from a broken folder leaves no half of it", async () => {
    const before = await readdir(store.folder);
    await expect(files.putFrom(dataDir, "videos/half.mp4")).rejects.toThrow("EISDIR");
    expect(await files.open("videos/half.mp4")).toBeNull();
    expect(await readdir(store.folder)).toEqual(before);
  });

  test.each([
    ["a wrong secret", { S3_SECRET_ACCESS_KEY: "wrong" }, /refuses the keys \(SignatureDoesNotMatch\)/],
    ["an unknown key", { S3_ACCESS_KEY_ID: "nobody" }, /refuses the keys/],
    ["another bucket", { S3_BUCKET: "not-there" }, /has no bucket “not-there”/],
    [
      "a store that is not there",
      { S3_ENDPOINT: "http://127.0.0.1:1" },
      /at http:\/\/127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/,
    ],
  ])("%s is said in a sentence", async (_name, environment, sentence) => {
    const broken = await at({ ...strictStore.environment, ...environment });
    await expect(broken.put("images/a.webp", Buffer.from("x"))).rejects.toThrow(sentence);
    await expect(broken.prove()).rejects.toThrow(sentence);
  });
});
