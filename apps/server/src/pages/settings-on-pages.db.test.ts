import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { mountPages } from "./mount-pages.ts";
import type { RenderInput, WebBuild } from "./web-build.ts";

/** Two processes of one installation: what one is told, the other shows. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const db = await openTestDatabase();
  here = await createTestApp({ NODE_ENV: "production" }, async () => db);
  there = await createTestApp({ NODE_ENV: "production" }, async () => ({ ...db, close: async () => undefined }));
  for (const world of [here, there]) {
    await mountPages(world.app, world.platform, namePages);
    await world.platform.signals.start();
  }
});
afterAll(async () => {
  await here.platform.signals.stop();
  await there.platform.signals.stop();
  await there.close();
  await here.close();
});

/** Pages with the site's name where the real ones have it. */
const namePages: WebBuild = {
  assets: null,
  vite: null,
  render: async ({ api }: RenderInput) => {
    const { name } = (await api("GET", "/api/site")).body as { name: string }; // what the call answers
    return new Response(`<title>Courses · ${name}</title><header>${name}</header>`);
  },
  close: async () => undefined,
};

const pageOf = async (world: TestApp) => (await world.call("GET", "/courses")).raw.toString();

test("a new name is in header and title of every process's pages within five seconds, and in their policy new hosts", async () => {
  const admin = await aPerson(here, { roles: ["ADMIN"] });
  expect(await pageOf(there)).toContain("<header>Pavane</header>");
  expect((await there.call("GET", "/api/site")).body.name).toBe("Pavane");
  const values = { name: "Galliard", image_hosts: ["images.example"] };
  const body = { values, version: 1 };
  expect((await here.call("PATCH", "/api/admin/settings/site", { as: admin.token, body })).status).toBe(200);
  expect(await pageOf(here)).toContain("<header>Galliard</header>");
  await vi.waitFor(async () => {
    expect((await there.call("GET", "/api/site")).body.name).toBe("Galliard");
    const page = await there.call("GET", "/courses");
    expect(page.raw.toString()).toContain("<title>Courses · Galliard</title><header>Galliard</header>");
    expect(page.headers["content-security-policy"]).toContain("https://images.example https://*.images.example");
  }, 5_000);
});

test("a process that hears nothing reads the settings again after five seconds", async () => {
  await there.platform.signals.stop();
  const admin = await aPerson(here, { roles: ["ADMIN"] });
  const known = await there.app.domains.site.getSettings();
  const body = { values: { watched_percent: 75 }, version: 1 };
  expect((await here.call("PATCH", "/api/admin/settings/learning", { as: admin.token, body })).status).toBe(200);
  expect((await there.app.domains.site.getSettings()).watched_percent).toBe(known.watched_percent);
  there.platform.clock.advance(5);
  expect((await there.app.domains.site.getSettings()).watched_percent).toBe(75);
});
