import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const day = 86_400;
const get = (path: string, as: string) => world.call("GET", path, { as });
const post = (path: string, as: string, body: object = {}) => world.call("POST", path, { as, body });
const inDays = (days: number) => new Date(world.platform.clock.now().getTime() + days * day * 1000).toISOString();
const release = (course: TestCourse, module: number, body: object) =>
  world.call("PATCH", `/api/modules/${course.modules[module]?.id}`, { as: author.token, body });

const twoModules = () =>
  aCourse(world, {
    modules: [
      { title: "Weight", lessons: [{ content: "Stand." }] },
      {
        title: "Turning",
        lessons: [{ content: "Turn." }, { freePreview: true }, { type: "quiz", quiz: { questions: 1 } }],
      },
    ],
  });

describe("a module that opens later", () => {
  test("is closed to its learners by every call, with its day, and open to teachers and as a free preview", async () => {
    const course = await twoModules();
    const [, turning, preview, asking] = course.lessons;
    const learner = await aLearner(world, course.id);
    const opens = inDays(3);
    expect(await release(course, 1, { release_at: opens })).toMatchObject({ status: 200 });
    const locked = { status: 403, body: { code: "module_locked", opens_at: opens, lesson_id: null } };
    const lesson = `/api/lessons/${turning?.id}`;
    const refused = [
      await get(lesson, learner.token),
      await post(`${lesson}/complete`, learner.token),
      await get(`${lesson}/media`, learner.token),
      await post(`/api/quizzes/${asking?.quizId}/attempts`, learner.token),
      await get(`/api/quizzes/${asking?.quizId}`, learner.token),
    ];
    for (const answer of refused) expect(answer).toMatchObject(locked);
    expect(refused[0]?.body.message).toMatch(/^This module opens on \w+ \d+, \d{4}\.$/);
    const { body: whole } = await get(`/api/courses/${course.id}`, learner.token);
    expect(whole.modules[1]).toMatchObject({ release_at: opens, lessons: [{ content: null, locked: true }, {}, {}] });
    expect(whole.modules[0].lessons[0]).toMatchObject({ content: "Stand.", locked: false });
    const { body: page } = await get(`/api/modules/${course.modules[1]?.id}`, learner.token);
    expect(page).toMatchObject({ locked: true, opens_at: opens, refusal: { code: "module_locked" } });
    expect(await get(`/api/lessons/${preview?.id}`, learner.token)).toMatchObject({ status: 200 });
    expect(await get(lesson, author.token)).toMatchObject({ status: 200 });
    world.platform.clock.advance(3 * day);
    expect(await get(lesson, learner.token)).toMatchObject({ status: 200 });
  });

  test("counts days from the enrolment of each learner", async () => {
    const course = await twoModules();
    const early = await aLearner(world, course.id);
    world.platform.clock.advance(5 * day);
    const late = await aLearner(world, course.id);
    expect(await release(course, 1, { releaseAfterDays: 5 })).toMatchObject({ status: 200 });
    const lesson = `/api/lessons/${course.lessons[1]?.id}`;
    expect((await get(lesson, early.token)).status).toBe(200);
    expect((await get(lesson, late.token)).status).toBe(403);
  });

  test("does not take back what was completed, and going on leads past it", async () => {
    const course = await twoModules();
    const learner = await aLearner(world, course.id);
    await post(`/api/lessons/${course.lessons[1]?.id}/complete`, learner.token);
    await release(course, 1, { release_at: inDays(1) });
    const { body } = await get(`/api/courses/${course.id}/progress`, learner.token);
    expect(body).toMatchObject({ done: 1, modules: [{ locked: false }, { locked: true, done: 1 }] });
    const next = await get(`/api/courses/${course.id}/continue`, learner.token);
    expect(next.body.lesson.id).toBe(course.lessons[0]?.id);
    await release(course, 0, { release_at: inDays(2) });
    expect((await get(`/api/courses/${course.id}/continue`, learner.token)).body).toMatchObject({
      lesson: null,
      message: expect.stringMatching(/^This module opens on /),
    });
  });

  test("has a date or days, one taking the place of the other, and neither by null", async () => {
    const course = await twoModules();
    const at = inDays(3);
    expect(await release(course, 1, { release_at: at, release_after_days: 3 })).toMatchObject({
      status: 422,
      body: { fields: { releaseAfterDays: "Choose a date or days, not both" } },
    });
    await release(course, 1, { release_at: at });
    await release(course, 1, { release_after_days: 3 });
    const read = async () => (await get(`/api/courses/${course.id}`, author.token)).body.modules[1];
    expect(await read()).toMatchObject({ release_at: null, release_after_days: 3 });
    await release(course, 1, { release_at: null, release_after_days: null });
    expect(await read()).toMatchObject({ release_at: null, release_after_days: null });
    for (const days of [0, 366, 1.5]) expect((await release(course, 1, { release_after_days: days })).status).toBe(422);
    const sql = `update modules set release_at = now(), release_after_days = 1 where id = ${course.modules[1]?.id}`;
    await expect(world.db.raw(sql)).rejects.toThrow(/modules_release/);
  });
});
