import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { pgTable, text, type PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { randomName } from "../storage/file-names.ts";
import { proveFiles, type Proof } from "./prove-files.ts";

const day = 86_400_000;

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
afterAll(() => world.close());

const prove = (): Promise<Proof> => proveFiles({ ...world.platform, db: world.db, columns: { all: () => columns } });
let columns: readonly PgColumn[] = [];

/** Lets what lies under a key be as old as the clock of the test says. */
async function age(key: string, days: number): Promise<void> {
  const at = new Date(world.platform.clock.now().getTime() - days * day);
  await utimes(join(world.platform.config.dataDir, "files", key), at, at);
}
async function lie(key: string, days = 2): Promise<string> {
  await world.platform.files.put(key, Buffer.from("left over"));
  await age(key, days);
  return key;
}
const isThere = async (key: string) => (await world.platform.files.open(key)) !== null;
const run = (name: string) => world.app.jobs.find((job) => job.name === name)?.run({});

/** A draft with one file, which lies there as a buyer would get it. */
async function aFile(): Promise<{ resourceId: number; fileId: number; key: string }> {
  const draft = await world.call("POST", "/api/resources", {
    as: seller.token,
    body: { kind: "single", title: "Floor patterns" },
  });
  const form = uploadForm([{ name: "file", value: Buffer.from("Walk, turn, rest."), fileName: "a.txt" }]);
  const sent = await world.call("POST", `/api/resources/${draft.body.id}/files`, { as: seller.token, ...form });
  const { rows } = await world.db.raw("select storage_key from resource_files where id = $1", [sent.body.id]);
  return { resourceId: draft.body.id, fileId: sent.body.id, key: String(rows[0]?.["storage_key"]) };
}

test("bytes that nothing knows are gone a day later; what is known or being written stays", async () => {
  const kept = await aFile();
  await age(kept.key, 9);
  const unknown = [
    await lie(`resources/${randomName("bin")}`),
    await lie(`images/${randomName("webp")}`),
    await lie(`files/${randomName("pdf")}`),
    await lie(`${kept.key}.${randomUUID()}.part`),
    await lie(`parts/${randomUUID()}`),
    await lie(`videos/${randomName("mp4")}`),
    await lie(`captions/${randomName("vtt")}`),
  ];
  const young = [await lie(`resources/${randomName("bin")}`, 0.5), await lie(`parts/${randomUUID()}`, 0.5)];
  const { removed, lost } = await prove();
  expect([...removed].toSorted()).toEqual(unknown.toSorted());
  expect(lost).toEqual([]);
  for (const key of unknown) expect(await isThere(key)).toBe(false);
  for (const key of [...young, kept.key]) expect(await isThere(key)).toBe(true);
});

test("bytes that only a text names stay", async () => {
  const name = randomName("webp");
  const key = await lie(`images/${name}`);
  await aCourse(world, { values: { imageUrl: `/uploads/images/${name}` } });
  columns = [pgTable("courses", { imageUrl: text("image_url") }).imageUrl];
  expect((await prove()).removed).toEqual([]);
  columns = [];
  expect((await prove()).removed).toEqual([key]);
});

test("uploads that go on and videos stay, and what was given up goes", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], grant: "educator" });
  const begun = await world.call("POST", "/api/uploads", { as: teacher.token, body: { bytes: 1000 } });
  const part = `parts/${begun.body.id}`;
  await age(part, 2);
  const film = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;
  const asset = await world.app.domains.media.importAsset(film, teacher.id);
  const { rows } = await world.db.raw("select path from media_assets where id = $1", [asset]);
  const video = String(rows[0]?.["path"]);
  await age(video, 2);
  expect((await prove()).removed).toEqual([]);
  await world.db.raw("delete from media_assets where id = $1 or path = $2", [asset, part]);
  expect([...(await prove()).removed].toSorted()).toEqual([part, video].toSorted());
});

test("files of deleted resources, refused files and what died half done leave nothing behind", async () => {
  const [deleted, refused] = [await aFile(), await aFile()];
  expect((await world.call("DELETE", `/api/resources/${deleted.resourceId}`, { as: seller.token })).status).toBe(204);
  // A process that died between the refusal and the deleting of the bytes.
  await world.db.raw(
    "update resource_files set check_state = 'refused', storage_key = null, reason = 'No' where id = $1",
    [refused.fileId],
  );
  for (const { key } of [deleted, refused]) expect(await isThere(key)).toBe(true);
  world.platform.clock.advance(25 * 3600);
  world.platform.jobs.sent.length = 0;
  await run("media.sweep-unused");
  // A process that died before it deleted the bytes: the rows are gone, and nobody tries again.
  world.platform.jobs.sent.length = 0;
  for (const { key } of [deleted, refused]) await age(key, 2);
  const { removed } = await prove();
  expect(removed).toEqual(expect.arrayContaining([deleted.key, refused.key]));
  for (const { key } of [deleted, refused]) expect(await isThere(key)).toBe(false);
});

test("a file that is written down and not there is told", async () => {
  const { key } = await aFile();
  await world.platform.files.remove(key);
  expect((await prove()).lost).toEqual([]);
  world.platform.clock.advance(25 * 3600);
  expect((await prove()).lost).toEqual([key]);
});

test("it runs each night", () => {
  expect(world.app.jobs.find((job) => job.name === "media.prove-files")?.schedule).toBe("10 4 * * *");
});
