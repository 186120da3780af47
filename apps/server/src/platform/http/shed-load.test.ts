import { EventEmitter } from "node:events";
import type { FastifyInstance, FastifyReply, InjectOptions } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../log.ts";
import type { Pressure } from "./load.ts";
import { inProcessHeaders } from "./in-process.ts";
import { createServer } from "./server.ts";
import { refuseGuestsUnder, shedLoad } from "./shed-load.ts";

let app: FastifyInstance;
let pressure: Pressure = "none";
let inFlight = 0;
const load = {
  pressure: () => pressure,
  begin: () => void (inFlight += 1),
  end: () => void (inFlight -= 1),
  stop: () => undefined,
};

beforeEach(async () => {
  pressure = "none";
  inFlight = 0;
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  app = await createServer(config, { log: createLog("silent"), hideAddress: (url) => url });
  shedLoad(app, load, {
    isSpared: (request) => request.routeOptions.url === "/api/webhooks/pay",
    refuseGuests: refuseGuestsUnder(load),
  });
  const answer = async () => ({ here: true });
  for (const url of ["/api/search", "/covers/1.svg"]) app.get(url, answer);
  app.get("/api/kept", { config: { keepsAnswers: true } }, answer);
  app.get("/api/picture", { config: { isPicture: true } }, answer);
  for (const url of ["/api/search", "/api/webhooks/pay"]) app.post(url, answer);
});
afterEach(() => app.close());

const guest: InjectOptions["headers"] = { cookie: "tz=Europe%2FBerlin" };
const member: InjectOptions["headers"] = { authorization: "Bearer x" };

const statusOf = async (method: "GET" | "POST", url: string, headers = guest) =>
  (await app.inject({ method, url, headers })).statusCode;

test("nothing is refused while all is well", async () => {
  expect(await statusOf("GET", "/api/search")).toBe(200);
});

test("under high pressure guests come back later for what costs, and nobody else", async () => {
  pressure = "high";
  const { statusCode, headers, body } = await app.inject({ url: "/api/search" });
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: "busy", request_id: expect.any(String) }]);
  expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(3);
  expect(Number(headers["retry-after"])).toBeLessThan(8);
  const others = await Promise.all([
    statusOf("GET", "/api/search", member),
    statusOf("POST", "/api/search"),
    statusOf("GET", "/api/kept"),
    statusOf("GET", "/api/picture"),
    statusOf("GET", "/covers/1.svg"),
  ]);
  expect(others).toEqual([200, 200, 200, 200, 200]);
});

test("under extreme pressure all come back later, but for what is spared, what is kept and what pages ask inside", async () => {
  pressure = "extreme";
  expect(
    await Promise.all([
      statusOf("GET", "/api/search", member),
      statusOf("POST", "/api/search", member),
      statusOf("GET", "/api/kept", member),
      statusOf("GET", "/covers/1.svg"),
    ]),
  ).toEqual([503, 503, 503, 503]);
  expect(
    await Promise.all([
      statusOf("POST", "/api/webhooks/pay"),
      statusOf("GET", "/api/kept"),
      statusOf("GET", "/api/search", inProcessHeaders),
    ]),
  ).toEqual([200, 200, 200]);
});

test("what is kept asks before it is made anew", () => {
  const refuse = refuseGuestsUnder(load);
  const reply = { raw: new EventEmitter() } as unknown as Pick<FastifyReply, "raw">;
  expect(refuse(reply)).toBeNull();
  pressure = "high";
  expect(refuse(reply)).toMatchObject({ code: "busy", status: 503 });
});

test("so many things are made for guests at once, and the next ones later", () => {
  const refuse = refuseGuestsUnder(load);
  const replies = Array.from({ length: 66 }, () => new EventEmitter());
  const asked = replies.map((raw) => refuse({ raw } as unknown as Pick<FastifyReply, "raw">)?.status ?? 200);
  expect([asked.filter((status) => status === 200).length, asked.filter((status) => status === 503).length]).toEqual([
    64, 2,
  ]);
  replies[0]?.emit("close");
  expect(refuse({ raw: new EventEmitter() } as unknown as Pick<FastifyReply, "raw">)).toBeNull();
});

test("requests are counted from their begin to their end, whoever ends them", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const seen: number[] = [];
  load.pressure = () => {
    seen.push(inFlight);
    return pressure;
  };
  await fetch(`${base}/api/search`);
  expect(new Set(seen)).toEqual(new Set([1]));
  await expect.poll(() => inFlight).toBe(0);
});
