import { connect } from "node:net";
import { api } from "@pavane/contract";
import type { EndpointDef, EndpointTable } from "@pavane/contract/core/endpoint";
import { secretAddresses } from "@pavane/contract/secret-addresses";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../src/platform/log.ts";
import { duringJobs } from "../src/platform/watching/watch-jobs.ts";
import { mountPages } from "../src/pages/mount-pages.ts";
import type { WebBuild } from "../src/pages/web-build.ts";
import { aPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { openTestDatabase } from "./test-database.ts";

/** Nothing but this test has it, so that no line may. */
const value = "Kn0wnT0Nobody-4f1c9a77e2";
const lines: string[] = [];
let world: TestApp;
let port = 0;

beforeAll(async () => {
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  world = await createTestApp({ LOG_LEVEL: "trace" }, openTestDatabase, undefined, log);
  await mountPages(world.app, world.platform, pages);
  const address = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => world.close());

/** Pages that ask the API for what their address names, as the real ones do. */
const pages: WebBuild = {
  assets: null,
  vite: null,
  render: async ({ request, api: call }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/redeem/")) await call("GET", `/api${pathname}`);
    return new Response("<p>A page</p>");
  },
  close: async () => undefined,
};

const tables: readonly EndpointTable[] = Object.values(api);
const marked = tables
  .flatMap((table) => Object.values(table))
  .filter(({ secret = [] }) => secret.length > 0)
  .map((definition) => [`${definition.method} ${definition.path}`, definition] as const);

/** The address with the value in every marked place, and 1 in every other. */
function addressOf({ path, secret = [] }: Pick<EndpointDef, "path" | "secret">): string {
  const filled = path
    .replaceAll(/:(\w+)/g, (_, name: string) => (secret.includes(name) ? value : "1"))
    .replaceAll("*", "1");
  const query = secret.filter((name) => !path.includes(`:${name}`)).map((name) => `${name}=${value}`);
  return query.length === 0 ? filled : `${filled}?as=learner&exp=9999999999&${query.join("&")}`;
}

/** Sends bytes as they are, for a client would put most addresses right; resolves when the other side hangs up. */
const send = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("error", () => undefined); // cut off in the middle of what it refuses
    socket.on("close", () => resolve(answer));
  });

const ask = (method: string, target: string, more = ""): Promise<string> =>
  send(`${method} ${target} HTTP/1.1\r\nHost: pavane.example\r\nConnection: close\r\n${more}\r\n`);

/** What a line holds, also where it was written as bytes or in another spelling. */
function leaks(): string[] {
  const bytes = [...Buffer.from(value)].join(",");
  return lines.filter((line) => line.includes(value) || line.includes(bytes) || decodeLoosely(line).includes(value));
}

const decodeLoosely = (line: string): string =>
  line.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

test("there is something to look at", () => {
  expect(marked.map(([name]) => name)).toEqual(
    expect.arrayContaining(["GET /api/files/:token", "GET /api/calendar/:file", "POST /api/redeem/:code"]),
  );
});

const spelt = (address: string): string[] => [
  address,
  `${address}/more`,
  `/school${address}`,
  address.toUpperCase().replace(value.toUpperCase(), value),
  address.replaceAll("/", "//"),
  address.replace(/[a-z]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  `/${encodeURIComponent(address.slice(1))}`,
  `${address}%`,
  `http://pavane.example${address}`,
  `/auth?redirect=${encodeURIComponent(address)}`,
];

test.each(marked)("%s: no line of the log has its secret, however it is asked for", async (_, definition) => {
  const address = addressOf(definition);
  for (const target of spelt(address)) {
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) expect(await ask(method, target)).toMatch(/^HTTP\/1.1 /);
  }
  expect(lines.length).toBeGreaterThan(40);
  expect(leaks()).toEqual([]);
});

test.each(secretAddresses.map((address) => [address.path, address] as const))(
  "%s: no line of the log has what is secret in a page's address",
  async (_, marks) => {
    for (const target of spelt(addressOf(marks))) expect(await ask("GET", target)).toMatch(/^HTTP\/1.1 /);
    expect(lines.length).toBeGreaterThan(10);
    expect(leaks()).toEqual([]);
  },
);

test("requests that cannot be read leave no secret behind", async () => {
  await ask("GET", `/api/redeem/${value} x y`);
  await send(`NONSENSE /api/redeem/${value}\r\n\r\n`);
  await ask("GET", `/api/redeem/${value}`, "Content-Length: many\r\n");
  await ask("GET", `/api/redeem/${value}`, `Cookie: ${"x".repeat(100_000)}\r\n`);
  await send(
    `POST /api/redeem/${value} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
  );
  await ask("GET", `/reset-password#${value}`);
  await ask("GET", "/courses", `Referer: https://pavane.example/redeem/${value}\r\n`);
  expect(lines.length).toBeGreaterThan(3);
  expect(leaks()).toEqual([]);
});

test("what a statement was given is not told with its failure", async () => {
  const failure = await world.db.read
    .execute(sql`select 1 / (length(${value})::int - ${value.length})`)
    .then(() => null)
    .catch((error: unknown) => error);
  world.platform.log.error({ err: failure }, "a statement failed");
  expect(lines.join()).toContain("division by zero");
  expect(lines.join()).toContain("Failed query: select 1 /");
  expect(leaks()).toEqual([]);
});

test("a page's address is not repeated to the servers of its calls", async () => {
  expect((await world.call("GET", `/redeem/${value}`)).headers["referrer-policy"]).toBe("strict-origin");
});

const told = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

test("the line of an answer names the request, who asked, the route, the status and how long it took", async () => {
  const { id, token } = await aPerson(world);
  lines.length = 0;
  const { headers } = await world.call("GET", `/api/courses/1?signature=${value}`, { as: token });
  await world.call("GET", "/api/site");
  const answered = told().filter(({ msg }) => msg === "request completed");
  expect(answered).toMatchObject([
    { reqId: headers["x-request-id"], personId: id, method: "GET", route: "/api/courses/:id", status: 404 },
    { personId: null, method: "GET", route: "/api/site", status: 200 },
  ]);
  for (const { responseTime } of answered) expect(responseTime).toBeTypeOf("number");
  expect(lines.join()).not.toContain(token);
});

test("what was refused is in the log with who asked, by which route and why", async () => {
  const { id, token } = await aPerson(world);
  lines.length = 0;
  await world.call("GET", "/api/admin/users", { as: token });
  await world.call("GET", "/api/me");
  await world.call("GET", "/api/me", { as: "A".repeat(43) });
  await world.call("POST", "/api/login", { body: { username: value, password: value } });
  await world.call("POST", "/api/login", { body: { username: "" } });
  await world.call("GET", "/api/site");
  const answered = told().filter(({ msg }) => msg === "request completed");
  expect(answered).toMatchObject([
    { personId: id, method: "GET", route: "/api/admin/users", status: 403, refused: "forbidden" },
    { personId: null, route: "/api/me", status: 401, refused: "unauthenticated" },
    { personId: null, route: "/api/me", status: 401, refused: "invalid_token" },
    { personId: null, route: "/api/login", status: 401, refused: "invalid_credentials" },
    { personId: null, route: "/api/login", status: 422, refused: "validation_failed" },
    { status: 200 },
  ]);
  expect(answered.at(-1)).not.toHaveProperty("refused");
  expect(leaks()).toEqual([]);
});

test("what the platform logs during a request or a job names it, once", async () => {
  const { id, token } = await aPerson(world);
  lines.length = 0;
  const said = vi.spyOn(world.db, "raw");
  said.mockRejectedValueOnce(new Error("nothing can be counted"));
  const { headers } = await world.call("GET", "/api/search?q=waltz", { as: token });
  said.mockRestore();
  const [failed] = told().filter(({ msg }) => msg === "unexpected error");
  expect(failed).toMatchObject({ reqId: headers["x-request-id"], personId: id });
  expect(lines.find((line) => line.includes("unexpected error"))?.match(/"reqId"/g)).toHaveLength(1);
  const queued = [{ id: "8a41", data: { code: value } }];
  await duringJobs(world.platform, "halls.paint", queued, async () => world.platform.log.info("painted"));
  const failing = duringJobs(world.platform, "halls.paint", queued, async () => {
    throw Object.assign(new Error("no paint"), { data: value });
  });
  await expect(failing).rejects.toThrow("no paint");
  for (const msg of ["painted", "jobs done", "a job failed"])
    expect(told().find((line) => line["msg"] === msg)).toMatchObject({ job: "halls.paint", jobIds: ["8a41"] });
  expect(leaks()).toEqual([]);
});

test("an id that a stranger sends is not taken into the log", async () => {
  const { headers } = await world.call("GET", "/api/site", { headers: { "x-request-id": value } });
  expect(headers["x-request-id"]).not.toBe(value);
  expect(leaks()).toEqual([]);
});
