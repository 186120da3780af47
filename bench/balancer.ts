import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A balancer that does what deploy/nginx.conf has nginx do, run by bench/rolling.ts: requests go to the next of TARGETS (ports) over kept
 * connections. One that takes no connection is passed over, and left alone for a second; a read whose connection breaks is asked of the
 * next, a write never is.
 */
const targets = (process.env["TARGETS"] ?? "").split(",").map((port) => ({
  port: Number(port),
  agent: new Agent({ keepAlive: true }),
  leftAloneUntil: 0,
}));
type Target = (typeof targets)[number];

const leftAloneMs = 1_000;
let turn = 0;

const server = createServer((guest, answer) => void pass(guest, answer));

async function pass(guest: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(guest);
  const from = turn++;
  const inTurn = targets.map((_, index) => targets[(from + index) % targets.length]).filter((one) => one !== undefined);
  const now = performance.now();
  const order = [
    ...inTurn.filter((one) => one.leftAloneUntil <= now),
    ...inTurn.filter((one) => one.leftAloneUntil > now),
  ];
  for (const target of order) {
    const outcome = await ask(target, { guest, body, answer });
    if (outcome === "answered") return;
    target.leftAloneUntil = performance.now() + leftAloneMs;
    if (outcome === "broken" && guest.method !== "GET" && guest.method !== "HEAD") break;
    if (answer.headersSent) return void answer.destroy();
  }
  answer.writeHead(502).end();
}

/** `unreachable`: it never got the request. */
type Outcome = "answered" | "unreachable" | "broken";

interface Passed {
  readonly guest: IncomingMessage;
  readonly body: Buffer;
  readonly answer: ServerResponse;
}

function ask({ port, agent }: Target, { guest, body, answer }: Passed): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url, headers } = guest;
    const asked = request({ host: "127.0.0.1", port, agent, method, path: url, headers }, (given) => {
      const { connection: _, "keep-alive": __, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept);
      given.on("error", () => resolve("broken"));
      given.on("end", () => resolve("answered"));
      given.pipe(answer);
    });
    asked.on("error", (error) => resolve("code" in error && error.code === "ECONNREFUSED" ? "unreachable" : "broken"));
    asked.end(body);
  });
}

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
