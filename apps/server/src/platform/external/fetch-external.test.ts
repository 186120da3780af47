import { createServer, request, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { fetchExternal, type ExternalResponse, type ExternalRequest } from "./fetch-external.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this machine that stands for every host there is; `names` says where each leads. */
async function outside(listener: RequestListener, names: Record<string, string[]> = {}) {
  const requested: string[] = [];
  const server = createServer((incoming, answer) => {
    requested.push(`${incoming.headers.host}${incoming.url}`);
    listener(incoming, answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  const way = {
    resolve: async (host: string) => names[host] ?? ["127.0.0.1"],
    mayConnect: (address: string) => address === "127.0.0.1",
    request,
    port,
  };
  const ask = (address: string, more: Partial<ExternalRequest> = {}) =>
    fetchExternal(way, { address, accept: "*/*", mostBytes: 1_000, mostRedirects: 5, milliseconds: 3_000, ...more });
  return { ask, asked: requested };
}

const told = (answer: ExternalResponse): string =>
  answer === "unchanged" ? answer : "fault" in answer ? answer.fault : answer.body.toString();

test("five redirects are followed, a sixth is not", async () => {
  const { ask } = await outside((incoming, answer) => {
    const left = Number(incoming.url?.slice(1));
    if (left === 0) answer.end("there");
    else answer.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(told(await ask("https://cal.example/5"))).toBe("there");
  expect(told(await ask("https://cal.example/6"))).toBe("refused");
});

test("each step of the way is checked, the first and after every redirect", async () => {
  const { ask, asked } = await outside(
    (incoming, answer) => answer.writeHead(302, { location: `https:/${incoming.url}` }).end(),
    {
      "inside.example": ["10.0.0.1"],
      "mixed.example": ["127.0.0.1", "::ffff:10.0.0.1"],
    },
  );
  for (const to of ["inside.example/x", "mixed.example/x", "169.254.169.254/latest", "[::1]/x", "2130706434/x"])
    expect(told(await ask(`https://cal.example/${to}`))).toBe("unreachable");
  expect(asked).toHaveLength(5);
});

test("hosts that must not be asked are not, also by a redirect", async () => {
  const { ask, asked } = await outside((_incoming, answer) =>
    answer.writeHead(302, { location: "https://own.example/x" }).end(),
  );
  const mayAsk = (url: URL) => url.hostname !== "own.example";
  expect(told(await ask("https://own.example/x", { mayAsk }))).toBe("unreachable");
  expect(told(await ask("https://cal.example/x", { mayAsk }))).toBe("unreachable");
  expect(asked).toEqual(["cal.example/x"]);
});

test("a name is looked up once and the connection goes where that said", async () => {
  let lookUps = 0;
  const { ask } = await outside((_incoming, answer) => answer.end("here"));
  const server = servers[0]?.address() as AddressInfo; // a server on a port
  const answer = await fetchExternal(
    {
      resolve: async () => [(lookUps += 1) === 1 ? "127.0.0.1" : "10.0.0.1"],
      mayConnect: (address) => address === "127.0.0.1",
      request,
      port: server.port,
    },
    { address: "https://changing.example/", accept: "*/*", mostBytes: 1_000, mostRedirects: 5, milliseconds: 3_000 },
  );
  expect([told(answer), lookUps]).toEqual(["here", 1]);
  expect(told(await ask("https://cal.example/"))).toBe("here");
});

test("what is packed is refused, not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const { ask } = await outside((incoming, answer) => {
    expect(incoming.headers["accept-encoding"]).toBe("identity");
    answer.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  });
  expect(told(await ask("https://cal.example/", { mostBytes: 1_000_000 }))).toBe("refused");
});

test("too much is given up, said before or not", async () => {
  const said = await outside((_incoming, answer) => answer.writeHead(200, { "content-length": "1001" }).write("x"));
  expect(told(await said.ask("https://cal.example/"))).toBe("too_large");
  const unsaid = await outside((_incoming, answer) => {
    const more = setInterval(() => answer.write("x".repeat(300)), 5);
    answer.on("close", () => clearInterval(more));
  });
  expect(told(await unsaid.ask("https://cal.example/"))).toBe("too_large");
});

test("who answers too slowly, drop by drop too, or never, is late; who hangs up is unreachable", async () => {
  const drops = await outside((_incoming, answer) => {
    const more = setInterval(() => answer.write("x"), 20);
    answer.on("close", () => clearInterval(more));
  });
  expect(told(await drops.ask("https://cal.example/", { milliseconds: 200 }))).toBe("late");
  const silent = await outside(() => undefined);
  expect(told(await silent.ask("https://cal.example/", { milliseconds: 200 }))).toBe("late");
  const rude = await outside((incoming) => incoming.socket.destroy());
  expect(told(await rude.ask("https://cal.example/"))).toBe("unreachable");
  const cut = await outside((incoming, answer) => {
    answer.writeHead(200, { "content-length": "500" });
    answer.write("x", () => incoming.socket.destroy());
  });
  expect(told(await cut.ask("https://cal.example/"))).toBe("unreachable");
});

test("what has not changed is not sent again", async () => {
  const { ask } = await outside((incoming, answer) => {
    const known = incoming.headers["if-none-match"] === '"1"' && incoming.headers["if-modified-since"] === "yesterday";
    answer.writeHead(known ? 304 : 200, { etag: '"1"' }).end(known ? undefined : "all of it");
  });
  expect(told(await ask("https://cal.example/"))).toBe("all of it");
  expect(told(await ask("https://cal.example/", { known: { etag: '"1"', lastModified: "yesterday" } }))).toBe(
    "unchanged",
  );
  expect(told(await ask("https://cal.example/", { known: { etag: '"2"', lastModified: null } }))).toBe("all of it");
});

test.each([204, 304, 401, 403, 404, 500, 503])("%i is refused", async (status) => {
  const { ask } = await outside((_incoming, answer) => answer.writeHead(status).end());
  expect(told(await ask("https://cal.example/"))).toBe("refused");
});
