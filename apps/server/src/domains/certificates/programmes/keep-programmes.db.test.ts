import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourseToCertify } from "../../../../test/factories/certificates.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aProgramme, completeCourse } from "../../../../test/factories/programmes.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { coursePrerequisites } from "../../courses/course/tables.ts";

let world: TestApp;
let admin: TestPerson;
let creator: TestPerson;
let courses: number[];
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  courses = [await aCourseToCertify(world, { title: "Spotting" }), await aCourseToCertify(world, { title: "Turning" })];
});
afterAll(() => world.close());

const words = { title: "Counting for teachers", description: "Every bar that a class needs" };
const post = (body: object, as = creator) =>
  world.call("POST", "/api/programmes", { as: as.token, body: { ...words, course_ids: courses, ...body } });
const put = (id: number, body: object, as = creator) =>
  world.call("PUT", `/api/programmes/${id}`, {
    as: as.token,
    body: { ...words, course_ids: courses, status: "published", version: 1, ...body },
  });
const refusal = (field: string, message: string) => ({ status: 422, body: { fields: { [field]: message } } });

describe("the courses of a programme", () => {
  test("are 2 to 20, each once, published or one's own, and none a hidden copy", async () => {
    const strangers = await aCourse(world, { status: "draft" });
    const copied = await world.call("POST", `/api/courses/${courses[0]}/draft`, { as: admin.token });
    const one = courses.slice(0, 1);
    const none = refusal("course_ids", "Choose published courses or your own");
    expect(await post({ course_ids: one })).toMatchObject(refusal("course_ids", "Choose at least 2 courses"));
    expect(await post({ course_ids: [] })).toMatchObject(refusal("course_ids", "Choose at least 2 courses"));
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(await post({ course_ids: many })).toMatchObject(refusal("course_ids", "Choose at most 20 courses"));
    expect(await post({ course_ids: [...one, ...one] })).toMatchObject(
      refusal("course_ids", "Choose each course once"),
    );
    expect(await post({ course_ids: [...one, 987_654] })).toMatchObject(none);
    expect(await post({ course_ids: [...one, strangers.id] })).toMatchObject(none);
    expect(copied.status).toBe(201);
    expect(await post({ course_ids: [...one, copied.body.id] }, admin)).toMatchObject(none);
    expect(await post({ course_ids: [...one, strangers.id] }, admin)).toMatchObject({ status: 201 });
  });

  test("may be one's own drafts until the programme is published", async () => {
    const own = await aCourse(world, { status: "draft", createdBy: creator.id });
    const course_ids = [...courses, own.id];
    const early = refusal("course_ids", "Publish every course before the programme");
    expect(await post({ course_ids, status: "published" })).toMatchObject(early);
    const made = await post({ course_ids });
    expect(made).toMatchObject({ status: 201, body: { status: "draft", course_count: 3 } });
    expect(await put(made.body.id, { course_ids })).toMatchObject(early);
    expect((await world.call("GET", `/api/programmes/${made.body.id}`, { as: creator.token })).body.version).toBe(1);
  });

  test("stand in the order in which they can be taken", async () => {
    const [spotting = 0, turning = 0] = courses;
    const asked = { courseId: turning, requiredId: spotting, position: 1 };
    await world.db.write((tx) => tx.insert(coursePrerequisites).values(asked));
    const wrong = refusal("course_ids", "Put “Spotting” before “Turning”, which asks for it first");
    expect(await post({ course_ids: [turning, spotting] })).toMatchObject(wrong);
    expect(await post({ course_ids: [spotting, turning] })).toMatchObject({ status: 201 });
  });

  test("that left the catalogue still count; strangers see neither them nor a programme without them", async () => {
    const [, second = 0] = courses;
    const id = await aProgramme(world, { by: creator, courseIds: courses, status: "published" });
    const [began, late] = [await aPerson(world), await aPerson(world)];
    await completeCourse(world, began, second);
    for (const status of ["archived", "draft"]) {
      await world.call("PATCH", `/api/courses/${second}`, { as: admin.token, body: { status } });
      const seen = async (as?: TestPerson) =>
        (await world.call("GET", `/api/programmes/${id}`, as ? { as: as.token } : {})).body;
      expect(await seen(began)).toMatchObject({ course_count: 2, completed_count: 1, courses: [{}, { id: second }] });
      for (const other of [await seen(), await seen(late)]) {
        expect(other).toMatchObject({ course_count: 2, completed_count: 0 });
        expect(other.courses.map((course: { id: number }) => course.id)).toEqual(courses.slice(0, 1));
      }
    }
    expect(await put(id, { title: "Counting, for teachers" })).toMatchObject({ status: 200 });
  });
});

describe("a course of a programme", () => {
  test("is deleted out of drafts, and stays in programmes that were published", async () => {
    const [first = 0, second = 0] = courses;
    const third = await aCourseToCertify(world);
    const draft = await aProgramme(world, { by: creator, courseIds: [first, second] });
    const published = await aProgramme(world, { by: creator, courseIds: [second, third], status: "published" });
    const remove = (id: number) => world.call("DELETE", `/api/courses/${id}`, { as: admin.token });
    expect((await remove(first)).status).toBe(204);
    const kept = {
      code: "course_in_use",
      message: "This course is part of a programme that was published. Archive it instead.",
    };
    expect(await remove(second)).toMatchObject({ status: 409, body: kept });
    const left = await world.call("GET", `/api/programmes/${draft}`, { as: creator.token });
    expect(left.body.courses.map(({ id }: { id: number }) => id)).toEqual([second]);
    await put(published, { course_ids: [second, third], status: "archived" });
    expect(await remove(second)).toMatchObject({ status: 409, body: kept });
  });
});

describe("a programme", () => {
  test("goes from draft to published to archived and back, never to a draft again", async () => {
    const { id } = (await post({})).body;
    const guest = async () => (await world.call("GET", `/api/programmes/${id}`)).status;
    expect(await put(id, { status: "archived" })).toMatchObject({ body: { status: "archived", version: 2 } });
    expect(await guest()).toBe(404);
    expect(await put(id, { status: "draft", version: 2 })).toMatchObject({ body: { status: "draft" } });
    expect(await put(id, { version: 3 })).toMatchObject({ body: { status: "published" } });
    expect(await guest()).toBe(200);
    const back = "A programme that was published can be archived, not made a draft again";
    expect(await put(id, { status: "draft", version: 4 })).toMatchObject(refusal("status", back));
    expect(await put(id, { status: "archived", version: 4 })).toMatchObject({ body: { status: "archived" } });
    expect(await guest()).toBe(200);
    expect(await put(id, { version: 5 })).toMatchObject({ body: { status: "published", version: 6 } });
  });

  test("is saved by one of two who opened it", async () => {
    const { id } = (await post({})).body;
    const answers = await Promise.all([put(id, { title: "One of two" }), put(id, { title: "The other" }, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is changed by who made it while they may make programmes, and by administrators of courses", async () => {
    const { id } = (await post({ status: "published" })).body;
    const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const poor = await aPerson(world, { roles: ["COURSE_CREATOR"] });
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], grant: "educator" });
    const keeper = await aPerson(world, { roles: ["COURSE_CREATOR_ADMIN"], grant: "educator" });
    expect((await put(id, {}, other)).body.code).toBe("programme_not_found");
    expect((await put(id, {}, teacher)).status).toBe(403);
    expect(await post({}, poor)).toMatchObject({ status: 403, body: { code: "level_required" } });
    expect((await put(987_654, {}, admin)).status).toBe(404);
    expect(await put(id, {}, keeper)).toMatchObject({ status: 200, body: { can: { edit: true } } });
    const seen = await world.call("GET", `/api/programmes/${id}`, { as: other.token });
    expect(seen.body.can).toEqual({ edit: false });
    const mine = (as: TestPerson) => world.call("GET", "/api/programmes?scope=mine&size=100", { as: as.token });
    expect((await mine(other)).body.data).toEqual([]);
    expect((await mine(creator)).body.data).toMatchObject([{ id }]);
    expect((await mine(keeper)).body.data.map((one: { id: number }) => one.id)).toContain(id);
    expect((await mine(await aPerson(world))).status).toBe(403);
    expect((await world.call("GET", "/api/programmes?scope=mine")).status).toBe(403);
  });

  test("takes a template that its maker may choose", async () => {
    const body = { certificate_template_id: 987_654 };
    expect(await post(body)).toMatchObject(refusal("certificate_template_id", "Choose a published template"));
  });
});
