import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("a cover is the same for ever and may be cached so", async () => {
  const first = await world.call("GET", "/covers/course/7.svg");
  expect(first).toMatchObject({
    status: 200,
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(first.body).toMatch(/^<svg /);
  expect((await world.call("GET", "/covers/course/7.svg")).body).toBe(first.body);
  expect((await world.call("GET", "/covers/course/8.svg")).body).not.toBe(first.body);
  const etag = String(first.headers["etag"]);
  expect((await world.call("GET", "/covers/course/7.svg", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("as PNG it comes in the size of a card and of a shared link", async () => {
  const card = await world.call("GET", "/covers/person/3.png");
  expect(await sharp(card.raw).metadata()).toMatchObject({ format: "png", width: 640, height: 400 });
  const shared = await world.call("GET", "/covers/store/3.png?size=og");
  expect(await sharp(shared.raw).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect((await world.call("GET", "/covers/store/3.png?size=og")).raw.equals(shared.raw)).toBe(true);
});

test.each([
  "/covers/lesson/7.svg",
  "/covers/course/x.svg",
  "/covers/course/7.gif",
  "/covers/course/7",
  "/covers/course/-1.svg",
])("%s is not found", async (path) => {
  expect((await world.call("GET", path)).status).toBe(404);
});
