import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, anEnrolment, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: TestCourse;
let learner: Awaited<ReturnType<typeof aLearner>>;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}, {}] }] });
  learner = await aLearner(world, course.id);
});
afterAll(() => world.close());

const reason = "Shown to me in class";
const act = (what: "complete" | "reset", lesson: number, body: object = { reason }, as = teacher.token) =>
  world.call("POST", `/api/enrolments/${learner.enrolmentId}/lessons/${course.lessons[lesson]!.id}/${what}`, {
    as,
    body,
  });
const mails = async () =>
  (
    await world.db.raw("select subject, text_body as text from mail_outbox where user_id = $1 order by id", [
      learner.id,
    ])
  ).rows;

describe("completing a lesson for a learner", () => {
  test("counts, completes the course with the last one, and is told with its reason", async () => {
    expect((await act("complete", 0)).body).toMatchObject({ done: 1, total: 2, progress: 50 });
    expect((await act("complete", 1)).body).toMatchObject({ progress: 100, completed_at: expect.any(String) });
    const [first] = await mails();
    expect(first).toMatchObject({ subject: expect.stringContaining("Completed for you") });
    expect(String(first?.["text"])).toContain(reason);
    const { rows } = await world.db.raw("select count(*)::int as n from certificates where user_id = $1", [learner.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("twice, or after the learner did, tells nobody", async () => {
    await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    expect((await act("complete", 0)).body).toMatchObject({ done: 1 });
    expect(await mails()).toEqual([]);
  });

  test("asks for a reason, and is for teachers of the course alone", async () => {
    expect(await act("complete", 0, { reason: " a " })).toMatchObject({ status: 422, body: { message: "Say why" } });
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect(await act("complete", 0, { reason }, other.token)).toMatchObject({ body: { code: "enrolment_not_found" } });
    expect((await act("complete", 0, { reason }, learner.token)).status).toBe(404);
  });

  test("of another course, or of somebody whose access ended, is refused", async () => {
    const elsewhere = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
    const path = `/api/enrolments/${learner.enrolmentId}/lessons/${elsewhere.lessons[0]!.id}/complete`;
    const wrong = await world.call("POST", path, { as: teacher.token, body: { reason } });
    expect(wrong).toMatchObject({ status: 404, body: { code: "lesson_not_found" } });
    await world.db.raw("update enrolments set status = 'revoked' where id = $1", [learner.enrolmentId]);
    expect(await act("complete", 0)).toMatchObject({ status: 409, body: { code: "enrolment_ended" } });
  });
});

test("teachers neither complete nor reset lessons of their own", async () => {
  const own = await anEnrolment(world, teacher.id, course.id);
  const acts = ["complete", "reset"].map((what) =>
    world.call("POST", `/api/enrolments/${own.id}/lessons/${course.lessons[0]!.id}/${what}`, {
      as: teacher.token,
      body: { reason },
    }),
  );
  for (const answer of await Promise.all(acts))
    expect(answer).toMatchObject({ status: 403, body: { code: "own_matter" } });
});

describe("letting a learner begin a lesson anew", () => {
  test("takes it from what is done and keeps what was; the completed course stays completed", async () => {
    await completeLessons(
      world,
      learner.token,
      course.lessons.map(({ id }) => id),
    );
    expect((await act("reset", 0)).body).toMatchObject({ done: 1, total: 2, completed_at: expect.any(String) });
    const { rows } = await world.db.raw(
      "select reason, progress->>'state' as state from lesson_progress_history where user_id = $1",
      [learner.id],
    );
    expect(rows).toEqual([{ reason, state: "completed" }]);
    await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    const { rows: again } = await world.db.raw("select done from enrolments where id = $1", [learner.enrolmentId]);
    expect(again).toEqual([{ done: 2 }]);
  });

  test("of a lesson that was never opened is refused", async () => {
    expect(await act("reset", 0)).toMatchObject({ status: 409, body: { code: "lesson_not_begun" } });
  });
});
