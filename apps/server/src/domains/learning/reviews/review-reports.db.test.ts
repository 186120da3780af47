import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
let writer: TestPerson;
let review: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());
beforeEach(async () => {
  course = await aCourse(world, { title: "Ballet", modules: [{ lessons: [{}] }] });
  writer = await aLearner(world, course.id, { firstName: "Ben" });
  review = await write(writer, 1);
  await write(await aLearner(world, course.id), 5);
});

async function write(learner: TestPerson, rating: number): Promise<number> {
  await completeLessons(world, learner.token, [course.lessons[0]!.id]);
  return save(learner, rating);
}
const save = async (learner: TestPerson, rating: number): Promise<number> => {
  const body = { rating, body: "Buy cheap shoes at my place." };
  return (await world.call("PUT", `/api/courses/${course.id}/reviews`, { as: learner.token, body })).body.id;
};
const report = (as: TestPerson, id = review) =>
  world.call("POST", "/api/reports", {
    as: as.token,
    body: { target_type: "course_review", target_id: id, reason: "abusive", note: "This is an advertisement." },
  });
const resolve = (id: number, outcome: string, as = admin) =>
  world.call("POST", `/api/admin/reports/${id}/resolve`, { as: as.token, body: { outcome, note: "It sells shoes." } });
const listed = async (id: number) => {
  const found = await world.call("GET", "/api/admin/reports?area=people&size=100", { as: admin.token });
  return found.body.data.find((one: { id: number }) => one.id === id);
};
const reviews = async (as?: TestPerson) =>
  (await world.call("GET", `/api/courses/${course.id}/reviews`, as ? { as: as.token } : {})).body;
const rated = async () => {
  const { body } = await world.call("GET", `/api/courses/${course.id}`);
  return [body.rating, body.rating_count];
};

test("a review of a course is reported by who reads it, once, and not by its writer", async () => {
  const reader = await aPerson(world);
  const { id, ...made } = (await report(reader)).body;
  expect(made).toEqual({});
  expect(await listed(id)).toMatchObject({
    target_type: "course_review",
    title: "Ballet",
    body: "Buy cheap shoes at my place.",
    author: { id: writer.id, name: "Ben" },
    lesson: null,
    course_id: course.id,
    own: false,
  });
  const others = [await report(reader), await report(writer), await report(reader, 999_999_999)];
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "already_reported"],
    [409, "own_report"],
    [404, "not_found"],
  ]);
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await resolve(id, "hidden", officer)).status).toBe(404);
  const draft = await aCourse(world, { status: "draft", modules: [{ lessons: [{}] }] });
  await world.db.raw("update course_reviews set course_id = $1 where id = $2", [draft.id, review]);
  expect((await report(await aPerson(world))).body.code).toBe("not_found");
});

test("hidden it is its writer's alone and counts in no average, whatever they make of it", async () => {
  expect(await rated()).toEqual([3, 2]);
  const { id } = (await report(await aPerson(world))).body;
  await report(await aPerson(world));
  expect((await resolve(id, "hidden")).status).toBe(204);
  expect(await listed(id)).toBeUndefined();
  expect(await reviews()).toMatchObject({ count: 1, average: 5, data: [{ rating: 5 }] });
  expect((await reviews(writer)).mine).toMatchObject({ hidden: true, rating: 1 });
  expect(await rated()).toEqual([5, 1]);
  await save(writer, 3);
  expect(await rated()).toEqual([5, 1]);
  expect((await reviews(writer)).mine).toMatchObject({ hidden: true, rating: 3 });
  expect((await report(await aPerson(world))).body.code).toBe("not_found");
  await world.call("DELETE", `/api/courses/${course.id}/reviews`, { as: writer.token });
  expect(await rated()).toEqual([5, 1]);
});

test("its writer is warned, in words that lead to the course; and nobody judges their own", async () => {
  const { id } = (await report(await aPerson(world))).body;
  expect((await resolve(id, "warned")).status).toBe(204);
  const { rows } = await world.db.raw(
    "select subject, text_body as text from mail_outbox where user_id = $1 and kind = 'warned'",
    [writer.id],
  );
  expect(rows).toMatchObject([{ subject: "A warning about your review" }]);
  expect(rows[0]?.["text"]).toContain("your review of the course “Ballet”");
  expect(rows[0]?.["text"]).toContain(`/courses/${course.id}#reviews`);
  const own = await aLearner(world, course.id, { roles: ["ADMIN"] });
  const judged = (await report(writer, await write(own, 2))).body;
  expect((await resolve(judged.id, "hidden", own)).body.code).toBe("own_matter");
});

test("shown again it counts as before, its writer is told, and the act is written down once", async () => {
  const hide = async () => resolve((await report(await aPerson(world))).body.id, "hidden");
  const show = (as: TestPerson, id = review) =>
    world.call("POST", `/api/admin/course-reviews/${id}/show`, { as: as.token });
  await hide();
  await save(writer, 3);
  expect((await show(writer)).status).toBe(403);
  expect((await show(admin)).status).toBe(204);
  expect(await rated()).toEqual([4, 2]);
  expect(await reviews()).toMatchObject({ count: 2, average: 4 });
  expect((await reviews(writer)).mine).toMatchObject({ hidden: false });
  expect((await show(admin)).status).toBe(204);
  expect(await rated()).toEqual([4, 2]);
  const told = "select subject, text_body as text from mail_outbox where user_id = $1 and kind = 'security'";
  const { rows: mails } = await world.db.raw(told, [writer.id]);
  expect(mails).toMatchObject([{ subject: "Your review is shown again" }]);
  expect(mails[0]?.["text"]).toContain("Your review of the course “Ballet” had been hidden after a report.");
  const acts =
    "select target_name, before, after from audit_log where action = 'course_review.shown' and target_id = $1";
  const { rows } = await world.db.raw(acts, [review]);
  expect(rows).toEqual([
    { target_name: "Ballet", before: { hidden_at: expect.any(String) }, after: { hidden_at: null } },
  ]);
  await hide();
  expect(await rated()).toEqual([5, 1]);
  expect((await show(admin, 999_999_999)).body.code).toBe("review_not_found");
  const own = await aLearner(world, course.id, { roles: ["ADMIN"] });
  expect((await show(own, await write(own, 2))).body.code).toBe("own_matter");
});
