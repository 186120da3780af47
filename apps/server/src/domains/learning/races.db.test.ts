import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../test/factories/courses.ts";
import { aLearner, answersByText } from "../../../test/factories/learning.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres } from "../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const many = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

describe.skipIf(!onPostgres)("at once", () => {
  test("thirty submissions of one attempt have one result, one completion and one certificate", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "quiz", quiz: { questions: 3 } }] }] });
    const learner = await aLearner(world, course.id);
    const started = await world.call("POST", `/api/quizzes/${course.lessons[0]!.quizId}/attempts`, {
      as: learner.token,
    });
    const { id, questions } = started.body;
    const answers = await many(30, (index) =>
      world.call("POST", `/api/attempts/${id}/submit`, {
        as: learner.token,
        body: { answers: answersByText(questions, Array(3).fill(index % 2 === 0 ? ["Right"] : ["Wrong"])), rev: 0 },
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => `${answer.body.score} ${answer.body.closed_at}`)).size).toBe(1);
    const passed = answers[0]!.body.passed;
    const rows = await world.db.raw("select count(*)::int as n from certificates where user_id = $1", [learner.id]);
    expect(rows.rows).toEqual([{ n: passed ? 1 : 0 }]);
  });

  test("thirty enrolments of one person are one row and one learner", async () => {
    const course = await aCourse(world);
    const member = await aPerson(world);
    const answers = await many(30, () => world.call("POST", `/api/courses/${course.id}/enroll`, { as: member.token }));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(29);
    const rows = await world.db.raw(
      `select (select count(*) from enrolments e where e.course_id = c.id)::int as n, c.enrolment_count, c.learners_ever from courses c where id = $1`,
      [course.id],
    );
    expect(rows.rows).toEqual([{ n: 1, enrolment_count: 1, learners_ever: 1 }]);
  });

  test("ten completions of the last lesson issue one certificate", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const learner = await aLearner(world, course.id);
    const url = `/api/lessons/${course.lessons[0]!.id}/complete`;
    const answers = await many(10, () => world.call("POST", url, { as: learner.token }));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers.filter((answer) => answer.body.certificate_id !== null)).toHaveLength(1);
    const rows = await world.db.raw("select count(*)::int as n from certificates where user_id = $1", [learner.id]);
    expect(rows.rows).toEqual([{ n: 1 }]);
  });

  test("the last two lessons completed on two devices complete the course once", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}, {}] }] });
    const learner = await aLearner(world, course.id);
    const answers = await many(2, (index) =>
      world.call("POST", `/api/lessons/${course.lessons[index]!.id}/complete`, { as: learner.token }),
    );
    expect(new Set(answers.map((answer) => answer.body.standing.done))).toEqual(new Set([1, 2]));
    expect(answers.filter((answer) => answer.body.certificate_id !== null)).toHaveLength(1);
  });

  test("a quiz started in twenty tabs is one attempt", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "quiz", quiz: { questions: 3 } }] }] });
    const learner = await aLearner(world, course.id);
    const url = `/api/quizzes/${course.lessons[0]!.quizId}/attempts`;
    const answers = await many(20, () => world.call("POST", url, { as: learner.token }));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test("reports sent at once share one credit", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{ type: "video", content: "/uploads/a.mp4" }] }],
    });
    const learner = await aLearner(world, course.id);
    const url = `/api/lessons/${course.lessons[0]!.id}`;
    await world.call("GET", `${url}/media`, { as: learner.token });
    const sent_at = world.platform.clock.now().toISOString();
    const answers = await many(10, (index) =>
      world.call("POST", `${url}/progress`, {
        as: learner.token,
        body: { position: 1, duration: 100, ranges: [[index * 10, index * 10 + 10]], seq: index, sent_at },
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map((answer) => answer.body.watched_seconds))).toBe(5);
  });
});
