import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../log.ts";
import { finishRequests } from "./connections.ts";
import { createServer } from "./server.ts";

let app: FastifyInstance;
let stopping = false;
let release = (): void => undefined;

beforeEach(async () => {
  stopping = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  app = await createServer(config, { log: createLog("silent"), hideAddress: (url) => url, isStopping: () => stopping });
  app.get("/api/now", async () => ({ here: true }));
  app.get("/api/slow", async () => {
    await held;
    return { here: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const address = app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** What comes over a connection that stays open. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: pavane.example\r\n\r\n`);
  const [part] = await once(socket, "data");
  return String(part);
}

async function answerTo(request: string): Promise<{ status: number; body: unknown }> {
  const socket = await open();
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
}

test("an address that is too long is refused as any other request that cannot be read", async () => {
  const address = `/api/courses?q=${encodeURIComponent("ä".repeat(10_000))}`;
  expect(await answerTo(`GET ${address} HTTP/1.1\r\nhost: pavane.example\r\n\r\n`)).toEqual({
    status: 431,
    body: { message: "The request could not be read.", code: "bad_json" },
  });
});

test("what is no HTTP is refused so too", async () => {
  expect(await answerTo("turn the music up\r\n\r\n")).toMatchObject({ status: 400, body: { code: "bad_json" } });
});

test.each([
  ["a length and pieces", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
  ["pieces and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5"],
  ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
  ["a length that is no number", "Content-Length: +5"],
  ["pieces in a spelling of their own", "Transfer-Encoding: xchunked"],
  ["pieces that are not the last coding", "Transfer-Encoding: chunked, identity"],
  ["a space before the colon", "Transfer-Encoding : chunked"],
  ["a name that goes on in the next line", "Transfer-Encoding:\r\n chunked\r\nContent-Length: 5"],
  ["a line that ends without a return", "X-One: 1\nTransfer-Encoding: chunked"],
])("a request with %s is refused, and what comes behind it is no second request", async (_, headers) => {
  const hidden = "GET /api/now HTTP/1.1\r\nhost: pavane.example\r\n\r\n";
  const socket = await open();
  socket.write(`POST /api/now HTTP/1.1\r\nhost: pavane.example\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`);
  const answer = await text(socket);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
  expect(answer).toMatch(/^connection: close/im);
});

test("what cannot be read is answered with the same headers as everything else", async () => {
  const socket = await open();
  socket.write("turn the music up\r\n\r\n");
  const answer = await text(socket);
  for (const header of [
    /^x-content-type-options: nosniff/im,
    /^cache-control: no-store/im,
    /^content-security-policy: default-src 'none'/im,
  ])
    expect(answer).toMatch(header);
});

test("a connection over which nothing was ever sent does not hold the stop up", async () => {
  const unused = await open();
  const closed = once(unused, "close");
  await app.close();
  await closed;
});

test("who is to stop still answers over open connections, and closes each with its answer", async () => {
  const [used, other] = [await open(), await open()];
  expect(await ask(used, "/api/now")).toMatch(/^HTTP\/1.1 200[\s\S]*connection: keep-alive/i);
  stopping = true;
  const closed = once(used, "close");
  expect(await ask(used, "/api/now")).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
  await closed;
  expect(await ask(other, "/api/now")).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
});

test("a stop waits for what is in flight and for no idle connection", async () => {
  const [idle, busy] = [await open(), await open()];
  await ask(idle, "/api/now");
  const answer = ask(busy, "/api/slow");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const idleClosed = once(idle, "close");
  const finished = finishRequests(app, 20);
  await idleClosed;
  release();
  expect(await answer).toMatch(/^HTTP\/1.1 200/);
  await finished;
});

test("what does not end is cut off after its time", async () => {
  const socket = await open();
  socket.write("GET /api/slow HTTP/1.1\r\nhost: pavane.example\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = once(socket, "close");
  await finishRequests(app, 0.2);
  await closed;
  release();
});
