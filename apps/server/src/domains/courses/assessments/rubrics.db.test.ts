import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAssignment, aRubric, rubricBody } from "../../../../test/factories/assessments.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

const create = (body: object, as = teacher.token) => world.call("POST", "/api/rubrics", { as, body });
const change = (id: number, body: object, as = teacher.token) =>
  world.call("PATCH", `/api/rubrics/${id}`, { as, body });
const remove = (id: number, as = teacher.token) => world.call("DELETE", `/api/rubrics/${id}`, { as });
const list = async (as = teacher.token, query = "") =>
  (await world.call("GET", `/api/rubrics${query}`, { as })).body as { data: { id: number; can: object }[] };
const criterion = (levels: object[]) => ({ title: "Turns", criteria: [{ title: "Timing", levels }] });

describe("a rubric", () => {
  test("is made with its criteria, each of which gets a key that stays", async () => {
    const made = await create(rubricBody);
    expect(made).toMatchObject({
      status: 201,
      body: { title: "Turns", owner_id: teacher.id, possible: 8, lessons: 0, version: 1, can: { edit: true } },
    });
    const [timing, technique] = made.body.criteria as { key: string; title: string; levels: object[] }[];
    expect(timing).toMatchObject({ title: "Timing", levels: rubricBody.criteria[0]!.levels });
    const added = { title: "Musicality", levels: timing!.levels };
    const changed = await change(made.body.id, { criteria: [technique, added, timing], version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { title: "Turns", version: 2, possible: 12 } });
    const after = changed.body.criteria as { key: string; title: string }[];
    expect(after.map(({ title }) => title)).toEqual(["Technique", "Musicality", "Timing"]);
    expect([after[0]!.key, after[2]!.key]).toEqual([technique!.key, timing!.key]);
    expect(new Set(after.map(({ key }) => key)).size).toBe(3);
  });

  test("is its owner's: others find it only where a course uses it that they teach, and change it never", async () => {
    const id = await aRubric(world, teacher);
    expect((await list(colleague.token)).data).toEqual([]);
    expect((await change(id, { title: "Mine now" }, colleague.token)).status).toBe(404);
    const course = await aCourse(world, {
      instructorId: teacher.id,
      staff: [colleague.id],
      modules: [{ lessons: [{}] }],
    });
    await anAssignment(world, teacher, course.lessons[0]!.id, { rubric_id: id });
    expect((await list(colleague.token)).data).toMatchObject([{ id, can: { edit: false, delete: false }, lessons: 1 }]);
    expect((await list(colleague.token, "?owner=own")).data).toEqual([]);
    expect(await change(id, { title: "Mine now" }, colleague.token)).toMatchObject({ status: 403 });
    expect(await remove(id, colleague.token)).toMatchObject({ status: 403 });
    const admin = await aPerson(world, { roles: ["COURSE_CREATOR_ADMIN"] });
    expect(await change(id, { title: "Turns, mended" }, admin.token)).toMatchObject({ status: 200 });
  });

  test("changed, made or deleted by staff is in the audit log", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const { body } = await create(rubricBody, admin.token);
    await change(body.id, { title: "Turns, mended" }, admin.token);
    await remove(body.id, admin.token);
    const { rows } = await world.db.raw("select action from audit_log where actor_id = $1 order by id", [admin.id]);
    expect(rows.map(({ action }) => action)).toEqual(["rubric.created", "rubric.changed", "rubric.deleted"]);
  });

  test("of two who change one version the second is told", async () => {
    const id = await aRubric(world, teacher);
    const both = await Promise.all([
      change(id, { title: "First", version: 1 }),
      change(id, { title: "Second", version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("edit_conflict");
  });

  test("is deleted unless a lesson uses it, and is in no list then", async () => {
    const unused = await aRubric(world, teacher);
    expect((await remove(unused)).status).toBe(204);
    expect((await remove(unused)).status).toBe(404);
    expect((await list()).data).toEqual([]);
    const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}, {}] }] });
    const used = await aRubric(world, teacher);
    const lesson = course.lessons[0]!.id;
    await anAssignment(world, teacher, lesson, { rubric_id: used });
    expect(await remove(used)).toMatchObject({ status: 409, body: { code: "rubric_in_use" } });
    await world.db.raw("update lessons set deleted_at = now(), position = null where id = $1", [lesson]);
    expect((await remove(used)).status).toBe(204);
    const other = course.lessons[1]!.id;
    const body = { title: "Again", brief: "Film it once more.", rubric_id: used };
    expect(await world.call("PUT", `/api/lessons/${other}/assignment`, { as: teacher.token, body })).toMatchObject({
      status: 404,
      body: { code: "rubric_not_found" },
    });
  });

  test("is not for members, nor for guests", async () => {
    const member = await aPerson(world);
    expect((await create(rubricBody, member.token)).status).toBe(403);
    expect((await world.call("POST", "/api/rubrics", { body: rubricBody })).status).toBe(401);
    expect((await world.call("GET", "/api/rubrics", { as: member.token })).status).toBe(403);
  });

  test.each([
    [{ title: "Turns", criteria: [] }, "criteria", "A rubric has 1 to 20 criteria"],
    [criterion([{ label: "Yes", points: 1 }]), "criteria.0.levels", "A criterion has 2 to 6 levels"],
    [
      criterion(Array.from({ length: 7 }, (_, points) => ({ label: `Level ${points}`, points }))),
      "criteria.0.levels",
      "A criterion has 2 to 6 levels",
    ],
    [
      criterion([
        { label: "Not yet", points: 0 },
        { label: "Nearly", points: 0 },
      ]),
      "criteria.0.levels",
      "At least one level must give points",
    ],
    [
      criterion([
        { label: "Yes", points: 1 },
        { label: "yes", points: 2 },
      ]),
      "criteria.0.levels.1.label",
      "Another level has this name",
    ],
    [
      criterion([
        { label: "No", points: -1 },
        { label: "Half", points: 1.5 },
      ]),
      "criteria.0.levels.0.points",
      "Points must be a whole number from 0 to 100",
    ],
    [
      criterion([
        { label: "\u200b", points: 0 },
        { label: "Yes", points: 1 },
      ]),
      "criteria.0.levels.0.label",
      "Name the level",
    ],
  ])("is refused by field: %o", async (body, field, text) => {
    const { status, body: answer } = await create(body);
    expect(status).toBe(422);
    expect(answer.fields).toMatchObject({ [field]: text });
  });

  test("that reads wrong to the database is not stored either", async () => {
    const id = await aRubric(world, teacher);
    await expect(world.db.raw("update rubric_criteria set levels = '[]' where rubric_id = $1", [id])).rejects.toThrow(
      /rubric_criteria_levels/,
    );
    await expect(world.db.raw("update rubric_criteria set position = 1 where rubric_id = $1", [id])).rejects.toThrow(
      /rubric_criteria_order/,
    );
  });
});
