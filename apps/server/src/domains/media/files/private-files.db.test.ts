import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anUploadedPackage } from "../../../../test/factories/attached-packages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findUsedBytes } from "../storage/storage-repository.ts";
import { privateFiles } from "./private-files.ts";

let world: TestApp;
let author: TestPerson;
let uploadId: string;
const content = Buffer.from("Plié in three");
beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
});
beforeEach(async () => {
  uploadId = await anUploadedPackage(world, author, content);
});
afterAll(() => world.close());

const take = <Looked>(look: (key: string) => Promise<Looked>, files = world.platform.files) => {
  const owner = { id: author.id, quota: 1_000_000 };
  const upload = { uploadId, ending: "zip", purpose: "package" } as const;
  return privateFiles({ ...world.platform, files }).take(owner, upload, look);
};
const used = () => findUsedBytes(world.db.read, author.id);
const isThere = async (key: string) => (await world.platform.files.open(key)) !== null;
const notFound = { code: "upload_not_found" };

test("a file that has arrived is kept once, and its upload is gone", async () => {
  const before = await used();
  const key = String(await take(async (taken) => taken));
  expect(await isThere(key)).toBe(true);
  expect(await used()).toBe(before);
  expect(await take(async (taken) => taken)).toMatchObject(notFound);
});

test("while one looks at it nobody else takes it", async () => {
  const key = await take(async (taken) => {
    expect(await take(async () => expect.unreachable("it was taken twice"))).toMatchObject(notFound);
    return taken;
  });
  expect(await isThere(String(key))).toBe(true);
});

test.each([
  ["whoever looks at it is busy", async () => refuse(commonErrors.busy)],
  [
    "looking at it breaks off",
    async () => {
      throw new Error("the machine was in the way");
    },
  ],
])("after %s it can be taken by the same upload, and takes its room once", async (_what, look) => {
  const before = await used();
  await take(look).catch(() => undefined);
  expect(await used()).toBe(before);
  expect(await isThere(String(await take(async (key) => key)))).toBe(true);
});

test("after a store was away it can be taken by the same upload", async () => {
  const away = { ...world.platform.files, copy: () => Promise.reject(new Error("away")) };
  await expect(take(async (key) => key, away)).rejects.toThrow("away");
  expect(await isThere(String(await take(async (key) => key)))).toBe(true);
});

test("after it was found to be bad nothing of it is left", async () => {
  const before = await used();
  let seen = "";
  const refused = await take(async (key) => {
    seen = key;
    return refuse(mediaErrors.unsafe_file);
  });
  expect(refused).toMatchObject({ code: "unsafe_file" });
  expect(await isThere(seen)).toBe(false);
  expect(await used()).toBe(before - content.length);
  expect(await take(async (key) => key)).toMatchObject(notFound);
});
