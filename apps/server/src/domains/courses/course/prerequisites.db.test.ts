import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type CourseOptions } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let creator: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "premium" });
});
afterAll(() => world.close());

const own = (options: CourseOptions = {}) => aCourse(world, { createdBy: creator.id, ...options });
const ask = (id: number, ids: readonly number[], as = creator.token) =>
  world.call("PATCH", `/api/courses/${id}`, { as, body: { prerequisite_ids: ids } });
const read = async (id: number, as = creator.token) => (await world.call("GET", `/api/courses/${id}`, { as })).body;
const idsOf = ({ prerequisites }: { prerequisites: { id: number }[] }) => prerequisites.map(({ id }) => id);
const fault = (message: string) => ({ status: 422, body: { fields: { prerequisite_ids: message } } });

describe("what a course asks to be completed first", () => {
  test("is chosen with a new course and changed in its order by who may change it; others may not", async () => {
    const [first, second] = [await own(), await own({ status: "draft" })];
    const texts = { title: "Turns in the round", description: "Turns for people who teach turns." };
    const body = { ...texts, prerequisite_ids: [first.id, second.id] };
    const made = await world.call("POST", "/api/courses", { as: creator.token, body });
    expect(made.status).toBe(201);
    expect(made.body.prerequisites).toEqual([
      { id: first.id, title: first.title, status: "published", completed: false },
      { id: second.id, title: second.title, status: "draft", completed: false },
    ]);
    expect(idsOf((await ask(made.body.id, [second.id, first.id])).body)).toEqual([second.id, first.id]);
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "premium" });
    expect((await ask(first.id, [], other.token)).body.code).toBe("forbidden");
    expect(idsOf((await ask(made.body.id, [])).body)).toEqual([]);
  });

  test("is a published course or one's own, each once, ten at most, and never the course itself", async () => {
    const course = await own();
    const foreign = await aCourse(world, { status: "draft" });
    const theirs = await aCourse(world);
    expect(await ask(course.id, [foreign.id])).toMatchObject(fault("Choose published courses or your own"));
    expect(await ask(course.id, [999_999])).toMatchObject(fault("Choose published courses or your own"));
    expect(await ask(course.id, [theirs.id, theirs.id])).toMatchObject(fault("Choose each course once"));
    expect(await ask(course.id, [course.id])).toMatchObject(fault("A course cannot ask for itself"));
    const many = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(await ask(course.id, many)).toMatchObject(fault("Choose at most 10 courses"));
    expect((await ask(course.id, [theirs.id])).status).toBe(200);
    await world.db.raw("update courses set status = 'archived' where id = $1", [theirs.id]);
    expect((await ask(course.id, [theirs.id, (await own()).id])).status, "what was chosen may stay").toBe(200);
  });

  test("leads in no circle", async () => {
    const [one, two, three] = [await own({ title: "One" }), await own({ title: "Two" }), await own({ title: "Three" })];
    expect((await ask(one.id, [two.id])).status).toBe(200);
    expect((await ask(two.id, [three.id])).status).toBe(200);
    expect(await ask(three.id, [one.id])).toMatchObject(fault("“One” asks for this course to be completed first"));
    expect(idsOf(await read(three.id))).toEqual([]);
  });

  test.runIf(onPostgres)("leads in no circle, although two ask for each other at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await own(), await own()];
      const answers = await Promise.all([ask(one.id, [two.id]), ask(two.id, [one.id])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test("is refused by the database itself where it could never be", async () => {
    const [one, two] = [await own(), await own()];
    const insert = (required: number, position: number) =>
      world.db.raw("insert into course_prerequisites (course_id, required_id, position) values ($1, $2, $3)", [
        one.id,
        required,
        position,
      ]);
    await expect(insert(one.id, 1)).rejects.toThrow("course_prerequisites_itself");
    await expect(insert(two.id, 11)).rejects.toThrow("course_prerequisites_most");
    await insert(two.id, 1);
    await expect(insert(two.id, 2)).rejects.toThrow("course_prerequisites_course_id_required_id_pk");
  });

  test("goes along with a copy, and is forgotten with a course that is deleted", async () => {
    const [first, second, course] = [await own(), await own(), await own()];
    await ask(course.id, [first.id, second.id]);
    const copy = await world.call("POST", `/api/courses/${course.id}/duplicate`, { as: creator.token, body: {} });
    expect(idsOf(copy.body)).toEqual([first.id, second.id]);
    expect((await world.call("DELETE", `/api/courses/${first.id}`, { as: creator.token })).status).toBe(204);
    expect(idsOf(await read(course.id))).toEqual([second.id]);
  });

  test("is that of the course in its new version, and is changed there only", async () => {
    const [first, course] = [await own(), await own()];
    await ask(course.id, [first.id]);
    const version = await world.call("POST", `/api/courses/${course.id}/draft`, { as: creator.token });
    const draft = version.body.id;
    expect(idsOf(await read(draft))).toEqual([first.id]);
    expect(await ask(draft, [(await own()).id])).toMatchObject(
      fault("Change this on the course itself, not on its new version."),
    );
  });

  test("shows guests and learners what is published only", async () => {
    const [first, archived, course] = [await own(), await own(), await own()];
    await ask(course.id, [archived.id, first.id]);
    await world.db.raw("update courses set status = 'archived' where id = $1", [archived.id]);
    const guest = (await world.call("GET", `/api/courses/${course.id}`)).body;
    expect(guest).toMatchObject({ prerequisites: [{ id: first.id, completed: null }], complete_first: null });
    const member = await aPerson(world);
    expect(await read(course.id, member.token)).toMatchObject({
      prerequisites: [{ id: first.id, completed: false }],
      complete_first: `Complete “${first.title}” first.`,
    });
    expect(await read(course.id)).toMatchObject({
      prerequisites: [{ status: "archived" }, { status: "published" }],
      complete_first: null,
    });
  });
});

test("an administrator may ask for any course, and it is in the audit log", async () => {
  const admin = await anAdmin(world);
  const [draft, course] = [await aCourse(world, { status: "draft" }), await aCourse(world)];
  expect(idsOf((await ask(course.id, [draft.id], admin.token)).body)).toEqual([draft.id]);
  const select = "select before, after from audit_log where action = 'course.changed' and target_id = $1";
  const { rows } = await world.db.raw(select, [String(course.id)]);
  expect(rows).toMatchObject([{ before: { prerequisites: [] }, after: { prerequisites: [draft.id] } }]);
});
