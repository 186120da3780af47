import { timeZones } from "@pavane/contract/core/time-zones";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { mountPages } from "./mount-pages.ts";
import type { RenderInput, WebBuild } from "./web-build.ts";

let world: TestApp;
const rendered: string[] = [];
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_PER_MINUTE: "3" });
  await mountPages(world.app, world.platform, addressPages);
});
beforeEach(() => {
  rendered.length = 0;
  world.platform.clock.advance(60);
});
afterAll(() => world.close());

/** Pages that say which address they were rendered for. */
const addressPages: WebBuild = {
  assets: null,
  vite: null,
  render: async ({ request }: RenderInput) => {
    rendered.push(request.url);
    return new Response(`<p>${request.url}</p>`);
  },
  close: async () => undefined,
};

test.each(["//", "///", "//evil.example/courses", "/\\evil.example/courses", "/courses?next=//evil.example"])(
  "%s is rendered for an address of this site",
  async (path) => {
    expect((await world.call("GET", path)).status).toBe(200);
    expect(rendered.map((url) => new URL(url).host)).toEqual(["pavane.example"]);
  },
);

test("what a request says about its host changes nothing", async () => {
  await world.call("GET", "/courses/7", { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
  expect(rendered).toEqual(["https://pavane.example/courses/7"]);
});

test("an address may have so many pages rendered in a minute; kept ones are free and others are not held up", async () => {
  const get = async (path: string, ip?: string) =>
    (await world.call("GET", path, ip === undefined ? {} : { ip })).status;
  const statuses = [];
  for (const x of [1, 2, 3, 4, 3]) statuses.push(await get(`/courses?x=${x}`));
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  expect(await get("/courses?x=5", "198.51.100.7")).toBe(200);
  world.platform.clock.advance(60);
  expect(await get("/courses?x=6")).toBe(200);
});

test("with hot reload a page that cannot be rendered says why instead of hanging", async () => {
  const fresh = await createTestApp();
  const passing: unknown = { middlewares: (_request: unknown, _response: unknown, next: () => void) => next() };
  const render = () => Promise.reject(new Error("broken loader"));
  await mountPages(fresh.app, fresh.platform, { ...addressPages, vite: passing as ViteDevServer, render }); // all that is used of it
  const answer = await fresh.call("GET", "/courses");
  expect([answer.status, answer.raw.toString()]).toEqual([500, expect.stringContaining("broken loader")]);
  await fresh.close();
});

test("pages with times are made for the zone that the browser has said, and kept by it; others are one for everybody", async () => {
  const zones: (string | null)[] = [];
  const app = await createTestApp();
  await mountPages(app.app, app.platform, {
    ...addressPages,
    render: async ({ zone }: RenderInput) => {
      zones.push(zone);
      return new Response(`<p>${zone}</p>`);
    },
  });
  const get = async (path: string, cookie?: string) => {
    const { raw, headers } = await app.call("GET", path, { headers: cookie === undefined ? {} : { cookie } });
    return [raw.toString(), headers["vary"]];
  };
  const kathmandu = ["<p>Asia/Kathmandu</p>", "accept-encoding, cookie"];
  expect(await get("/connect", "tz=Asia/Kathmandu")).toEqual(kathmandu);
  expect(await get("/connect", "device_id=x; tz=Asia/Katmandu")).toEqual(kathmandu);
  expect(await get("/connect", "tz=nowhere")).toEqual(["<p>null</p>", "accept-encoding, cookie"]);
  expect(await get("/connect")).toEqual(["<p>null</p>", "accept-encoding, cookie"]);
  expect(await get("/courses", "tz=Asia/Kathmandu")).toEqual(["<p>null</p>", "accept-encoding"]);
  expect(zones).toEqual(["Asia/Kathmandu", null, null]);
  await app.close();
});

test("one address that names zone after zone fills no memory: forty are kept, the others are made anew", async () => {
  let rendered = 0;
  const app = await createTestApp({ RATE_LIMIT_PER_MINUTE: "1000" });
  await mountPages(app.app, app.platform, {
    ...addressPages,
    render: async ({ zone }: RenderInput) => {
      rendered += 1;
      return new Response(`<p>${zone}</p>`);
    },
  });
  const names = timeZones().slice(0, 60);
  for (const tz of [...names, ...names]) await app.call("GET", "/connect", { headers: { cookie: `tz=${tz}` } });
  expect(rendered).toBe(60 + 20);
  await app.close();
});
