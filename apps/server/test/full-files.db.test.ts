import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { diskFiles } from "../src/platform/files.ts";
import { watchedFiles } from "../src/platform/watched-files.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
let admin: TestPerson;
let folder = "";
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  folder = join(world.platform.config.dataDir, "files");
});
afterAll(() => world.close());
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(world.platform.config.dataDir, { recursive: true });
  // Root may write everywhere, but not into a folder that is none.
  await writeFile(folder, "");
});
afterEach(mend);

async function mend(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await world.platform.troubles.still("files_unwritable");
}

const refused = {
  status: 503,
  body: {
    code: "files_unavailable",
    message: "Files cannot be saved at the moment. Please try again in a few minutes.",
    request_id: expect.any(String),
  },
  headers: { "retry-after": "60" },
};

async function sendPicture() {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#845" } })
    .png()
    .toBuffer();
  const form = uploadForm([{ name: "file", value: picture, fileName: "me.png", type: "image/png" }]);
  return world.call("POST", "/api/me/image", { as: admin.token, ...form });
}

test("a picture is refused, nothing of it is kept, and it is taken once the folder is mended", async () => {
  const before = await world.call("GET", "/api/me", { as: admin.token });
  expect(await sendPicture()).toMatchObject(refused);
  expect((await world.call("GET", "/api/me", { as: admin.token })).body).toEqual(before.body);
  expect((await world.db.raw("select count(*)::int as n from stored_files")).rows).toEqual([{ n: 0 }]);
  await mend();
  expect((await sendPicture()).status).toBe(200);
});

test("a resumable upload is refused before it begins, and takes nobody's storage", async () => {
  const body = { bytes: 1_000, purpose: "lesson" };
  const answer = await world.call("POST", "/api/uploads", { as: admin.token, body });
  expect(answer).toMatchObject(refused);
  expect((await world.db.raw("select count(*)::int as n from uploads")).rows).toEqual([{ n: 0 }]);
});

test("what is drawn is handed out although it cannot be kept", async () => {
  const { id } = await aCourse(world, { status: "published" });
  expect((await world.call("GET", `/covers/course/${id}.png`)).status).toBe(200);
});

test("the site stays ready, /admin tells, and the card is gone when mended", async () => {
  await sendPicture();
  expect((await world.call("GET", "/api/health/ready")).status).toBe(200);
  const cards = async () => (await world.call("GET", "/api/admin/overview", { as: admin.token })).body.cards;
  const card = (await cards()).find(({ key }: { key: string }) => key === "files_unwritable");
  expect(card.details[0].text).toMatch(/^The folder of files cannot be written to \(ENOTDIR\)/);
  await mend();
  expect((await cards()).map(({ key }: { key: string }) => key)).not.toContain("files_unwritable");
});

test("of a file that was cut short nothing stays, and the proof leaves nothing behind", async () => {
  await mend();
  const files = watchedFiles(diskFiles(folder), world.platform.troubles);
  await mkdir(join(folder, "images", "a.webp"), { recursive: true }); // a folder where the file should come
  await expect(files.put("images/a.webp", new Uint8Array(10))).rejects.toThrow("EISDIR");
  await files.prove();
  expect(await readdir(join(folder, "images"))).toEqual(["a.webp"]);
  expect(await readdir(join(folder, "probe"))).toEqual([]);
});
