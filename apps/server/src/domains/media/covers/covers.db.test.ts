import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourseToCertify } from "../../../../test/factories/certificates.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let course: number;
let other: number;
let person: number;
beforeAll(async () => {
  world = await createTestApp();
  course = await aCourseToCertify(world);
  other = await aCourseToCertify(world);
  person = (await aPerson(world)).id;
});
afterAll(() => world.close());

const get = (path: string, headers = {}, ip = "203.0.113.7") => world.call("GET", path, { headers, ip });

test("a cover is the same for ever and may be cached so", async () => {
  const first = await get(`/covers/course/${course}.svg`);
  expect(first).toMatchObject({
    status: 200,
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(first.body).toMatch(/^<svg /);
  expect((await get(`/covers/course/${course}.svg`)).body).toBe(first.body);
  expect((await get(`/covers/course/${other}.svg`)).body).not.toBe(first.body);
  const etag = String(first.headers["etag"]);
  expect((await get(`/covers/course/${course}.svg`, { "if-none-match": etag })).status).toBe(304);
});

test("as PNG it comes in the size of a card and of a shared link", async () => {
  const small = await get(`/covers/person/${person}.png`);
  expect(await sharp(small.raw).metadata()).toMatchObject({ format: "png", width: 640, height: 400 });
  const shared = await get(`/covers/site/78.png?size=og`);
  expect(await sharp(shared.raw).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect((await get(`/covers/site/78.png?size=og`)).raw.equals(shared.raw)).toBe(true);
});

test("a cover is drawn once and kept", async () => {
  await get(`/covers/course/${other}.png`);
  await world.platform.files.put(`drawn/covers/course-${other}-640-1.png`, Buffer.from("the kept one"));
  expect((await get(`/covers/course/${other}.png`)).raw.toString()).toBe("the kept one");
});

test("stores and what they sell have covers of their own", async () => {
  const seller = await aSeller(world);
  const resource = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
  expect((await get(`/covers/resource/${resource.id}.svg`)).body).toMatch(/^<svg /);
  expect((await get(`/covers/store/${seller.id}.svg`)).body).toMatch(/^<svg /);
  expect((await get(`/covers/store/${person}.svg`)).status).toBe(404);
});

test("one address may have 240 covers drawn in a minute; kept ones still come", async () => {
  const limit = { name: "cover-drawings:address", most: 240, windowSeconds: 60 };
  for (let count = 0; count < 240; count += 1) await world.platform.limiter.hit(limit, "198.51.100.4");
  const refused = await get("/covers/site/3.svg", {}, "198.51.100.4");
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get(`/covers/course/${course}.svg`, {}, "198.51.100.4")).status).toBe(200);
  expect((await get("/covers/site/3.svg", {}, "198.51.100.5")).status).toBe(200);
});

test("one address may ask 1,200 times a minute", async () => {
  const statuses = [];
  for (let count = 0; count < 1201; count += 1)
    statuses.push((await get("/covers/course/x.svg", {}, "198.51.100.9")).status);
  expect(statuses.slice(0, 1200).every((status) => status === 404)).toBe(true);
  expect(statuses[1200]).toBe(429);
});

test.each([
  "/covers/lesson/7.svg",
  "/covers/course/x.svg",
  "/covers/course/7.gif",
  "/covers/course/7",
  "/covers/course/-1.svg",
  "/covers/course/999999.svg",
  "/covers/course/999999999999999.png",
  "/covers/person/999999.png",
  "/covers/store/999999.svg",
  "/covers/resource/999999.svg",
  "/covers/site/100.svg",
])("%s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});
