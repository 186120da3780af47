import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  const lessons = [{ type: "quiz" as const, quiz: { questions: 1 } }];
  course = await aCourse(world, { title: "Ballet", modules: [{ title: "First", lessons }] });
});
afterAll(() => world.close());

const outlineOf = async () =>
  (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body.modules.map(
    ({ title, lessons }: { title: string; lessons: { title: string }[] }) => [
      title,
      ...lessons.map((one) => one.title),
    ],
  );

describe("a pasted outline (check 39)", () => {
  const paste = (text: string, more: object = {}, as = admin.token) =>
    world.call("POST", `/api/courses/${course.id}/lessons/bulk`, { as, body: { text, ...more } });

  test("with one bad line saves nothing and names the line; corrected, everything appears in order", async () => {
    const before = await outlineOf();
    const wrong = await paste("# Barre\nPlié | Bend both knees.\nAb");
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        code: "bulk_invalid",
        message: "Line 3: title must be at least 3 characters",
        errors: [{ line: 3 }],
      },
    });
    expect(await outlineOf()).toEqual(before);
    const right = await paste("# Barre\nPlié | Bend both knees.\nTendu\n# Centre\n[quiz] Check");
    expect(right.body).toMatchObject({ saved: true, errors: [] });
    expect(await outlineOf()).toEqual([...before, ["Barre", "Plié", "Tendu"], ["Centre", "Check"]]);
    const { rows } = await world.db.raw(
      "select title, is_placeholder as placeholder, content_html from lessons where title in ('Plié', 'Tendu') order by id",
    );
    expect(rows).toMatchObject([
      { placeholder: false, content_html: expect.stringContaining("Bend both knees.") },
      { title: "Tendu", placeholder: true },
    ]);
  });

  test("names the line of an uploaded video that is somebody else's", async () => {
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const { rows } = await world.db.raw(
      "insert into media_assets (owner_id, kind, state, mime, bytes, path) values ($1, 'video', 'ready', 'video/mp4', 10, 'x') returning id",
      [admin.id],
    );
    await world.db.raw("update courses set instructor_id = $2 where id = $1", [course.id, creator.id]);
    const text = `# Barre\nTheir film | media:${String(rows[0]?.["id"])}`;
    const { body } = await paste(text, {}, creator.token);
    expect(body.message).toBe("Line 2: enter an https:// address or upload a file");
    expect((await paste(text)).status).toBe(200);
  });

  test("is only read with dry_run, faults and all", async () => {
    const before = await outlineOf();
    const read = await paste("# Barre\nAb\nTendu", { dryRun: true });
    expect(read).toMatchObject({
      status: 200,
      body: { saved: false, modules: [{ title: "Barre", lessons: [{ title: "Tendu" }] }], errors: [{ line: 2 }] },
    });
    expect(await outlineOf()).toEqual(before);
  });

  test("is refused when the course would be too large, and to those who may not change it", async () => {
    const many = Array.from({ length: 100 }, (_, index) => `# Module ${index}`).join("\n");
    expect((await paste(many)).body.fields.text).toBe("A course has at most 100 modules");
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    expect((await paste("# Barre", {}, other.token)).status).toBe(403);
  });

  test("ends at 300 lessons: pasted once more nothing is saved, also when both arrive at once", async () => {
    const block = (name: string) =>
      [`# ${name}`, ...Array.from({ length: 149 }, (_, at) => `${name} lesson ${at + 1}`)].join("\n");
    const lessons = async () => (await outlineOf()).flatMap(([, ...titles]: string[]) => titles).length;
    expect((await paste(block("One"))).status).toBe(200);
    const answers = await Promise.all([paste(block("Two")), paste(block("Three"))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields.text).toBe("A course has at most 300 lessons");
    expect(await lessons()).toBe(1 + 149 + 149);
    expect((await paste(block("One"))).body.fields.text).toBe("A course has at most 300 lessons");
    expect((await paste("# Last\nThe one that fits\nOne too many")).status).toBe(422);
    expect((await paste("# Last\nThe one that fits")).status).toBe(200);
    expect(await lessons()).toBe(300);
  });

  test("by two people at once is there twice, every position once", async () => {
    await Promise.all([paste("# Barre\nPlié"), paste("# Centre\nAdagio")]);
    const { rows } = await world.db.raw(
      "select array_agg(position order by position) as positions from modules where course_id = $1",
      [course.id],
    );
    expect(rows).toEqual([{ positions: [1, 2, 3] }]);
  });
});

describe("pasted questions", () => {
  const paste = (text: string, more: object = {}) =>
    world.call("POST", `/api/quizzes/${course.lessons[0]!.quizId}/questions/bulk`, {
      as: admin.token,
      body: { text, ...more },
    });
  const questions = async () =>
    (await world.call("GET", `/api/quizzes/${course.lessons[0]!.quizId}/questions`, { as: admin.token })).body.data;

  test("come after those there are, all of them or none", async () => {
    expect(await paste("? Which foot opens?\n* The working foot")).toMatchObject({
      status: 422,
      body: { message: "Line 1: at least 2 options are required" },
    });
    expect(await questions()).toHaveLength(1);
    const text = "? Which foot opens?\n* The working foot\n- The standing foot\n? Which turn?\n* In\n* Out\n- Up";
    expect((await paste(text, { dry_run: true })).body).toMatchObject({ saved: false });
    expect((await paste(text)).body).toMatchObject({ saved: true });
    expect((await questions()).slice(1)).toMatchObject([
      { position: 2, type: "single", correct_options: [0] },
      { position: 3, type: "multiple", correct_options: [0, 1] },
    ]);
  });

  test("never make a quiz larger than it may be", async () => {
    const many = Array.from({ length: 100 }, (_, index) => `? Question ${index}\n* Yes\n- No`).join("\n");
    expect((await paste(many)).body.fields.text).toBe("A quiz has at most 100 questions");
  });
});
