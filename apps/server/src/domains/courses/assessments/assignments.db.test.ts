import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAssignment, aRubric, assignmentBody } from "../../../../test/factories/assessments.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: TestCourse;
let lesson: number;
let rubric: number;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}, { type: "quiz" }] }] });
  lesson = course.lessons[0]!.id;
  rubric = await aRubric(world, teacher);
});
afterAll(() => world.close());

const path = (id = lesson) => `/api/lessons/${id}/assignment`;
const save = (body: object, as: string | undefined = teacher.token, id = lesson) =>
  world.call("PUT", path(id), { ...(as === "" ? {} : { as }), body });
const read = (as = teacher.token, id = lesson) => world.call("GET", path(id), { as });
const remove = (as = teacher.token, id = lesson) => world.call("DELETE", path(id), { as });
const right = (values: object = {}) => ({ ...assignmentBody(rubric), ...values });

describe("the practical assessment of a lesson", () => {
  test("is set by who teaches it, with what is usual where nothing is said", async () => {
    expect((await read()).body).toEqual({ lesson_id: lesson, assignment: null, submissions: 0, version: 0 });
    const saved = await save(right({ version: 0 }));
    expect(saved).toMatchObject({
      status: 200,
      body: {
        lesson_id: lesson,
        lessonId: lesson,
        title: "Show your turns",
        brief: "Film **two** turns to each side.",
        brief_html: expect.stringContaining("<strong>two</strong>"),
        framing: ["Whole body in the picture", "Camera at hip height"],
        rubric_id: rubric,
        rubric: { title: "Turns", criteria: [{ title: "Timing" }, { title: "Technique" }] },
        pass_percent: 70,
        required: true,
        max_submissions: null,
        max_seconds: 600,
        version: 1,
      },
    });
    expect((await read()).body).toMatchObject({ assignment: saved.body, version: 1 });
    const changed = await save({ ...right({ passPercent: 80, maxSubmissions: 3, maxSeconds: 90 }), version: 1 });
    expect(changed.body).toMatchObject({ id: saved.body.id, pass_percent: 80, max_submissions: 3, version: 2 });
    expect((await save(right(), teacher.token, course.lessons[1]!.id)).status).toBe(200);
  });

  test("saved on an older version is refused, also where somebody else was first to set one", async () => {
    const both = await Promise.all([save(right({ version: 0 })), save(right({ version: 0, title: "Another" }))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("edit_conflict");
  });

  test("uses a rubric that one may use: one's own, or of a course that one teaches", async () => {
    const stranger = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const theirs = await aRubric(world, stranger);
    expect(await save(right({ rubric_id: theirs }))).toMatchObject({ status: 404, body: { code: "rubric_not_found" } });
    const colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
    await world.db.raw("insert into course_staff (course_id, user_id) values ($1, $2)", [course.id, colleague.id]);
    await save(right());
    const changed = await save(right({ title: "Changed by a colleague" }), colleague.token);
    expect(changed).toMatchObject({ status: 200, body: { rubric_id: rubric } });
    expect((await save(right(), colleague.token, course.lessons[1]!.id)).status).toBe(200);
  });

  test("goes away while nobody has submitted a video", async () => {
    await anAssignment(world, teacher, lesson);
    expect((await remove()).status).toBe(204);
    expect((await read()).body.assignment).toBeNull();
    expect(await remove()).toMatchObject({ status: 404, body: { code: "assignment_not_found" } });
  });

  test("is nothing for those who do not teach the course", async () => {
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const member = await aPerson(world);
    await save(right());
    expect(await save(right(), other.token)).toMatchObject({ status: 403 });
    expect(await read(other.token)).toMatchObject({ status: 403 });
    expect(await remove(other.token)).toMatchObject({ status: 403 });
    expect((await save(right(), member.token)).status).toBe(403);
    expect((await save(right(), "")).status).toBe(401);
    expect((await save(right(), teacher.token, 999_999)).status).toBe(404);
  });

  test.each([
    [{ title: "ab" }, "title", "Title must be at least 3 characters"],
    [{ brief: "Short" }, "brief", "The brief must be at least 10 characters"],
    [{ framing: [" "] }, "framing.0", "Say what the picture must show"],
    [{ framing: Array.from({ length: 13 }, () => "Feet") }, "framing", "At most 12 points"],
    [{ rubric_id: 0 }, "rubric_id", "Choose a rubric"],
    [{ pass_percent: 0 }, "pass_percent", "Passing score must be a whole number from 1 to 100"],
    [{ pass_percent: 101 }, "pass_percent", "Passing score must be a whole number from 1 to 100"],
    [{ max_submissions: 0 }, "max_submissions", "Enter a whole number from 1 to 100, or none"],
    [{ max_seconds: 9 }, "max_seconds", "Choose from 10 to 1800 seconds"],
    [{ max_seconds: 1801 }, "max_seconds", "Choose from 10 to 1800 seconds"],
    [{ colour: "red" }, "colour", "Unknown field: colour"],
  ])("is refused by field: %o", async (values, field, text) => {
    const { status, body } = await save(right(values));
    expect([status, body.fields]).toEqual([422, { [field]: text }]);
  });

  test("what a staff member changed is kept with what was there", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await save(right());
    await save(right({ pass_percent: 60 }), admin.token);
    await remove(admin.token);
    const { rows } = await world.db.raw(
      "select action, before, after from audit_log where actor_id = $1 and action like 'assignment.%' order by id",
      [admin.id],
    );
    expect(rows).toMatchObject([
      { action: "assignment.saved", before: { passPercent: 70 }, after: { pass_percent: 60 } },
      { action: "assignment.deleted", before: { passPercent: 60 } },
    ]);
  });
});
