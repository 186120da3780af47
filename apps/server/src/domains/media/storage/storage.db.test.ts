import { upload as uploadSchema, uploadedFile } from "@pavane/contract/media/schema";
import { getTableName } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findAsset } from "../videos/assets-repository.ts";
import { countUpload } from "./count-upload.ts";
import { findUsedBytes } from "./storage-repository.ts";

let world: TestApp;
let member: TestPerson;
let teacher: TestPerson;
let png: Buffer;

beforeAll(async () => {
  world = await createTestApp();
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c05c2e" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  member = await aPerson(world);
  teacher = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
});
afterAll(() => world.close());

const megabyte = 1_048_576;
const pdf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes - 9, 7)]);
const send = (content: Buffer | readonly Buffer[], as = member.token) => {
  const files = Array.isArray(content) ? content : [content];
  return world.call("POST", "/api/upload", {
    as,
    ...uploadForm(files.map((value: Buffer) => ({ name: "file", value, fileName: "plan.pdf" }))),
  });
};
const begin = (bytes: number, as = teacher.token) => world.call("POST", "/api/uploads", { as, body: { bytes } });
const setStorage = (megabytes: number) =>
  world.app.domains.site.changeSettings({ storage_mb: megabytes, storage_teaching_mb: megabytes * 100 }, null);
const used = (person: TestPerson) => findUsedBytes(world.db.read, person.id);

describe("the storage of a person", () => {
  beforeAll(() => setStorage(3));
  afterAll(() => setStorage(200));

  test("takes files until it is full, and says how full it is", async () => {
    expect((await send(pdf(2 * megabyte))).status).toBe(200);
    expect(await send(pdf(2 * megabyte))).toMatchObject({
      status: 413,
      body: {
        code: "storage_full",
        message:
          "There is no room for this file: 3 MB of your 4 MB are in use. Files that nothing uses are deleted after a day.",
      },
    });
    expect((await send(pdf(megabyte))).status).toBe(200);
    expect(await used(member)).toBe(3 * megabyte);
  });

  test("a form is stored whole or not at all", async () => {
    expect((await send([pdf(megabyte), pdf(2 * megabyte), pdf(megabyte)])).body.code).toBe("storage_full");
    expect(await used(member)).toBe(0);
  });

  test("those who teach have more, and a video that is being uploaded counts whole", async () => {
    const begun = uploadSchema.parse((await begin(200 * megabyte)).body);
    expect(await used(teacher)).toBe(200 * megabyte);
    expect((await begin(101 * megabyte)).body).toMatchObject({
      code: "storage_full",
      message: expect.stringContaining("210 MB of your 315 MB are in use"),
    });
    expect((await send(pdf(megabyte), teacher.token)).status).toBe(200);
    await world.call("DELETE", `/api/uploads/${begun.id}`, { as: teacher.token });
    expect((await begin(101 * megabyte)).status).toBe(201);
  });

  test.skipIf(!onPostgres)("twenty uploads at once do not pass it together", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(pdf(megabyte / 2))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6);
    expect(answers.filter((answer) => answer.body.code === "storage_full")).toHaveLength(14);
    expect(await used(member)).toBe(3 * megabyte);
  });

  test.skipIf(!onPostgres)("nor do twenty videos begun at once, of which five may be under way", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(10 * megabyte)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.find((answer) => answer.status !== 201)).toMatchObject({
      status: 429,
      headers: { "retry-after": "3600" },
      body: {
        code: "too_many_uploads",
        message: "5 videos are already being uploaded. Wait for one to finish, or cancel one.",
      },
    });
    expect(await used(teacher)).toBe(50 * megabyte);
  });
});

test("an upload of which nothing came for an hour gives way to a new one", async () => {
  const left = uploadSchema.parse((await begin(megabyte)).body);
  for (let n = 0; n < 4; n += 1) expect((await begin(megabyte)).status).toBe(201);
  expect((await begin(megabyte)).status).toBe(429);
  world.platform.clock.advance(3_601);
  expect((await begin(megabyte)).status).toBe(201);
  expect((await world.call("GET", `/api/uploads/${left.id}`, { as: teacher.token })).status).toBe(404);
  expect(await findAsset(world.db.read, left.asset_id)).toBeNull();
  expect(await world.platform.files.open(`parts/${left.id}`)).toBeNull();
});

describe("within an hour", () => {
  test("sixty files may come, and the next is told when to try again", async () => {
    for (let n = 0; n < 12; n += 1) expect((await send(Array.from({ length: 5 }, () => png))).status).toBe(200);
    const refused = await send(png);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(refused.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    world.platform.clock.advance(3_601);
    expect((await send(png)).status).toBe(200);
  });

  test("a photo of oneself is one of them", async () => {
    await countUpload(world.platform.limiter, member.id, { files: 60, bytes: 0 });
    const photo = uploadForm([{ name: "file", value: png, fileName: "me.png" }]);
    expect((await world.call("POST", "/api/me/image", { as: member.token, ...photo })).status).toBe(429);
  });

  test("five hundred megabytes may come", async () => {
    await countUpload(world.platform.limiter, teacher.id, { files: 20, bytes: 499 * megabyte });
    expect((await send(pdf(2 * megabyte), teacher.token)).status).toBe(429);
    expect((await send(pdf(megabyte), teacher.token)).status).toBe(200);
    expect(await send(pdf(megabyte), teacher.token)).toMatchObject({ status: 429 });
    expect((await begin(megabyte)).status).toBe(201);
  });
});

describe("a day later", () => {
  const later = async (seconds: number) => {
    world.platform.clock.advance(seconds);
    const run = async (name: string, data = {}) => world.app.jobs.find((job) => job.name === name)?.run(data);
    world.platform.jobs.sent.length = 0;
    await run("media.sweep-unused");
    for (const job of world.platform.jobs.sent) await run(job.name, job.data);
  };
  const aFilm = () => {
    const film = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;
    return world.app.domains.media.importAsset(film, teacher.id);
  };
  const picture = async () => uploadedFile.parse((await send(png, teacher.token)).body).url;
  const isThere = async (url: string) => (await world.call("GET", url)).status === 200;
  const day = 24 * 3600;

  test("what nothing names is gone, and what is named anywhere stays", async () => {
    const [cover = "", inText = "", inLesson = "", unused = ""] = await Promise.all(
      Array.from({ length: 4 }, () => picture()),
    );
    await aCourse(world, {
      instructorId: teacher.id,
      createdBy: teacher.id,
      values: { imageUrl: cover, detailedDescription: `A step:\n\n![step](/public${inText})` },
      modules: [{ lessons: [{ content: `See <${inLesson.replace("/images/", "/thumbnails/")}>.` }] }],
    });
    await later(day - 60);
    expect(await isThere(unused)).toBe(true);
    await later(120);
    for (const url of [cover, inText, inLesson]) expect(await isThere(url)).toBe(true);
    expect(await isThere(unused)).toBe(false);
    expect(await isThere(unused.replace("/images/", "/thumbnails/"))).toBe(false);
  });

  test("what was in use for days goes a day after it was first found unused, and not before", async () => {
    const [cover, film] = [await picture(), await aFilm()];
    const course = await aCourse(world, {
      instructorId: teacher.id,
      createdBy: teacher.id,
      values: { imageUrl: cover, previewVideoUrl: `media:${film}` },
    });
    const areThere = async () => [await isThere(cover), (await findAsset(world.db.read, film)) !== null];
    for (let n = 0; n < 3; n += 1) await later(day + 60);
    await later(day - 60);
    const body = { image_url: null, preview_video_url: null };
    const changed = await world.call("PATCH", `/api/courses/${course.id}`, { as: teacher.token, body });
    expect(changed.status).toBe(200);
    await later(120);
    expect(await areThere()).toEqual([true, true]);
    await later(day - 60);
    expect(await areThere()).toEqual([true, true]);
    await later(120);
    expect(await areThere()).toEqual([false, false]);
    expect(await used(teacher)).toBe(0);
  });

  test("what is put back within that day stays, and has a whole day again", async () => {
    const cover = await picture();
    const values = { imageUrl: cover };
    const course = await aCourse(world, { instructorId: teacher.id, createdBy: teacher.id, values });
    const setCover = (image_url: string | null) =>
      world.call("PATCH", `/api/courses/${course.id}`, { as: teacher.token, body: { image_url } });
    await later(60);
    await setCover(null);
    await later(day);
    expect((await setCover(cover)).status).toBe(200);
    await later(day + 60);
    await setCover(null);
    await later(day + 60);
    expect(await isThere(cover)).toBe(true);
    await later(day + 60);
    expect(await isThere(cover)).toBe(false);
  });

  test("videos go too, unless a lesson or course shows them", async () => {
    const videos: number[] = [];
    for (let n = 0; n < 4; n += 1) videos.push(await aFilm());
    const [inLesson = 0, asBack = 0, asPreview = 0, unused = 0] = videos;
    await aCourse(world, {
      values: { previewVideoUrl: `media:${asPreview}` },
      modules: [{ lessons: [{ type: "video", content: `media:${inLesson}`, values: { backAssetId: asBack } }] }],
    });
    const path = (await findAsset(world.db.read, unused))?.path ?? "";
    await later(day + 60);
    for (const id of [inLesson, asBack, asPreview]) expect(await findAsset(world.db.read, id)).not.toBeNull();
    expect(await findAsset(world.db.read, unused)).toBeNull();
    expect(await world.platform.files.open(path)).toBeNull();
  });
});

/** Texts in which nobody can place a picture, and those made of a text that is looked through itself. */
const withoutFiles = new Set([
  "mail_outbox.text_body",
  "mail_outbox.html_body",
  "notices.body",
  "messages.body",
  "course_reviews.body",
  "resource_reviews.body",
  "contact_messages.body",
  "contact_replies.body",
  "admin_notes.body",
  "lesson_notes.body",
  "lesson_questions.body",
  "lesson_answers.body",
  "submission_comments.body",
  // What other programs are sent, and where they are.
  "webhooks.url",
  "webhooks.description",
  "webhook_deliveries.body",
  // Plain words, and addresses of meetings, calendars and films elsewhere.
  "services.description",
  "programmes.description",
  "booking_reviews.body",
  "services.meeting_url",
  "booking_sessions.meeting_url",
  "professionals.video_url",
]);

test("every column that looks as if it might name a file is looked through before one is deleted", async () => {
  // HTML is made from a text that is looked through itself.
  const looksLike =
    /^(?!.*_html$).*(url|image|picture|photo|video|asset|content|design|cover|logo|signature|html|description|body)/;
  const { rows } = await world.db.raw(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')",
  );
  const texts = rows.map((row) => String(row["name"]));
  expect(texts).toContain("lessons.content");
  const searched = new Set(
    Object.values(world.app.domains)
      .flatMap((domain) => ("fileColumns" in domain ? (domain.fileColumns ?? []) : []))
      .map((column) => `${getTableName(column.table)}.${nameOf(column)}`),
  );
  const forgotten = texts.filter(
    (name) => looksLike.test(name.slice(name.indexOf(".") + 1)) && !searched.has(name) && !withoutFiles.has(name),
  );
  expect(forgotten).toEqual([]);
});

/** As the database spells it. */
const nameOf = (column: { name: string }): string => column.name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
