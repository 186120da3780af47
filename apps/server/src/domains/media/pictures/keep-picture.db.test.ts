import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Actor } from "../../../platform/http/actor.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { keepPicture, type PictureDeps } from "./keep-picture.ts";

let world: TestApp;
let author: TestPerson;
let deps: PictureDeps;
let png: Buffer;
let found: Buffer | null;
let requested: string[];

beforeAll(async () => {
  world = await createTestApp();
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c05c2e" } })
    .png()
    .toBuffer();
  const fetchPicture = async (address: string) => {
    requested.push(address);
    return found;
  };
  deps = { ...world.platform, settings: world.app.domains.site, fetchPicture };
  await world.app.domains.site.changeSettings({ image_hosts: ["images.example"] }, null);
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  found = png;
  requested = [];
});
afterAll(() => world.close());

const keep = (address: string) =>
  keepPicture(deps, { id: author.id, roles: new Set(["COURSE_CREATOR"]) } as unknown as Actor, {
    address,
    field: "image_url",
  }); // all that is read of it
const notFetched = {
  code: "validation_failed",
  details: { fields: { image_url: "This picture could not be fetched. Upload it instead." } },
};

test("a picture of another site is fetched once and kept here", async () => {
  const kept = await keep("https://elsewhere.example/a.png");
  expect(requested).toEqual(["https://elsewhere.example/a.png"]);
  expect(kept).toMatch(/^\/uploads\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  expect((await world.call("GET", String(kept))).headers["content-type"]).toBe("image/webp");
  expect(await keep(String(kept))).toBe(kept);
  expect(await keep(`https://pavane.example${String(kept)}`)).toBe(kept);
  expect(requested).toHaveLength(1);
});

test("one on a host of the settings stays where it is", async () => {
  expect(await keep("https://images.example/a.png")).toBe("https://images.example/a.png");
  expect(await keep("https://cdn.images.example/a.png")).toBe("https://cdn.images.example/a.png");
  expect(requested).toEqual([]);
  await keep("https://notimages.example/a.png");
  expect(requested).toHaveLength(1);
});

test("what cannot be had, is no picture, or was deleted is refused with a sentence", async () => {
  found = null;
  expect(await keep("https://elsewhere.example/a.png")).toMatchObject(notFetched);
  found = Buffer.from("<svg/>");
  expect(await keep("https://elsewhere.example/a.svg")).toMatchObject(notFetched);
  expect(await keep(`/uploads/images/aa/${"a".repeat(32)}.webp`)).toMatchObject(notFetched);
  expect(await keep(`/public/uploads/images/aa/${"a".repeat(32)}.webp?t=1`)).toMatchObject(notFetched);
  expect(await keep("https://pavane.example/api/site")).toMatchObject(notFetched);
});

test("an address of this site is stored as its path, by http and with a port too; of another site only https is taken", async () => {
  const kept = String(await keep("https://elsewhere.example/a.png"));
  const here = new URL(deps.baseUrl());
  expect(await keep(`http://${here.host}${kept}`)).toBe(kept);
  await world.app.domains.site.changeSettings({ media_origin: "https://files.example" }, null);
  expect(await keep(`https://files.example${kept}`)).toBe(kept);
  requested = [];
  const plain = {
    code: "validation_failed",
    details: { fields: { image_url: "Enter an https:// address or upload a file" } },
  };
  expect(await keep("http://elsewhere.example/a.png")).toMatchObject(plain);
  expect(await keep("https://elsewhere.example:8443/a.png")).toMatchObject(plain);
  expect(requested).toEqual([]);
});

test("a small picture stays in its address, a larger one becomes a file, and nothing else passes for one", async () => {
  const data = (content: Uint8Array, type = "image/png") =>
    `data:${type};base64,${Buffer.from(content).toString("base64")}`;
  expect(await keep(data(png))).toBe(data(png));
  const noise = randomBytes(300 * 200 * 3);
  const large = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(100_000);
  expect(await keep(data(large))).toMatch(/^\/uploads\/images\//);
  const unreadable = {
    code: "validation_failed",
    details: { fields: { image_url: "This file is not a readable image." } },
  };
  expect(await keep(data(Buffer.from("<svg onload=alert(1)>")))).toMatchObject(unreadable);
  expect(await keep(data(png.subarray(0, 40)))).toMatchObject(unreadable);
  expect(await keep("data:text/html,<b>")).toMatchObject({ code: "validation_failed" });
  expect(requested).toEqual([]);
});

test("fetching counts as uploading", async () => {
  for (let n = 0; n < 60; n += 1) await keep("https://elsewhere.example/a.png");
  expect(await keep("https://elsewhere.example/a.png")).toMatchObject({ code: "rate_limited" });
  expect(requested).toHaveLength(60);
});

const save = (method: string, path: string, image_url: string, as = author.token) =>
  world.call(method, path, { as, body: { title: "Tango walk", description: "Walking in close embrace.", image_url } });

test.each(["https://127.0.0.1/a.png", "https://[::1]/a.png", "https://169.254.169.254/latest/meta-data"])(
  "a course with a picture at %s is refused, and nothing is asked there",
  async (address) => {
    const field = { image_url: notFetched.details.fields.image_url };
    expect(await save("POST", "/api/courses", address)).toMatchObject({ status: 422, body: { fields: field } });
    const course = await aCourse(world, { instructorId: author.id, createdBy: author.id });
    expect(await save("PATCH", `/api/courses/${course.id}`, address)).toMatchObject({
      status: 422,
      body: { fields: field },
    });
  },
);

test("a course keeps the picture it had, and one of this site is stored as its path", async () => {
  const before = "https://elsewhere.example/old.png";
  const course = await aCourse(world, { instructorId: author.id, createdBy: author.id, values: { imageUrl: before } });
  expect((await save("PATCH", `/api/courses/${course.id}`, before)).body.image_url).toBe(before);
  const own = "https://pavane.example/public/uploads/images/tango.webp";
  expect((await save("PATCH", `/api/courses/${course.id}`, own)).body.image_url).toBe(
    "/public/uploads/images/tango.webp",
  );
  const stranger = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  expect([403, 404]).toContain(
    (await save("PATCH", `/api/courses/${course.id}`, "https://127.0.0.1/a.png", stranger.token)).status,
  );
});
