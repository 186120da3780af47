import { courseReview, courseReviews } from "@pavane/contract/learning/schema-review";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const body = { rating: 5, body: "Clear, calm and musical." };
const write = (courseId: number, as: string, sent: object = body) =>
  world.call("PUT", `/api/courses/${courseId}/reviews`, { as, body: sent });
const list = async (courseId: number, as?: string) =>
  courseReviews.parse(
    (await world.call("GET", `/api/courses/${courseId}/reviews`, as === undefined ? {} : { as })).body,
  );

test("needs a completed lesson, is one per person, and the average follows", async () => {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const [one, two] = [
    await aLearner(world, course.id, { firstName: "Ada", lastName: "Lovelace" }),
    await aLearner(world, course.id),
  ];
  expect(await write(course.id, one.token)).toMatchObject({
    status: 403,
    body: { code: "review_needs_lesson", message: "Complete a lesson before you write a review." },
  });
  for (const learner of [one, two]) await completeLessons(world, learner.token, [course.lessons[0]!.id]);
  expect(courseReview.parse((await write(course.id, one.token)).body)).toMatchObject({
    rating: 5,
    author: { name: "Ada Lovelace" },
  });
  await write(course.id, two.token, { ...body, rating: 2 });
  expect(await list(course.id)).toMatchObject({ average: 3.5, count: 2, histogram: { 2: 1, 5: 1 }, mine: null });
  await write(course.id, two.token, { ...body, rating: 4 });
  const seen = await list(course.id, two.token);
  expect(seen).toMatchObject({
    average: 4.5,
    count: 2,
    mine: { rating: 4, can: { edit: true } },
    can: { review: true },
  });
  const page = await world.call("GET", `/api/courses/${course.id}`);
  expect(page.body).toMatchObject({ rating: 4.5, rating_count: 2 });
  const gone = await world.call("DELETE", `/api/courses/${course.id}/reviews`, { as: two.token });
  expect(gone.status).toBe(204);
  expect(await list(course.id)).toMatchObject({ average: 5, count: 1 });
});

test("of who gave the course back counts nowhere, whether they change or delete it, and nobody answers it", async () => {
  const course = await aCourse(world, { price: "40.00", modules: [{ lessons: [{}] }] });
  const buyer = await aLearner(world, course.id, { source: "order" });
  await completeLessons(world, buyer.token, [course.lessons[0]!.id]);
  await world.db.raw("update enrolments set status = 'revoked' where id = $1", [buyer.enrolmentId]);
  const written = courseReview.parse((await write(course.id, buyer.token)).body);
  expect(written).toMatchObject({ refunded: true, hidden: false });
  await write(course.id, buyer.token, { ...body, rating: 3 });
  expect(await list(course.id)).toMatchObject({ count: 0, average: null, data: [] });
  expect(await list(course.id, buyer.token)).toMatchObject({ mine: { rating: 3, refunded: true } });
  const { token } = await aPerson(world, { roles: ["ADMIN"] });
  const reply = { as: token, body: { body: "Thank you, all." } };
  expect((await world.call("POST", `/api/reviews/${written.id}/reply`, reply)).body.code).toBe("review_not_found");
  await world.call("DELETE", `/api/courses/${course.id}/reviews`, { as: buyer.token });
  expect((await world.call("GET", `/api/courses/${course.id}`)).body).toMatchObject({ rating_count: 0 });
});

test("refuses guests, strangers, own courses and bad input", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  const member = await aPerson(world);
  expect((await world.call("PUT", `/api/courses/${course.id}/reviews`, { body })).status).toBe(401);
  expect((await write(course.id, member.token)).body.code).toBe("enrolment_required");
  expect((await write(course.id, teacher.token)).body.code).toBe("own_course");
  const wrong = await write(course.id, member.token, { rating: 6, body: "short" });
  expect(wrong.body.fields).toEqual({ rating: "Choose a rating from 1 to 5", body: "Write at least 10 characters" });
  const draft = await aCourse(world, { status: "draft" });
  expect((await world.call("GET", `/api/courses/${draft.id}/reviews`)).body.code).toBe("course_not_found");
  const none = await world.call("DELETE", `/api/courses/${course.id}/reviews`, { as: member.token });
  expect(none.body.code).toBe("review_not_found");
});

test("the teacher answers once", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  const learner = await aLearner(world, course.id);
  await completeLessons(world, learner.token, [course.lessons[0]!.id]);
  const review = await write(course.id, learner.token);
  const reply = (as: string) =>
    world.call("POST", `/api/reviews/${review.body.id}/reply`, {
      as,
      body: { body: "Thank you for dancing with us." },
    });
  expect((await reply(learner.token)).body.code).toBe("forbidden");
  expect((await reply(teacher.token)).body.reply).toMatchObject({
    body: "Thank you for dancing with us.",
    name: "A member",
  });
  expect(await reply(teacher.token)).toMatchObject({ status: 409, body: { code: "already_replied" } });
  const store = "insert into sellers (user_id, name, slug) values ($1, 'Adagio', 'adagio')";
  await world.db.raw(store, [teacher.id]);
  const listed = await world.call("GET", `/api/courses/${course.id}/reviews`);
  expect(listed.body.data[0]).toMatchObject({ author: { name: "A member" }, reply: { name: "Adagio" } });
  const missing = await world.call("POST", "/api/reviews/999999/reply", {
    as: teacher.token,
    body: { body: "Thank you, all." },
  });
  expect(missing.body.code).toBe("review_not_found");
});
