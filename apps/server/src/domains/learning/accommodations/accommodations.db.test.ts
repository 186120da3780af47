import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
let quizId: number;
let learner: Awaited<ReturnType<typeof aLearner>>;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const lessons = [{ type: "quiz" as const, quiz: { questions: 1 } }];
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons }] });
  courseId = course.id;
  quizId = course.lessons[0]!.quizId!;
  await world.db.raw("update quizzes set max_attempts = 1, time_limit_seconds = 600 where id = $1", [quizId]);
  learner = await aLearner(world, courseId);
});
afterAll(() => world.close());

const give = (more: object, as = teacher.token) =>
  world.call("POST", `/api/courses/${courseId}/accommodations`, {
    as,
    body: { user_id: learner.id, reason: "Reads with a screen reader", ...more },
  });
const start = () => world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token, body: {} });
const minutesOf = ({ started_at: from, deadline_at: to }: { started_at: string; deadline_at: string }) =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

async function useUp(): Promise<void> {
  const { body } = await start();
  await world.call("POST", `/api/attempts/${body.id}/submit`, { as: learner.token, body: { answers: {}, rev: 0 } });
}

test("a used-up quiz opens again with one attempt more (check 30)", async () => {
  await useUp();
  expect(await start()).toMatchObject({
    status: 409,
    body: { message: "No attempts left. Ask your instructor for another." },
  });
  expect((await give({ quiz_id: quizId, extra_attempts: 1 })).body).toMatchObject({ extra_attempts: 1 });
  const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: learner.token });
  expect(page.body).toMatchObject({ attempts_left: 1, refusal: null, quiz: { max_attempts: 2 } });
  expect((await start()).status).toBe(201);
});

test("time is multiplied, then added; the quiz's own comes before the course's, and a second call replaces the first", async () => {
  await give({ factor: 3, extra_minutes: 1 });
  await give({ quiz_id: quizId, factor: 1.5, extra_minutes: 1 });
  await give({ quiz_id: quizId, factor: 1.5, extra_minutes: 5 });
  const { body } = await world.call("GET", `/api/courses/${courseId}/accommodations?user_id=${learner.id}`, {
    as: teacher.token,
  });
  expect(body.data).toMatchObject([
    { quiz: null, factor: 3 },
    { quiz: { id: quizId }, extra_minutes: 5 },
  ]);
  expect(minutesOf((await start()).body)).toBe(20);
});

test("teachers give themselves neither time nor attempts", async () => {
  await anEnrolment(world, teacher.id, courseId);
  const own = { user_id: teacher.id, extra_attempts: 3 };
  expect(await give(own)).toMatchObject({ status: 403, body: { code: "own_matter" } });
});

test("what was taken back gives nothing any more", async () => {
  await give({ factor: 2 });
  const path = `/api/courses/${courseId}/accommodations?user_id=${learner.id}`;
  expect((await world.call("DELETE", path, { as: teacher.token })).status).toBe(204);
  expect((await world.call("DELETE", path, { as: teacher.token })).body.code).toBe("accommodation_not_found");
  expect(minutesOf((await start()).body)).toBe(10);
});

test("is given by teachers of the course to its learners, within limits", async () => {
  const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await give({ extra_attempts: 1 }, other.token)).status).toBe(403);
  expect((await give({ user_id: other.id })).body.code).toBe("enrolment_not_found");
  expect((await give({ quiz_id: 999_999 })).body.code).toBe("quiz_not_found");
  expect((await give({ extra_attempts: -1 })).body.fields.extra_attempts).toBe(
    "Attempts must be a whole number from 0 to 20",
  );
  expect((await give({ factor: 0.5 })).status).toBe(422);
});
