import { api } from "@pavane/contract";
import type { EndpointDef, EndpointTable } from "@pavane/contract/core/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountPages } from "../src/pages/mount-pages.ts";
import type { WebBuild } from "../src/pages/web-build.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";

let world: TestApp;
let person: TestPerson;
let course = 0;
beforeAll(async () => {
  world = await createTestApp({ BASE_URL: "https://pavane.example" });
  await mountPages(world.app, world.platform, pages);
  person = await aPerson(world);
  course = (await aCourse(world)).id;
});
afterAll(() => world.close());

const pages: WebBuild = {
  assets: null,
  vite: null,
  render: async ({ request }) =>
    new URL(request.url).pathname === "/nowhere"
      ? new Response("<p>Not found</p>", { status: 404, headers: { "content-type": "text/html; charset=utf-8" } })
      : new Response("<p>A page</p>", { headers: { "content-type": "text/html; charset=utf-8" } }),
  close: async () => undefined,
};

const json = { "content-type": "application/json" };
const kinds: readonly (readonly [name: string, ask: () => Promise<Answer>, status: number])[] = [
  ["an answer of the API", () => world.call("GET", "/api/site"), 200],
  ["one for somebody", () => world.call("GET", "/api/me", { as: person.token }), 200],
  ["a call that is not there", () => world.call("POST", "/api/nothing", { as: person.token }), 404],
  ["who is not signed in", () => world.call("GET", "/api/me"), 401],
  ["what one may not", () => world.call("GET", "/api/admin/users", { as: person.token }), 403],
  ["bad fields", () => world.call("POST", "/api/login", { body: {} }), 422],
  ["no JSON", () => world.call("POST", "/api/login", { payload: Buffer.from("{"), headers: json }), 400],
  ["a method that is none here", () => world.call("DELETE", "/api/site"), 404],
  ["a picture", () => world.call("GET", `/covers/course/${course}.svg`), 200],
  ["a file that is not there", () => world.call("GET", "/uploads/images/none.webp"), 404],
  ["a text for search engines", () => world.call("GET", "/robots.txt"), 200],
  ["a page", () => world.call("GET", "/courses"), 200],
  ["a page that is not there", () => world.call("GET", "/nowhere"), 404],
  ["an address that cannot be read", () => world.call("GET", "/%zz"), 400],
];

describe("every answer, of whatever kind", () => {
  test.each(kinds)(
    "%s: is of its type, framed by nobody, over https for a year, and tells no other site where one was",
    async (_kind, ask, status) => {
      const { headers, status: answered } = await ask();
      expect(answered).toBe(status);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      const policy = String(headers["content-security-policy"]).split("; ");
      expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]));
      expect(policy.some((line) => line === "object-src 'none'" || line === "default-src 'none'")).toBe(true);
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBe("strict-origin");
      const [age = 0] =
        /max-age=(\d+); includeSubDomains/.exec(String(headers["strict-transport-security"]))?.slice(1) ?? [];
      expect(Number(age)).toBeGreaterThanOrEqual(365 * 86_400);
      for (const name of ["server", "x-powered-by", "access-control-allow-origin"])
        expect(headers[name]).toBe(undefined);
      const type = String(headers["content-type"]);
      expect(type).toMatch(/^((text\/[\w-]+|application\/json); charset=utf-8|image\/svg\+xml(; charset=utf-8)?)$/);
    },
  );
});

describe("a page of another site", () => {
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

  test("is allowed to read nothing, and gets no word that it may call", async () => {
    const answer = await world.call("GET", "/api/site", { headers: evil });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    const asked = {
      ...evil,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const before = await world.call("OPTIONS", "/api/login", { headers: asked });
    expect(before.status).toBe(404);
    expect(Object.keys(before.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])(
    "sends no call as %s, which browsers send without asking",
    async (type) => {
      const payload = Buffer.from(JSON.stringify({ username: person.username, password: person.password }));
      const answer = await world.call("POST", "/api/login", { payload, headers: { ...evil, "content-type": type } });
      expect([400, 415, 422]).toContain(answer.status);
      expect(answer.headers["set-cookie"]).toBe(undefined);
    },
  );

  test("is nobody by what a browser sends along by itself: cookies sign nobody in", async () => {
    const signedIn = await world.call("POST", "/api/login", {
      body: { username: person.username, password: person.password },
    });
    const cookie = [signedIn.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0]);
    const headers = { cookie: [...cookie, `access_token=${person.token}`].join("; ") };
    expect((await world.call("GET", "/api/me", { headers })).status).toBe(401);
    expect((await world.call("POST", "/api/logout", { headers, body: {} })).status).toBe(401);
    expect((await world.call("GET", "/api/me", { as: person.token })).status).toBe(200);
  });
});

describe("what one asks for", () => {
  const tables: readonly EndpointTable[] = Object.values(api);
  const calls = tables.flatMap((table) => Object.values<EndpointDef>(table));

  test("by GET or HEAD changes nothing by contract: such calls take no body and write no act down", () => {
    const reading = calls.filter(({ method }) => method === "GET" || method === "HEAD");
    expect(reading.length).toBeGreaterThan(200);
    // Files of everybody's data and messages that somebody reported are written down because they are read.
    const readings = new Set(["/api/admin/reports/:id/messages"]);
    const changing = reading.filter(({ path, body, multipart, octets, audit, alsoFile, answer }) => {
      const isFile = alsoFile !== undefined || (answer !== null && "file" in answer);
      const isAct = audit !== undefined && !isFile && !readings.has(path);
      return body !== undefined || multipart !== undefined || octets !== undefined || isAct;
    });
    expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test.each([
    "/uploads/",
    "/uploads/images/",
    "/media/",
    "/assets/",
    "/covers/",
    "/.git/config",
    "/.env",
    "/package.json",
  ])("folders of files are not listed: %s", async (path) => {
    const answer = await world.call("GET", path);
    expect(answer.raw.toString()).not.toMatch(/<a href="[^"]*\.(webp|js|mp4|json)"|\[core\]|SECRET|"name": "pavane"/i);
  });

  test("said twice in one address is refused or counted once, and never mixed with the body", async () => {
    const list = await world.call("GET", "/api/courses?page=1&page=2");
    expect([200, 422]).toContain(list.status);
    const both = await world.call("POST", `/api/login?username=${person.username}&password=${person.password}`, {
      body: {},
    });
    expect(both).toMatchObject({ status: 422, body: { fields: { username: expect.any(String) } } });
    const twice = await world.call("GET", `/api/users/${person.id}?id=1&id=2`);
    expect(twice.body).toMatchObject({ id: person.id });
  });

  test.each(["TRACE", "TRACK", "CONNECT", "PROPFIND", "DEBUG"])("%s is no method of this site", async (method) => {
    const answer = await world.call(method, "/courses").catch(() => null);
    // Some of them are no request for the server at all.
    expect(answer?.status ?? 404).toBe(404);
  });
});

test("an address that a stranger claims to be forwarded from is not believed: limits count who asked", async () => {
  const narrow = await createTestApp({ RATE_LIMIT_PER_MINUTE: "3" });
  const statuses = [];
  for (const last of [1, 2, 3, 4]) {
    const headers = { "x-forwarded-for": `203.0.113.${last}`, "x-real-ip": `203.0.113.${last}`, "x-in-process": "1" };
    statuses.push((await narrow.call("GET", "/api/site", { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await narrow.close();
  const behind = await createTestApp({ RATE_LIMIT_PER_MINUTE: "1", TRUSTED_PROXIES: "127.0.0.1" });
  const from = (address: string) => behind.call("GET", "/api/site", { headers: { "x-forwarded-for": address } });
  expect((await from("203.0.113.1")).status).toBe(200);
  expect((await from("203.0.113.2")).status).toBe(200);
  // What the proxy was sent stands before what it adds itself, and counts for nothing.
  expect((await from("198.51.100.9, 203.0.113.2")).status).toBe(429);
  await behind.close();
});
