import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAssignment, assignmentBody } from "../../../../test/factories/assessments.ts";
import { aLesson, type TestCourse } from "../../../../test/factories/courses.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { aCourseToVersion, lessonOf, versionsBy } from "../../../../test/factories/versions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let creator: TestPerson;
let course: TestCourse;
let by: ReturnType<typeof versionsBy>;
let lesson: number;
let assignment: number;

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ creator, course } = await aCourseToVersion(world));
  by = versionsBy(world, creator, course);
  lesson = (await aLesson(world, course.modules[0]!.id, { title: "Turns" })).id;
  assignment = await anAssignment(world, creator, lesson);
});

const read = async (id: number) => (await by.call("GET", `/api/lessons/${id}/assignment`)).body.assignment;
const change = async (id: number, values: object) => {
  const { rubric_id: rubricId } = (await read(id)) ?? (await read(lesson));
  return by.call("PUT", `/api/lessons/${id}/assignment`, { ...assignmentBody(rubricId), ...values });
};
const begin = async () => lessonOf(await by.begin(), "Turns").id;

describe("the assessment of a lesson in a new version", () => {
  test("begins as it is with the same rubric, and is told and published with it", async () => {
    const copy = await begin();
    const { id: _id, lesson_id: _lesson, lessonId: _twin, ...stored } = await read(lesson);
    expect(await read(copy)).toMatchObject(stored);
    expect((await by.compare()).changes).toEqual([]);
    await change(copy, { title: "Show four turns", max_submissions: 2 });
    expect((await read(lesson)).title).toBe("Show your turns");
    expect((await by.compare()).changes).toMatchObject([
      { kind: "lesson", title: "Turns", fields: [{ name: "assignment", after: expect.stringMatching(/^Show four/) }] },
    ]);
    expect((await by.publish()).status).toBe(201);
    expect(await read(lesson)).toMatchObject({
      id: assignment,
      title: "Show four turns",
      max_submissions: 2,
      version: 2,
    });
  });

  test("that was taken away or is new in it is so on the course once it is published", async () => {
    const other = (await aLesson(world, course.modules[0]!.id, { title: "Jumps" })).id;
    const copy = await begin();
    expect((await by.call("DELETE", `/api/lessons/${copy}/assignment`)).status).toBe(204);
    await change(lessonOf(await by.begin(), "Jumps").id, { title: "Show your jumps" });
    expect((await by.publish()).status).toBe(201);
    expect(await read(lesson)).toBeNull();
    expect((await read(other)).title).toBe("Show your jumps");
  });

  test("that both changed is asked about as a whole", async () => {
    const copy = await begin();
    await change(copy, { title: "Show four turns" });
    await change(lesson, { pass_percent: 80 });
    const { conflicts } = await by.compare();
    expect(conflicts).toMatchObject([{ reason: "both_changed", fields: [{ name: "assignment" }] }]);
    const choices = [{ key: conflicts[0]!.key, choice: "yours" }];
    expect((await by.publish({ choices })).status).toBe(201);
    expect(await read(lesson)).toMatchObject({ id: assignment, title: "Show four turns", pass_percent: 70 });
  });
});
