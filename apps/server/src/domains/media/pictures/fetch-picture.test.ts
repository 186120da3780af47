import { createServer, request, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Outside } from "../../../platform/external/fetch-external.ts";
import { pictureFetcher } from "./fetch-picture.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server of this machine that stands for every host there is; `names` says where each leads. */
async function outside(listener: RequestListener, names: Record<string, string[]> = {}, milliseconds = 2_000) {
  const requested: string[] = [];
  const listening = createServer((incoming, answer) => {
    requested.push(`${incoming.headers.host}${incoming.url}`);
    listener(incoming, answer);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo; // a server on a port
  const way: Outside = {
    resolve: async (host) => names[host] ?? ["127.0.0.1"],
    mayConnect: (address) => address === "127.0.0.1",
    request,
    port,
  };
  return { fetch: pictureFetcher(way, milliseconds), asked: requested, port };
}

const picture: RequestListener = (_request, answer) => answer.end("picture");
const leadTo =
  (location: string): RequestListener =>
  (incoming, answer) =>
    incoming.url === "/a" ? answer.writeHead(302, { location }).end() : answer.end("picture");

test("what is at a public address is fetched under the name it was asked by", async () => {
  const { fetch, asked } = await outside(picture);
  expect(String(await fetch("https://pictures.example/a.png?x=1", 100))).toBe("picture");
  expect(asked).toEqual(["pictures.example/a.png?x=1"]);
});

test.each([
  "http://pictures.example/a",
  "https://user@pictures.example/a",
  "https://pictures.example:8443/a",
  "file:///etc/passwd",
  "https://127.0.0.2/a",
  "https://[::1]/a",
  "https://0x7f000002/a",
  "https://2130706434/a",
])("%s is never asked", async (address) => {
  const { fetch, asked } = await outside(picture);
  expect(await fetch(address, 100)).toBeNull();
  expect(asked).toEqual([]);
});

test("a name that leads to this machine, in any of its addresses, is never asked", async () => {
  const { fetch, asked } = await outside(picture, {
    "inside.example": ["10.0.0.1"],
    "mixed.example": ["127.0.0.1", "169.254.169.254"],
    "nowhere.example": [],
  });
  for (const name of ["inside", "mixed", "nowhere"]) expect(await fetch(`https://${name}.example/a`, 100)).toBeNull();
  expect(asked).toEqual([]);
});

test("a name is resolved once for each step, so that it cannot change in between", async () => {
  let answers = 0;
  const { asked, port } = await outside(picture);
  const fetch = pictureFetcher({
    resolve: async () => [(answers += 1) === 1 ? "127.0.0.1" : "169.254.169.254"],
    mayConnect: (address) => address === "127.0.0.1",
    request,
    port,
  });
  expect(String(await fetch("https://changing.example/b", 100))).toBe("picture");
  expect([answers, asked.length]).toEqual([1, 1]);
});

test("redirects are followed where they lead to a public address by https", async () => {
  const { fetch, asked } = await outside(leadTo("https://other.example/b"));
  expect(String(await fetch("https://pictures.example/a", 100))).toBe("picture");
  expect(asked).toEqual(["pictures.example/a", "other.example/b"]);
});

test.each(["http://other.example/b", "https://169.254.169.254/latest", "https://inside.example/b", "//[::1]/b", "/a"])(
  "a redirect to %s leads nowhere",
  async (location) => {
    const { fetch } = await outside(leadTo(location), { "inside.example": ["192.168.0.1"] });
    expect(await fetch("https://pictures.example/a", 100)).toBeNull();
  },
);

test("more than the limit, an error and a silent server yield nothing", async () => {
  const long = await outside((_request, answer) => answer.end("x".repeat(101)));
  expect(await long.fetch("https://pictures.example/", 100)).toBeNull();
  expect(await long.fetch("https://pictures.example/", 101)).toHaveLength(101);
  server?.close();
  const wrong = await outside((_request, answer) => answer.writeHead(404).end("gone"));
  expect(await wrong.fetch("https://pictures.example/", 100)).toBeNull();
  server?.close();
  const silent = await outside((_request, answer) => void answer.write("pic"), {}, 100);
  expect(await silent.fetch("https://pictures.example/", 100)).toBeNull();
});
