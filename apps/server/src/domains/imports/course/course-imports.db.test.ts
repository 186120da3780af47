import { dayMs, hourMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anUploadedImport } from "../../../../test/factories/attached-packages.ts";
import {
  asked,
  cartridgeFiles,
  category,
  choice,
  mbzOf,
  member,
  moodleFiles,
  page,
  zippedOf,
} from "../../../../test/factories/course-archives.ts";
import { pictureOf } from "../../../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { fakeClamd, type FakeClamd } from "../../../../test/fake-clamd.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { claimImport, createClaim, TakenOver } from "./claim-import.ts";

let world: TestApp;
let author: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
});
afterAll(() => world.close());

const pdf = Buffer.from("%PDF-1.4\n%%EOF");

/** A page with a picture and a file, a quiz, and a forum. */
async function aBackup(): Promise<Buffer> {
  const html =
    '<p><img src="@@PLUGINFILE@@/barre.png" alt="At the barre"></p><p><a href="@@PLUGINFILE@@/plan.pdf">The plan</a></p>';
  const own = { of: 1, component: "mod_page", area: "content" };
  const quiz = {
    id: 2,
    kind: "quiz",
    name: "What is a tendu",
    xml: `<question_instances>${asked(1, 10)}</question_instances>`,
  };
  return mbzOf(
    moodleFiles({
      sections: [
        {
          name: "Barre",
          activities: [page(1, "Tendu", html), quiz, { id: 3, kind: "forum", name: "Talk", xml: member("intro", "") }],
        },
      ],
      files: [
        { ...own, name: "barre.png", content: await pictureOf(40, 30) },
        { ...own, name: "plan.pdf", content: pdf },
      ],
      questions: category(1, "Barre", [choice(10, "Which way do feet turn")]),
    }),
  );
}

async function read(content: Buffer, as = author, name = "ballet.mbz") {
  const upload = await anUploadedImport(world, as, content);
  return world.call("POST", "/api/course-imports", { as: as.token, body: { upload_id: upload, file_name: name } });
}
const request = (id: number, as = author.token) => world.call("POST", `/api/course-imports/${id}/course`, { as });
const work = (data: object = {}) => world.app.jobs.find(({ name }) => name === "imports.import-courses")!.run(data);
/** Presses, lets the job run, and looks. */
async function importIt(id: number) {
  expect((await request(id)).status).toBe(202);
  await work({ id });
  return look(id);
}
const look = (id: number, as = author.token) => world.call("GET", `/api/course-imports/${id}`, { as });
const dropExpired = () => world.app.jobs.find(({ name }) => name === "imports.drop-expired")!.run({});
const set = (id: number, values: string) => world.db.raw(`update course_imports set ${values} where id = $1`, [id]);
const acts = (action: string, id: number) =>
  count("select count(*) from audit_log where action = $1 and target_id = $2", action, String(id));
const count = async (sql: string, ...values: unknown[]) => Number((await world.db.raw(sql, values)).rows[0]?.["count"]);
/** What the author was told of an import, in the bell. */
const toldOf = async (id: number) =>
  (
    await world.db.raw("select kind, title, body from notices where user_id = $1 and link = $2 order by id", [
      author.id,
      `/instructor/courses/import/${id}`,
    ])
  ).rows;
const claimDeps = () => ({ ...world.platform, messages: world.app.domains.messages, site: world.app.domains.site });
const coursesOf = () => count("select count(*) from courses where created_by = $1", author.id);
const storedFiles = () => count("select count(*) from stored_files where owner_id = $1", author.id);

describe("a backup that is read", () => {
  test("says what comes and what does not, and makes nothing", async () => {
    const { status, body } = await read(await aBackup());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      file_name: "ballet.mbz",
      system: "moodle",
      title: "Ballet basics",
      modules: [
        {
          title: "Barre",
          lessons: [
            { title: "Tendu", type: "text", questions: 0 },
            { title: "What is a tendu", type: "quiz", questions: 1 },
          ],
        },
      ],
      bank_questions: 0,
      files: [
        { name: "barre.png", picture: true },
        { name: "plan.pdf", bytes: pdf.length, picture: false },
      ],
      left_out: [{ kind: "Forum", name: "Talk", reason: expect.stringContaining("Discussions") }],
      course_id: null,
      imported_at: null,
    });
    expect(await coursesOf()).toBe(0);
    expect((await look(body.id)).body).toEqual(body);
  });

  test("becomes a draft with its quiz and files, and the archive goes", async () => {
    const { body } = await read(await aBackup());
    const made = await importIt(body.id);
    expect(made).toMatchObject({
      status: 200,
      body: { status: "imported", course_id: expect.any(Number), fault: null, total: 2, left_out: [{ kind: "Forum" }] },
    });
    const course = (await world.call("GET", `/api/courses/${made.body.course_id}?content=true`, { as: author.token }))
      .body;
    expect(course).toMatchObject({ title: "Ballet basics", status: "draft", instructor: { id: author.id } });
    const [page, quiz] = course.modules[0].lessons;
    expect(page.content).toMatch(
      /^!\[At the barre\]\(\/uploads\/images\/[0-9a-f/]+\.webp\)\n\n\[The plan\]\(\/uploads\/lessons\/[0-9a-f]+\.pdf "PDF, 1 kB"\)$/,
    );
    expect(quiz).toMatchObject({ type: "quiz", content: "Answer the questions." });
    expect(await count("select count(*) from quiz_questions")).toBe(1);
    expect(await toldOf(body.id)).toEqual([
      {
        kind: "course_import",
        title: "“ballet.mbz” is imported",
        body: "Its course is a draft now. One thing in the file could not be kept.",
      },
    ]);
    // The picture and the file, and no archive.
    expect(await storedFiles()).toBe(2);
  });

  test("makes one course, however often it is imported", async () => {
    const { id } = (await read(await aBackup())).body;
    const [first, again] = [await importIt(id), await importIt(id)];
    expect(again.body.course_id).toBe(first.body.course_id);
    expect(await coursesOf()).toBe(1);
  });

  test.skipIf(!onPostgres)("makes one course for two presses at once and for several processes", async () => {
    const { id } = (await read(await aBackup())).body;
    const answers = await Promise.all([request(id), request(id)]);
    expect(answers).toMatchObject([
      { status: 202, body: { status: "running", course_id: null } },
      { status: 202, body: { status: "running" } },
    ]);
    await Promise.all([work({ id }), work({ id }), work()]);
    expect(await coursesOf()).toBe(1);
    expect((await look(id)).body.status).toBe("imported");
    expect(await acts("course_import.requested", id)).toBe(0);
    expect(await toldOf(id)).toHaveLength(1);
  });

  test("is written into the audit log for staff, each press that changes something and the course", async () => {
    author = await aPerson(world, { roles: ["ADMIN"] });
    const { id } = (await read(await aBackup())).body;
    await request(id);
    const { course_id: courseId } = (await importIt(id)).body;
    expect(await acts("course_import.requested", id)).toBe(1);
    expect(await acts("course.imported", courseId)).toBe(1);
  });

  test("begins anew where a process was killed, once its claim has run out", async () => {
    const { id } = (await read(await aBackup())).body;
    await request(id);
    await set(id, "busy_until = '2100-01-01', done = 1, total = 2, tries = 1");
    await work();
    expect((await look(id)).body).toMatchObject({ status: "running", done: 1, total: 2 });
    expect((await world.call("DELETE", `/api/course-imports/${id}`, { as: author.token })).body.code).toBe(
      "import_running",
    );
    await set(id, "busy_until = '2000-01-01'");
    await work();
    expect((await look(id)).body).toMatchObject({ status: "imported", course_id: expect.any(Number) });
    expect(await coursesOf()).toBe(1);
  });

  test("is given up when processes end at it again and again, and can be tried by hand", async () => {
    const { id } = (await read(await aBackup())).body;
    await request(id);
    await set(id, "busy_until = '2000-01-01', tries = 4");
    await work();
    expect((await look(id)).body).toMatchObject({ status: "read", fault: expect.stringContaining("never finished") });
    expect(await toldOf(id)).toMatchObject([
      { title: "“ballet.mbz” could not be imported", body: expect.stringContaining("never finished") },
    ]);
    expect((await importIt(id)).body).toMatchObject({ status: "imported", fault: null });
  });

  test("makes no course for who was faster taken over", async () => {
    const { id } = (await read(await aBackup())).body;
    await request(id);
    const claimed = await claimImport(claimDeps(), id);
    if (claimed === null) throw new Error("nothing to claim");
    const slow = createClaim(claimDeps(), claimed);
    await set(id, "busy_until = '2000-01-01'");
    await work();
    await expect(world.db.write((tx) => slow.mustHold(tx))).rejects.toThrow(TakenOver);
    await slow.fail("Too late.");
    expect((await look(id)).body).toMatchObject({ status: "imported", fault: null });
    expect((await toldOf(id)).map(({ title }) => title)).toEqual(["“ballet.mbz” is imported"]);
  });

  test("says why, when its owner may make no courses any more", async () => {
    const { id } = (await read(await aBackup())).body;
    await request(id);
    await world.db.raw("delete from user_roles where user_id = $1 and role = 'COURSE_CREATOR'", [author.id]);
    await work({ id });
    const [row] = (await world.db.raw("select fault, requested_at from course_imports where id = $1", [id])).rows;
    expect(row).toEqual({ fault: expect.any(String), requested_at: null });
    expect(await coursesOf()).toBe(0);
  });

  test("is somebody else's business in no way", async () => {
    const { id } = (await read(await aBackup())).body;
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    for (const call of [look(id, other.token), request(id, other.token)])
      expect((await call).body.code).toBe("import_not_found");
    expect((await world.call("DELETE", `/api/course-imports/${id}`, { as: other.token })).status).toBe(404);
    expect((await request(id, (await aPerson(world)).token)).status).toBe(403);
  });

  test("can be discarded, and is deleted after a day by itself", async () => {
    const discarded = (await read(await aBackup())).body.id;
    expect((await world.call("DELETE", `/api/course-imports/${discarded}`, { as: author.token })).status).toBe(204);
    expect((await look(discarded)).status).toBe(404);
    const left = (await read(await aBackup())).body.id;
    world.platform.clock.advance((23 * hourMs) / 1000);
    await dropExpired();
    expect((await look(left)).status).toBe(200);
    world.platform.clock.advance((2 * hourMs) / 1000);
    await dropExpired();
    expect((await look(left)).status).toBe(404);
    expect(await storedFiles()).toBe(0);
  });

  test("leaves its record for a week after it was imported, and its course for good", async () => {
    const { id } = (await read(await aBackup())).body;
    await importIt(id);
    world.platform.clock.advance((2 * dayMs) / 1000);
    await dropExpired();
    expect((await look(id)).body.left_out).toHaveLength(1);
    world.platform.clock.advance((6 * dayMs) / 1000);
    await dropExpired();
    expect((await look(id)).status).toBe(404);
    expect(await coursesOf()).toBe(1);
  });
});

test("a cartridge is read and imported likewise", async () => {
  const files = cartridgeFiles(
    '<item identifier="m"><title>Barre</title><item identifier="i" identifierref="p"><title>Tendu</title></item></item>',
    '<resource identifier="p" type="webcontent" href="a.html"><file href="a.html"/></resource>',
    { "a.html": "<p>Brush.</p>" },
  );
  const { body } = await read(zippedOf(files), author, "barre.imscc");
  expect(body).toMatchObject({ system: "common_cartridge", title: "Barre work", left_out: [] });
  expect((await importIt(body.id)).body.course_id).toEqual(expect.any(Number));
});

describe("while a virus scanner does not answer", () => {
  let clamd: FakeClamd;
  let scanned: TestApp;
  beforeAll(async () => {
    clamd = await fakeClamd();
    scanned = await createTestApp({ CLAMAV_URL: clamd.url });
  });
  afterAll(async () => {
    await scanned.close();
    await clamd.close();
  });

  test("no course is made, and afterwards one with all its files", async () => {
    const owner = await aPerson(scanned, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const as = owner.token;
    const sent = { upload_id: await anUploadedImport(scanned, owner, await aBackup()), file_name: "ballet.mbz" };
    const { id } = (await scanned.call("POST", "/api/course-imports", { as, body: sent })).body;
    const press = async () => {
      expect((await scanned.call("POST", `/api/course-imports/${id}/course`, { as })).status).toBe(202);
      await scanned.app.jobs.find(({ name }) => name === "imports.import-courses")!.run({ id });
      return (await scanned.call("GET", `/api/course-imports/${id}`, { as })).body;
    };
    clamd.say("");
    expect(await press()).toMatchObject({ course_id: null, fault: expect.stringContaining("very busy") });
    clamd.say(null);
    expect(await press()).toMatchObject({ course_id: expect.any(Number), fault: null, left_out: [{ kind: "Forum" }] });
  });
});

describe("what is refused", () => {
  test.each([
    [Buffer.from("Hello"), "This is neither a Moodle backup (.mbz) nor a Common Cartridge (.imscc)"],
    [zippedOf(cartridgeFiles("", "")), "There is nothing in this archive that can be imported"],
    [zippedOf({ "../imsmanifest.xml": "<manifest/>" }), "This archive cannot be opened safely"],
  ])("a file that is none, of which nothing is kept: %#", async (content, message) => {
    expect(await read(content)).toMatchObject({ status: 422, body: { code: "archive_unreadable", message } });
    expect(await storedFiles()).toBe(0);
  });

  test("an upload for something else, or none", async () => {
    const body = { upload_id: "00000000-0000-4000-8000-000000000000", file_name: "a.mbz" };
    expect((await world.call("POST", "/api/course-imports", { as: author.token, body })).body.code).toBe(
      "upload_not_found",
    );
    expect((await world.call("POST", "/api/course-imports", { body })).status).toBe(401);
    const learner = await aPerson(world);
    expect((await world.call("POST", "/api/course-imports", { as: learner.token, body })).status).toBe(403);
  });

  test("files for which there is no room, and then no course", async () => {
    const { id } = (await read(await aBackup())).body;
    await world.db.raw("insert into stored_files (name, folder, owner_id, bytes) values ($1, 'images', $2, $3)", [
      `${"a".repeat(32)}.webp`,
      author.id,
      1e12,
    ]);
    expect((await importIt(id)).body).toMatchObject({
      status: "read",
      fault: expect.stringMatching(/room|storage|space|full/i),
    });
    expect(await coursesOf()).toBe(0);
    await world.db.raw("delete from stored_files where bytes = $1", [1e12]);
    expect((await importIt(id)).body).toMatchObject({ status: "imported", fault: null });
  });
});
