import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { uploadedFile, uploadedImage } from "@pavane/contract/media/schema";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm, type FormPart } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { CourseAuthors, MayEdit } from "../course-authors.ts";

let world: TestApp;
let author: TestPerson;
let png: Buffer;
let answer: MayEdit;
let requested: { actor: number; course: number }[];

beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  png = await picture(60, 40).png().toBuffer();
  const authors: CourseAuthors = {
    mayEditCourse: async (actor, course) => {
      requested.push({ actor: actor.id, course });
      return answer;
    },
  };
  Object.assign(world.app.ports.media.courseAuthors, authors);
});
beforeEach(() => {
  answer = "allowed";
  requested = [];
});
afterAll(() => world.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c05c2e" }, limitInputPixels: false });
const file = (value: Buffer | string, fileName = "picture.png", type = "image/png"): FormPart => ({
  name: "file",
  value,
  fileName,
  type,
});
const post = (path: string, parts: readonly FormPart[], as: string | undefined = author.token) =>
  world.call("POST", path, { ...(as === "" ? {} : { as }), ...uploadForm(parts) });
const forCourse = (content: FormPart, as?: string) =>
  post("/api/upload/course", [content, { name: "entityType", value: "course" }, { name: "entityId", value: "7" }], as);

test("a picture for a course is stored anew and served for ever with its thumbnail", async () => {
  const photo = await picture(3000, 1500).jpeg().toBuffer();
  const uploaded = await forCourse(file(photo, "C:\\photos\\me.jpg", "image/jpeg"));
  expect(uploaded.status).toBe(200);
  const { url } = uploadedImage.parse(uploaded.body);
  expect(url).toMatch(/^\/uploads\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  expect(requested).toEqual([{ actor: author.id, course: 7 }]);
  const served = await world.call("GET", url);
  expect(served.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(served.raw).metadata()).toMatchObject({ format: "webp", width: 2560, height: 1280 });
  const thumbnail = await world.call("GET", `${url.replace("/images/", "/thumbnails/")}?t=1795227082066`);
  expect(await sharp(thumbnail.raw).metadata()).toMatchObject({ width: 480, height: 240 });
  const known = await world.call("GET", url, { headers: { "if-none-match": String(served.headers["etag"]) } });
  expect(known).toMatchObject({ status: 304, raw: Buffer.alloc(0) });
  const head = await world.call("HEAD", url);
  expect(head).toMatchObject({ status: 200, headers: { "content-length": String(served.raw.length) } });
});

test("metadata is gone and the picture stands upright", async () => {
  const turned = await picture(60, 40)
    .withExif({ IFD0: { Artist: "Mira", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { url } = uploadedImage.parse((await forCourse(file(turned))).body);
  const stored = await sharp((await world.call("GET", url)).raw).metadata();
  expect(stored).toMatchObject({ width: 40, height: 60 });
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["SVG with a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["text", "only words"],
])("%s named .png is refused", async (_, content) => {
  expect(await forCourse(file(content))).toMatchObject({
    status: 415,
    body: { code: "file_type", message: "Only images can be uploaded here" },
  });
  expect((await post("/api/upload", [file(content), { name: "resource_type", value: "image" }])).status).toBe(415);
});

test("six megabytes are too large for a course, one byte under five passes the limit", async () => {
  expect(await forCourse(file(Buffer.alloc(6 * 1_048_576)))).toMatchObject({
    status: 413,
    body: { code: "file_too_large", message: "File exceeds the maximum size of 5MB" },
  });
  const exactly = Buffer.concat([png, Buffer.alloc(5 * 1_048_576 - png.length)]);
  expect((await forCourse(file(exactly))).status).toBe(200);
});

test("41 megapixels in a small file are refused before they are decoded", async () => {
  const bomb = await picture(8200, 5000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await forCourse(file(bomb))).toMatchObject({
    status: 422,
    body: {
      code: "validation_failed",
      message: "The image has too many pixels.",
      fields: { file: expect.any(String) },
    },
  });
});

test("a damaged picture is told as such", async () => {
  expect(await forCourse(file(png.subarray(0, 60)))).toMatchObject({
    status: 422,
    body: { message: "This file is not a readable image." },
  });
});

test("guests, strangers, low levels and unknown courses are refused", async () => {
  expect((await forCourse(file(png), "")).status).toBe(401);
  answer = refuse(commonErrors.forbidden);
  expect(await forCourse(file(png))).toMatchObject({ status: 403, body: { code: "forbidden" } });
  answer = refuseGated("course_administration", 0) ?? "allowed";
  expect(await forCourse(file(png))).toMatchObject({
    status: 403,
    body: { code: "level_required", feature: "Course Administration", needed_level: 10, level: 0 },
  });
  answer = "not_found";
  expect(await forCourse(file(png))).toMatchObject({ status: 404, body: { code: "course_not_found" } });
});

test("a form without file, or for something else, is refused", async () => {
  const course = { name: "entityType", value: "course" };
  expect(await post("/api/upload/course", [course, { name: "entityId", value: "7" }])).toMatchObject({
    status: 422,
    body: { message: "Please select a file to upload." },
  });
  expect((await post("/api/upload/course", [file(png), course])).body.fields).toHaveProperty("entityId");
  expect((await post("/api/upload/course", [file(png)])).body.fields).toHaveProperty("entityType");
  expect((await world.call("POST", "/api/upload", { as: author.token, body: {} })).body.message).toBe(
    "Please select a file to upload.",
  );
});

test("the general upload answers one address under three names", async () => {
  const parts = [{ name: "resource_type", value: "image" }, { name: "folder", value: "images" }, file(png)];
  const body = uploadedFile.parse((await post("/api/upload", parts)).body);
  expect(body.image_url).toBe(body.url);
  expect(body.file_url).toBe(body.url);
  expect(body.urls).toEqual([body.url]);
});

test("documents are judged by content and handed over as downloads", async () => {
  const parts = [file("%PDF-1.4\n%test\n", "plan.exe"), file("a,b\n1,2\n", "list.csv"), file(png, "photo.txt")];
  const { urls } = uploadedFile.parse((await post("/api/upload", parts)).body);
  expect(urls.map((url) => url.split(".").at(-1))).toEqual(["pdf", "csv", "webp"]);
  const served = await world.call("GET", urls[0] ?? "");
  expect(served.headers).toMatchObject({ "content-type": "application/pdf", "content-disposition": "attachment" });
});

test.each([
  ["a page named .txt", "<html><body>hi", "notes.txt"],
  ["a program", Buffer.from("7f454c4602010100000000000000000002003e0001000000", "hex"), "song.mp3"],
  ["text without a known ending", "only words", "notes.js"],
])("%s is not taken", async (_, content, name) => {
  expect((await post("/api/upload", [file(content, name)])).status).toBe(415);
});

test("more than five files, or more than the size, are refused in the words of the specification", async () => {
  const six = Array.from({ length: 6 }, () => file(png));
  expect(await post("/api/upload", six)).toMatchObject({
    status: 422,
    body: { message: "Maximum of 5 files allowed" },
  });
  const large = Buffer.alloc(20 * 1_048_576 + 1);
  expect((await post("/api/upload", [file(large, "a.zip")])).body).toMatchObject({
    code: "file_too_large",
    message: "File exceeds the maximum size of 20MB",
  });
  const huge = Buffer.alloc(25 * 1_048_576 + 1);
  expect((await post("/api/upload", [file(huge), { name: "resource_type", value: "image" }])).body.message).toBe(
    "File size exceeds 25MB limit.",
  );
});

test.each([
  "/uploads/images/..%2f..%2fsecret",
  "/uploads/images/../../secret",
  "/uploads/images/aa/nothing.webp",
  `/uploads/images/aa/${"a".repeat(32)}.webp`,
  `/uploads/parts/aa/${"a".repeat(32)}.webp`,
  "/uploads/",
])("%s is not found", async (path) => {
  expect((await world.call("GET", path)).status).toBe(404);
});
