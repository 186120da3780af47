import { profileImage } from "@pavane/contract/identity/schema";
import { pictureReport } from "@pavane/contract/identity/schema-image-report";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { getPeople } from "../index.ts";

let world: TestApp;
let person: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  person = await aPerson(world);
});
afterAll(() => world.close());

const boundary = "----studio";
function formOf(file: Buffer, name: string, fields: Record<string, string> = {}): Buffer {
  const text = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n${text.join("")}--${boundary}--\r\n`)]);
}
const upload = (file: Buffer, name = "me.png", fields: Record<string, string> = {}) =>
  world.call("POST", "/api/me/image", {
    as: person.token,
    payload: formOf(file, name, fields),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
const plain = (width: number, height: number, background = "#4a7") =>
  sharp({ create: { width, height, channels: 3, background } });
const fetchImage = async (url: string) => sharp((await world.call("GET", url)).raw);

test("a phone photo comes out upright, square and without metadata, in every size", async () => {
  // Left half red, right half blue; the phone says it must be turned by 90 degrees, so red belongs on top.
  const blue = await plain(300, 400, "#00f").png().toBuffer();
  const photo = await plain(600, 400, "#f00")
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await upload(photo, "photo.jpg");
  expect(answer.status).toBe(200);
  const image = profileImage.parse(answer.body);
  expect(image.variants.map((variant) => [variant.size, variant.mime])).toEqual([
    [64, "image/webp"],
    [160, "image/webp"],
    [320, "image/webp"],
    [640, "image/webp"],
    [640, "image/jpeg"],
  ]);
  const stored = await fetchImage(image.variants[4]?.url ?? "");
  const metadata = await stored.metadata();
  expect(metadata).toMatchObject({ width: 400, height: 400, space: "srgb" });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  const top = await stored.clone().extract({ left: 200, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect((top[0] ?? 0) > 200 && (top[2] ?? 0) < 60).toBe(true);
  expect((await world.call("GET", "/api/me", { as: person.token })).body.profile_image_url).toBe(image.url);
});

test("the public address is cached for ever and leads nowhere else", async () => {
  const { url } = profileImage.parse((await upload(await plain(200, 200).png().toBuffer())).body);
  const served = await world.call("GET", url);
  expect(served.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(served.headers["content-type"]).toBe("image/webp");
  expect((await world.call("GET", "/uploads/profiles/../../secret")).status).toBe(404);
  expect((await world.call("GET", "/uploads/profiles/%2e%2e%2f%2e%2e%2fsecret")).status).toBe(404);
});

test("a crop is taken from the upright picture, and one outside it is refused", async () => {
  const blue = await plain(200, 200, "#00f").png().toBuffer();
  const picture = await plain(600, 200, "#f00")
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  const cropped = await upload(picture, "me.png", { crop: '{"x":400,"y":0,"size":200}' });
  const pixel = await (await fetchImage(cropped.body.url)).raw().toBuffer();
  expect((pixel[2] ?? 0) > 200 && (pixel[0] ?? 0) < 60).toBe(true);
  for (const crop of ['{"x":500,"y":0,"size":200}', '{"x":-1,"y":0,"size":9}', "not json"]) {
    expect((await upload(picture, "me.png", { crop })).body.fields).toEqual({
      crop: "The crop lies outside the picture.",
    });
  }
});

test.each([
  ["8 MB", 413, "File exceeds the maximum size of 5MB", async () => Buffer.alloc(8 * 1024 * 1024, 1)],
  [
    "SVG named .png",
    415,
    "Only JPEG, PNG, WebP or AVIF images.",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
  ],
  [
    "HTML named .png",
    415,
    "Only JPEG, PNG, WebP or AVIF images.",
    async () => Buffer.from("<!doctype html><script>1</script>"),
  ],
  ["GIF", 415, "Only JPEG, PNG, WebP or AVIF images.", () => plain(200, 200).gif().toBuffer()],
  ["100 pixels", 422, "The image is smaller than 128 by 128 pixels.", () => plain(100, 300).png().toBuffer()],
  ["a bomb", 422, "The image has too many pixels.", () => plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()],
  [
    "half a file",
    422,
    "This file is not a readable image.",
    async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900),
  ],
  ["no content", 422, "Please select a file to upload.", async () => Buffer.alloc(0)],
] as const)("%s is refused with its message", async (_name, status, message, file) => {
  expect(await upload(await file())).toMatchObject({ status, body: { message } });
});

test("an AVIF is read, and a removed picture is gone after a day", async () => {
  const { url } = profileImage.parse((await upload(await plain(200, 200).avif().toBuffer())).body);
  expect((await world.call("DELETE", "/api/me/image", { as: person.token })).status).toBe(204);
  expect((await world.call("GET", "/api/me", { as: person.token })).body.profile_image_url).toBeNull();
  const clean = () => world.app.jobs.find((job) => job.name === "identity.remove-replaced-images")?.run({});
  await clean();
  expect((await world.call("GET", url)).status).toBe(200);
  world.platform.clock.advance(24 * 3600 + 1);
  await clean();
  expect((await world.call("GET", url)).status).toBe(404);
});

test("people are named with their picture wherever their work stands", async () => {
  const { url } = profileImage.parse((await upload(await plain(200, 200).png().toBuffer())).body);
  const people = await getPeople(world.db.read, [person.id, person.id, 999_999]);
  expect([...people.values()]).toEqual([
    { id: person.id, username: person.username, first_name: null, last_name: null, profile_image_url: url },
  ]);
});

test("a report tries every address in turn and says which is used, also when the stored file is missing", async () => {
  const { url } = profileImage.parse((await upload(await plain(200, 200).png().toBuffer())).body);
  const examine = async () =>
    pictureReport.parse((await world.call("GET", "/api/me/image/debug", { as: person.token })).body);
  const before = await examine();
  expect(before).toMatchObject({ stored: url, normalised: url, used: url, user: { username: person.username } });
  expect(before.candidates[0]).toMatchObject({
    source: "stored",
    shows: true,
    status: 200,
    type: "image/webp",
    width: 200,
    height: 200,
    cache_control: "public, max-age=31536000, immutable",
  });

  await world.platform.files.remove(url.replace("/uploads/", ""));
  const after = await examine();
  expect(after.candidates[0]).toMatchObject({ address: url, shows: false, status: 404, bytes: null });
  expect(after.used).toBe(`/covers/person/${person.id}.svg`);
  expect(after.candidates.at(-1)).toMatchObject({ source: "fallback", shows: true, status: 200 });
});

test("without a picture the generated one is used; others' are read by administrators alone", async () => {
  const other = await aPerson(world);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const address = `/api/me/image/debug?user=${other.id}`;
  const seen = pictureReport.parse((await world.call("GET", address, { as: admin.token })).body);
  expect(seen).toMatchObject({ stored: null, normalised: null, used: `/covers/person/${other.id}.svg` });
  expect((await world.call("GET", address, { as: person.token })).status).toBe(403);
  expect((await world.call("GET", address)).status).toBe(401);
  expect((await world.call("GET", "/api/me/image/debug?user=999999", { as: admin.token })).status).toBe(404);
  expect((await world.call("GET", "/api/me/image/debug?user=x", { as: admin.token })).status).toBe(422);
});

test("guests cannot send one", async () => {
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const file = await plain(200, 200).png().toBuffer();
  expect((await world.call("POST", "/api/me/image", { payload: formOf(file, "me.png"), headers })).status).toBe(401);
});
