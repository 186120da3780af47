import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAssignment, aRubric } from "../../../../test/factories/assessments.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let course: TestCourse;
let rubric: number;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  course = await aCourse(world, { instructorId: author.id, createdBy: author.id, modules: [{ lessons: [{}, {}] }] });
  rubric = await aRubric(world, author);
  for (const { id } of course.lessons) await anAssignment(world, author, id, { rubric_id: rubric, required: false });
});
afterAll(() => world.close());

const duplicate = (as: string) => world.call("POST", `/api/courses/${course.id}/duplicate`, { as, body: {} });
const assignments = async (copied: { modules: { lessons: { id: number }[] }[] }, as: string) => {
  const ids = copied.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const read = ids.map((id) => world.call("GET", `/api/lessons/${id}/assignment`, { as }));
  return (await Promise.all(read)).map(({ body }) => body.assignment);
};

describe("a copy of a course", () => {
  test("has its assessments, by the rubric of its author", async () => {
    const { status, body } = await duplicate(author.token);
    expect(status).toBe(201);
    const same = { title: "Show your turns", rubric_id: rubric, required: false, version: 1 };
    expect(await assignments(body, author.token)).toMatchObject([same, same]);
  });

  test("made by somebody else has a copy of the rubric, once, which is theirs", async () => {
    const colleague = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    await world.db.raw("insert into course_staff (course_id, user_id) values ($1, $2)", [course.id, colleague.id]);
    const { status, body } = await duplicate(colleague.token);
    expect(status).toBe(201);
    const [first, second] = await assignments(body, colleague.token);
    expect(first.rubric_id).not.toBe(rubric);
    expect(second.rubric_id).toBe(first.rubric_id);
    const own = await world.call("GET", "/api/rubrics?owner=own", { as: colleague.token });
    expect(own.body.data).toMatchObject([{ id: first.rubric_id, title: "Turns", lessons: 2, can: { edit: true } }]);
  });

  test("of a lesson or a module uses the same rubric", async () => {
    const lesson = await world.call("POST", `/api/lessons/${course.lessons[0]!.id}/duplicate`, { as: author.token });
    const module = await world.call("POST", `/api/modules/${course.modules[0]!.id}/duplicate`, { as: author.token });
    expect([lesson.status, module.status]).toEqual([201, 201]);
    const { rows } = await world.db.raw("select count(*)::int as n from assignments where rubric_id = $1", [rubric]);
    expect(rows).toEqual([{ n: 6 }]);
  });
});

test("a course as a file has its assessments with what they are marked by", async () => {
  const exported = await world.call("GET", `/api/courses/${course.id}/export`, { as: author.token });
  expect(exported.body.modules[0].lessons[0].assignment).toMatchObject({
    title: "Show your turns",
    required: false,
    rubric: { title: "Turns", criteria: [{ title: "Timing" }, { title: "Technique" }] },
  });
  const importer = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const file = uploadForm([{ name: "file", value: JSON.stringify(exported.body), fileName: "turns.json" }]);
  const made = await world.call("POST", "/api/courses/import", { as: importer.token, ...file });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const [first, second] = await assignments(made.body, importer.token);
  expect(first.rubric).toMatchObject({ title: "Turns", criteria: [{ title: "Timing" }, { title: "Technique" }] });
  const own = await world.call("GET", "/api/rubrics?owner=own", { as: importer.token });
  expect(own.body.data).toMatchObject([{ owner_id: importer.id }]);
  expect([first.rubric_id, second.rubric_id]).toEqual([own.body.data[0].id, own.body.data[0].id]);
  const again = await world.call("GET", `/api/courses/${made.body.id}/export`, { as: importer.token });
  expect(again.body).toEqual(exported.body);
});

test("a faulty rubric of a file is named by its line", async () => {
  const lesson = {
    title: "Turns",
    description: "Turns to both sides.",
    content: "Turn.",
    assignment: { title: "Show it", brief: "Film two turns.", rubric: { title: "Turns", criteria: [] } },
  };
  const sent = {
    format: "pavane-course",
    version: 1,
    course: { title: "Turning", description: "All about turning." },
    modules: [{ title: "Turns", description: "To both sides.", lessons: [lesson] }],
  };
  const file = uploadForm([{ name: "file", value: JSON.stringify(sent, null, 2), fileName: "turns.json" }]);
  const { status, body } = await world.call("POST", "/api/courses/import", { as: author.token, ...file });
  expect([status, body.code]).toEqual([422, "import_invalid"]);
  expect(body.errors[0].message).toBe("criteria: a rubric has 1 to 20 criteria");
});
