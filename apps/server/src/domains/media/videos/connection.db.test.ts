import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let port = 0;

beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, { roles: ["INSTRUCTOR"] });
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  const address = world.app.http.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => world.close());

const authorization = () => ({ authorization: `Bearer ${author.token}` });
const offsetOf = async (id: string) =>
  Number((await world.call("HEAD", `/api/uploads/${id}`, { as: author.token })).headers["upload-offset"]);
const begin = async (bytes: number) =>
  (await world.call("POST", "/api/uploads", { as: author.token, body: { bytes } })).body;
const send = (id: string, offset: number, body: Buffer) =>
  fetch(`http://127.0.0.1:${port}/api/uploads/${id}`, {
    method: "PATCH",
    body: new Uint8Array(body),
    headers: { ...authorization(), "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
  });

/** A connection on which 40,000 of 100,000 bytes have come. */
async function sendSome(id: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    "host: pavane.example",
    `authorization: Bearer ${author.token}`,
    "content-type: application/offset+octet-stream",
    "upload-offset: 0",
    "content-length: 100000",
  ].join("\r\n");
  socket.write(`${head}\r\n\r\n`);
  socket.write(Buffer.alloc(40_000, 1));
  await wait(200);
  return socket;
}

test("when the connection breaks, what came is kept and the rest follows", async () => {
  const { id } = await begin(100_000);
  const socket = await sendSome(id);
  socket.destroy();
  let offset = 0;
  for (let n = 0; n < 50 && offset === 0; n += 1) {
    await wait(40);
    offset = await offsetOf(id);
  }
  expect(offset).toBe(40_000);
  const rest = await send(id, offset, Buffer.alloc(60_000, 2));
  expect(await rest.json()).toMatchObject({ offset: 100_000, state: "processing" });
});

test("a part of which nothing comes for a while gives its place up, and changes nothing when the rest comes after all", async () => {
  const { id } = await begin(100_000);
  const silent = await sendSome(id);
  expect((await send(id, 0, Buffer.alloc(60_000, 2))).status).toBe(409);
  world.platform.clock.advance(20);
  expect((await send(id, 0, Buffer.alloc(60_000, 2))).status).toBe(200);
  const answered = once(silent, "data");
  silent.write(Buffer.alloc(60_000, 1));
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 409 /);
  silent.destroy();
  expect(await offsetOf(id)).toBe(60_000);
  const file = await world.platform.files.open(`parts/${id}`);
  const content = await buffer(file!.stream());
  expect(content.subarray(0, 60_000).equals(Buffer.alloc(60_000, 2))).toBe(true);
});

test("of several parts for one place exactly one is taken", async () => {
  const { id } = await begin(1_000_000);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(id, 0, Buffer.alloc(300_000, n))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
  expect(await offsetOf(id)).toBe(300_000);
});

test("ranges, captions and covers arrive right over a connection that would compress", async () => {
  const sample = (name: string) => new URL(`../../../sample/media/${name}`, import.meta.url).pathname;
  const { media } = world.app.domains;
  const captions = [{ lang: "en", file: sample("six-eight.en.vtt") }];
  const asset = await media.importAsset(sample("six-eight.mp4"), author.id, { captions });
  const playable = await media.findPlayable(asset, 0);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "br, gzip", ...headers } });
  const film = await readFile(sample("six-eight.mp4"));
  const part = await get(playable?.url ?? "", { range: "bytes=1000-200999" });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1000, 201_000))).toBe(true);
  const vtt = await get(playable?.captions[0]?.url ?? "");
  expect(vtt.headers.get("content-encoding")).toBeNull();
  expect(Number(vtt.headers.get("content-length"))).toBe((await vtt.arrayBuffer()).byteLength);
  const cover = await get("/covers/course/0.svg");
  expect(cover.headers.get("content-encoding")).toBe("br");
  expect(await cover.text()).toMatch(/^<svg /);
});
