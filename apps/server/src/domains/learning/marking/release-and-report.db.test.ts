import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment, aSubmission, aVideo, bothAt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { whileLocked } from "../../../../test/while-locked.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });

/** A film of 100 seconds that somebody has begun, and their video, which is marked and only has to be released. */
async function aFilmWithAVideo() {
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const asset = await aVideo(world, assessor.id, { handed_in: false, duration_ms: 100_000 });
  const film = { type: "video" as const, content: `media:${asset}` };
  const course = await aCourse(world, { instructorId: assessor.id, modules: [{ lessons: [film] }] });
  const lessonId = Number(course.lessons[0]?.id);
  const assignmentId = await anAssessment(world, lessonId);
  const learner = await aLearner(world, course.id);
  const id = await aSubmission(world, learner, assignmentId);
  await send("POST", `/api/submissions/${id}/claim`, assessor.token);
  await send("PUT", `/api/submissions/${id}/marks`, assessor.token, { criteria: bothAt(2), version: 1 });
  const begun =
    "update lesson_progress set credited_until = $3, duration_seconds = 100 where user_id = $1 and lesson_id = $2";
  const anHourAgo = new Date(world.platform.clock.now().getTime() - 3_600_000);
  await world.db.raw(begun, [learner.id, lessonId, anHourAgo]);
  const report = { position: 100, duration: 100, ranges: [[0, 100]], seq: 2, sent_at: world.platform.clock.now() };
  return {
    id,
    assessor,
    learner,
    watch: () => send("POST", `/api/lessons/${lessonId}/progress`, learner.token, report),
    release: () => send("POST", `/api/submissions/${id}/release`, assessor.token, { result: "passed", version: 2 }),
    done: async () => (await send("GET", `/api/courses/${course.id}/progress`, learner.token)).body.done,
  };
}

describe.skipIf(!process.env["TEST_DATABASE_URL"])("watching the last of a film while its video is released", () => {
  test("completes the lesson where the report comes after the release has begun", async () => {
    const { learner, watch, release, done } = await aFilmWithAVideo();
    const releasing = await whileLocked(
      world.db,
      sql`select 1 from enrolments where user_id = ${learner.id} for update`,
      release,
    );
    expect((await watch()).body).toMatchObject({ watched_percent: 100, completed: false });
    expect((await releasing.end()).body).toMatchObject({ state: "passed" });
    expect(await done()).toBe(1);
  });

  test("completes it where the video is passed after the report has begun", async () => {
    const { id, assessor, learner, watch, done } = await aFilmWithAVideo();
    const lock = sql`select 1 from lesson_progress where user_id = ${learner.id} for update`;
    const watching = await whileLocked(world.db, lock, watch);
    const passed = `update submissions set state = 'passed', result = 'passed', percent = 100, marked_by = $2, released_at = $3,
      claimed_by = null, active_at = null where id = $1`;
    await world.db.raw(passed, [id, assessor.id, world.platform.clock.now()]);
    expect((await watching.end()).body).toMatchObject({ completed: true });
    expect(await done()).toBe(1);
  });
});
