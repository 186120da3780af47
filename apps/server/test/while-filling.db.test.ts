import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type App } from "../src/app.ts";
import { mountPages } from "../src/pages/mount-pages.ts";
import type { RenderInput } from "../src/pages/web-build.ts";
import { createTestApp, type TestApp } from "./harness.ts";

/** A site whose sample data is being loaded, until it is there. */
const filling = { now: true };
let world: TestApp;
let site: App;
beforeAll(async () => {
  world = await createTestApp();
  const platform = { ...world.platform, isFilling: () => filling.now };
  site = await createApp(platform);
  await mountPages(site, platform, {
    assets: null,
    vite: null,
    render: async ({ isFilling }: RenderInput) => new Response(isFilling ? "<p>not whole</p>" : "<p>whole</p>"),
    close: async () => undefined,
  });
});
afterAll(async () => {
  await site.http.close();
  await world.close();
});

const signIn = () =>
  site.http.inject({ method: "POST", url: "/api/login", payload: { username: "nobody", password: "whatever it is" } });

test("while the sample data is loaded the site is read, says that it is not whole, and takes nothing", async () => {
  expect((await site.http.inject("/api/site")).statusCode).toBe(200);
  expect((await site.http.inject("/api/health/live")).statusCode).toBe(200);
  expect((await site.http.inject("/")).body).toContain("not whole");
  const ready = await site.http.inject("/api/health/ready");
  expect([ready.statusCode, ready.json().code, ready.headers["retry-after"]]).toEqual([503, "not_ready", "5"]);
  const refused = await signIn();
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([503, "busy", "5"]);
  expect(refused.json().message).toBe("The sample data is still being loaded. Please try again when it is there.");
});

test("once it is there the site is ready, and says nothing of it", async () => {
  filling.now = false;
  site.guestCache.clear();
  expect((await site.http.inject("/api/health/ready")).json().status).toBe("ok");
  expect((await site.http.inject("/")).body).toContain("<p>whole</p>");
  expect((await signIn()).statusCode).toBe(401);
});
