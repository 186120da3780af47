import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FilePart, fileBuffers, type FileBuffers } from "./file-part.ts";

const film = randomBytes(3_000_000);
let folder: string;
let path: string;
let server: Server;
let port: number;
let taken: Buffer[] = [];
const counted = (buffers: FileBuffers): FileBuffers => ({
  ...buffers,
  take: () => {
    const one = buffers.take();
    taken.push(one);
    return one;
  },
});
const buffers = counted(fileBuffers());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pavane-part-"));
  path = join(folder, "film.mp4");
  writeFileSync(path, film);
  server = createServer((request, answer) => {
    const [start = 0, end = 0] = (request.url ?? "").slice(1).split("-").map(Number);
    answer.writeHead(206, { "content-length": end - start + 1 });
    const part = new FilePart(path, buffers, { start, end });
    answer.once("close", () => part.destroy());
    part.pipe(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port; // it listens on a port
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (start: number, end: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}/${start}-${end}`, resolve).on("error", reject);
  });
const openHere = () =>
  readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false; // closed meanwhile
    }
  }).length;

test.each([
  ["all of it", undefined, film],
  ["its beginning", { start: 0, end: 0 }, film.subarray(0, 1)],
  ["what is larger than a piece", { start: 100_000, end: 399_999 }, film.subarray(100_000, 400_000)],
  ["beyond its end as far as it goes", { start: 2_999_990, end: 3_000_100 }, film.subarray(2_999_990)],
])("a file is read as a stream: %s", async (_name, range, expected) => {
  expect((await buffer(new FilePart(path, buffers, range))).equals(expected)).toBe(true);
  expect((await buffer(new FilePart(path, buffers, range).pipe(new PassThrough()))).equals(expected)).toBe(true);
});

test("forty answers at once have their own bytes, however slowly each is read", async () => {
  const parts = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const start = index * 37_003;
      const end = start + 1_200_000;
      const answer = await ask(start, end);
      if (index % 4 === 0) await wait(200);
      return (await buffer(answer)).equals(film.subarray(start, end + 1));
    }),
  );
  expect(parts).toEqual(Array(40).fill(true));
  await expect.poll(openHere).toBe(0);
});

test("an answer takes one buffer, and the next one the same", async () => {
  taken = [];
  await buffer(await ask(0, 999_999));
  await buffer(await ask(1_000_000, 2_999_999));
  expect(taken).toHaveLength(2);
  expect(taken[0]).toBe(taken[1]);
});

test("who goes away leaves no file open, and no buffer that is still on its way to somebody else", async () => {
  taken = [];
  const answer = await ask(0, 2_999_999);
  answer.destroy();
  await expect.poll(openHere).toBe(0);
  await buffer(await ask(0, 9));
  expect(new Set(taken).size).toBe(2);
});

test("a file that is gone is said so", async () => {
  await expect(buffer(new FilePart(join(folder, "gone.mp4"), buffers))).rejects.toMatchObject({ code: "ENOENT" });
  const part = new FilePart(join(folder, "gone.mp4"), buffers);
  const failed = once(part, "error");
  const gone = createServer((_request, response) => part.pipe(response)).listen(0, "127.0.0.1");
  await once(gone, "listening");
  const asking = get(`http://127.0.0.1:${(gone.address() as AddressInfo).port}/`).on("error", () => undefined); // it listens on a port
  expect(await failed).toMatchObject([{ code: "ENOENT" }]);
  asking.destroy();
  gone.close();
});
