import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../log.ts";
import { createServer } from "./server.ts";

let app: FastifyInstance;

beforeEach(async () => {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  app = await createServer(config, { log: createLog("silent"), hideAddress: (url) => url });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const address = app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  await once(socket, "connect");
  return socket;
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

test("a connection over which nothing was ever sent does not hold the stop up", async () => {
  const unused = await open();
  const closed = once(unused, "close");
  await app.close();
  await closed;
});
