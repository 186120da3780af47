import { createServer, request, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postExternal, type ExternalPost } from "./fetch-external.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this machine that stands for a host on the internet. */
async function outside(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  const way = { resolve: async () => ["127.0.0.1"], mayConnect: () => true, request, port };
  const post: ExternalPost = {
    address: "https://hooks.example/x",
    headers: {},
    body: Buffer.from("{}"),
    milliseconds: 2_000,
  };
  return (more: Partial<ExternalPost> = {}) => postExternal(way, { ...post, ...more });
}

test("of an answer as much is read as is asked for, and of one without end no more", async () => {
  const post = await outside((_incoming, answer) => {
    const more = setInterval(() => answer.write("x".repeat(400)), 5);
    answer.on("close", () => clearInterval(more));
  });
  expect(await post({ maxAnswerBytes: 1_000 })).toMatchObject({ status: 200, answer: Buffer.from("x".repeat(1_000)) });
  expect(await post()).toMatchObject({ status: 200, answer: Buffer.alloc(0) });
});

test("an answer that breaks off still has its status", async () => {
  const post = await outside((_incoming, answer) => {
    answer.writeHead(500, { "content-length": "500" });
    answer.write("sorry", () => answer.socket?.destroy());
  });
  expect(await post({ maxAnswerBytes: 1_000 })).toMatchObject({ status: 500, answer: Buffer.from("sorry") });
});

test("a redirect is an answer like any other", async () => {
  const asked: string[] = [];
  const post = await outside((incoming, answer) => {
    asked.push(incoming.url ?? "");
    answer.writeHead(302, { location: "https://hooks.example/y" }).end();
  });
  expect(await post({ maxAnswerBytes: 1_000 })).toMatchObject({ status: 302 });
  expect(asked).toEqual(["/x"]);
});
