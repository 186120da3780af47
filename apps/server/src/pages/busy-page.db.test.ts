import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { mountPages } from "./mount-pages.ts";

let world: TestApp;
let busy = false;
let held: Promise<void> = Promise.resolve();
beforeAll(async () => {
  world = await createTestApp();
  const refuseGuests = () => (busy ? refuse(commonErrors.busy, { retryAfter: 4 }) : null);
  await mountPages({ ...world.app, refuseGuests }, world.platform, {
    assets: null,
    vite: null,
    render: async ({ request }) => {
      await held;
      return new Response(`<p>${new URL(request.url).pathname}</p>`);
    },
    close: async () => undefined,
  });
});
beforeEach(() => {
  busy = false;
  held = Promise.resolve();
});
afterAll(() => world.close());

const open = (path: string, accept = "text/html,*/*") => world.call("GET", path, { headers: { accept } });

test("who opens a page while too much is asked reads a page that looks again by itself", async () => {
  busy = true;
  const { status, headers, body } = await open("/courses?q=one");
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "4", "cache-control": "no-store" });
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain(`<p>${commonErrors.busy.message}</p>`);
  expect(body).toContain('<meta http-equiv="refresh" content="4">');
});

test("a program reads what the API answers", async () => {
  busy = true;
  expect(await open("/courses?q=two", "*/*")).toMatchObject({
    status: 503,
    headers: { "retry-after": "4" },
    body: { code: "busy", message: commonErrors.busy.message },
  });
});

test("what is kept and where somebody pays is shown all the same", async () => {
  expect((await open("/courses")).status).toBe(200);
  busy = true;
  expect((await open("/courses")).body).toContain("/courses");
  expect((await open("/payment-success?order=1")).body).toContain("/payment-success");
});

test("so many pages are made at once, and the next ones later", async () => {
  let release = (): void => undefined;
  held = new Promise<void>((resolve) => (release = resolve));
  const asked = Array.from({ length: 30 }, (_, index) => open(`/instructors/${index + 1}`));
  await expect.poll(async () => (await open("/instructors/99")).status).toBe(503);
  release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
  expect((await open("/instructors/99")).status).toBe(200);
});
