import { api } from "@pavane/contract";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const unstorable = "Contains characters that cannot be kept.";
const bad = { message: "The request could not be read.", code: "bad_json" };

describe("text that no database keeps is refused by the name of its field", () => {
  test.each([
    ["a NUL character", "Ad\u0000a"],
    ["half of a surrogate pair", "Ad\ud800a"],
  ])("%s", async (_name, first_name) => {
    const body = { version: 1, first_name };
    const answer = await world.call("PATCH", "/api/me", { as: admin.token, body });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "validation_failed", fields: { first_name: unstorable } },
    });
  });

  test("inside a list or an object", async () => {
    const body = { version: 1, socials: { instagram: "https://a.example/\u0000" } };
    const answer = await world.call("PATCH", "/api/me", { as: admin.token, body });
    expect(answer.body.fields).toEqual({ "socials.instagram": unstorable });
  });

  test("as the name of a field", async () => {
    const answer = await world.call("PATCH", "/api/me", { as: admin.token, body: { "na\u0000me": 1 } });
    expect(answer.status).toBe(422);
  });

  test("in a sign-in", async () => {
    const answer = await world.call("POST", "/api/login", { body: { username: "a\u0000", password: "x" } });
    expect(answer).toMatchObject({ status: 422, body: { fields: { username: unstorable } } });
  });

  test("in a query", async () => {
    const answer = await world.call("GET", "/api/admin/users?q=a%00b", { as: admin.token });
    expect(answer).toMatchObject({ status: 422, body: { fields: { q: unstorable } } });
  });

  test("in a path nothing is found", async () => {
    expect((await world.call("GET", "/api/users/a%00b")).status).toBe(404);
  });
});

describe("words to search for that are none", () => {
  const lists = Object.values(api)
    .flatMap((table) => Object.values<EndpointDef>(table))
    .filter(({ method, path }) => method === "GET" && !path.includes(":"))
    .map(({ path }) => path);

  test.each(["q", "learner", "professional"])("are no failure of the server, as %s of any list", async (name) => {
    const failed: string[] = [];
    for (const path of lists)
      for (const words of ["", "%20"]) {
        const address = `${path}?${name}=${words}`;
        const { status } = await world.call("GET", address, { as: admin.token });
        if (status >= 500 && status !== 503) failed.push(`${address}: ${status}`);
      }
    expect(failed).toEqual([]);
  });
});

test.each([
  "/api/admin/users?joined_to=9999-12-31",
  "/api/admin/orders?to=9999-12-31",
  "/api/certificates?to=9999-12-31",
])("a day with no day after it is no failure of the server: %s", async (path) => {
  const answer = await world.call("GET", path, { as: admin.token });
  expect([200, 422]).toContain(answer.status);
});

test("whole numbers that the database has no room for are refused, not failed on", async () => {
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1]) {
    const answer = await world.call("PATCH", "/api/me", { as: admin.token, body: { version, first_name: "Ada" } });
    expect(answer).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  }
});

describe("bodies that are no JSON of ours", () => {
  const send = (payload: Buffer) =>
    world.call("POST", "/api/login", { payload, headers: { "content-type": "application/json" } });

  test.each([
    ["half an object", Buffer.from('{"username":')],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0x75, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["a prototype", Buffer.from('{"__proto__":{"role":"ADMIN"}}')],
    ["a constructor's prototype", Buffer.from('{"constructor":{"prototype":{"role":"ADMIN"}}}')],
  ])("%s", async (_name, payload) => {
    expect(await send(payload)).toMatchObject({ status: 400, body: bad });
  });

  test("a list nested 100,000 deep", async () => {
    const answer = await send(Buffer.from(`{"username":${"[".repeat(100_000)}${"]".repeat(100_000)}}`));
    expect(answer).toMatchObject({ status: 422, body: { fields: { username: "Nested too deeply." } } });
  });

  test("the same list in both spellings", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const payload = Buffer.from(`{"dance_styles":${deep},"danceStyles":${deep}}`);
    const headers = { "content-type": "application/json" };
    const answer = await world.call("POST", "/api/courses", { as: admin.token, payload, headers });
    expect(answer.status).toBe(422);
  });
});

test("fields are told in the words of the platform, however deep they stand", async () => {
  const body = { version: 1, socials: { nowhere: "https://a.example" }, levels: ["Somersaults"] };
  const answer = await world.call("PATCH", "/api/me", { as: admin.token, body });
  expect(answer.body.fields).toEqual({ socials: "Unknown field: nowhere", "levels.0": "Choose from the list" });
});

test("a name of invisible signs is none", async () => {
  const { body: me } = await world.call("GET", "/api/me", { as: admin.token });
  const body = { version: me.version, first_name: "\u200b\u202e", last_name: "Vale\u202er\r\nBcc" };
  const answer = await world.call("PATCH", "/api/me", { as: admin.token, body });
  expect(answer.body).toMatchObject({ first_name: null, last_name: "Valer Bcc" });
});

describe("forms that break off", () => {
  const half = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  const paths = ["/api/me/image", "/api/upload", "/api/upload/course"];

  test.each(paths)("%s, in the middle of a file", async (path) => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const answer = await world.call("POST", path, { as: admin.token, payload: Buffer.from(half), headers });
    expect(answer).toMatchObject({ status: 400, body: bad });
  });

  test.each(paths)("%s, without a boundary", async (path) => {
    const headers = { "content-type": "multipart/form-data" };
    const answer = await world.call("POST", path, { as: admin.token, payload: Buffer.from(half), headers });
    expect(answer).toMatchObject({ status: 400, body: bad });
  });
});

describe("every refusal has message and code", () => {
  test.each([
    ["an address that cannot be decoded", "GET", "/api/courses/%ZZ", 400],
    ["a path that is not there", "POST", "/courses", 404],
    ["a call that is not there", "GET", "/api/nothing", 404],
  ])("%s", async (_name, method, path, status) => {
    const answer = await world.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) });
    expect(answer.body.message).not.toContain(path);
  });
});

describe("a path in other signs is the same call", () => {
  test("it is counted and not kept by browsers", async () => {
    const narrow = await createTestApp({ RATE_LIMIT_PER_MINUTE: "2" });
    const statuses = [];
    for (const path of ["/api/site", "/%61pi/site", "/api/site", "/%61pi/site"])
      statuses.push((await narrow.call("GET", path)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    await narrow.close();
    const { headers } = await world.call("GET", "/%61pi/site");
    expect(headers["cache-control"]).toBe("no-store");
  });
});

test("pictures of listings are counted apart from calls, with a ceiling of their own", async () => {
  const narrow = await createTestApp({ RATE_LIMIT_PER_MINUTE: "2" });
  const face = async () => (await narrow.app.http.inject({ method: "GET", url: "/api/resources/7/face" })).statusCode;
  const faces = [];
  for (let count = 0; count < 11; count += 1) faces.push(await face());
  expect(faces).toEqual([...Array.from({ length: 10 }, () => 302), 429]);
  expect((await narrow.call("GET", "/api/site")).status).toBe(200);
  await narrow.close();
});

test("a filter that makes no sense is left out of a list, and refused of a file", async () => {
  const { token } = await aPerson(world, { roles: ["ADMIN"] });
  const query = "role=FOO&joined_from=2026-13-45&status=&q=ann";
  expect((await world.call("GET", `/api/admin/users?${query}`, { as: token })).status).toBe(200);
  const none = "This filter has no such value.";
  expect(await world.call("GET", `/api/admin/users?${query}&format=csv`, { as: token })).toMatchObject({
    status: 422,
    body: { fields: { role: none, joined_from: none } },
  });
  expect((await world.call("GET", "/api/admin/users?role=ADMIN&q=&format=csv", { as: token })).status).toBe(200);
});
