import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { anAnswer, aQuestion } from "../../../../test/factories/questions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const many = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

async function aBoard() {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const lessonId = course.lessons[0]!.id;
  const asker = await aLearner(world, course.id);
  const id = await aQuestion(world, { courseId: course.id, lessonId, userId: asker.id });
  return { course, lessonId, asker, id };
}

const question = async (id: number) => {
  const select = `select votes, answer_count, accepted_answer_id as accepted,
    (select count(*)::int from question_votes where question_id = q.id) as voters,
    (select count(*)::int from lesson_answers where question_id = q.id) as answers
    from lesson_questions q where id = $1`;
  return (await world.db.raw(select, [id])).rows[0];
};

describe.skipIf(!onPostgres)("at once", () => {
  test("votes of many, and ten of one, are each counted once", async () => {
    const { course, id } = await aBoard();
    const voters = await many(5, () => aLearner(world, course.id));
    const answers = await many(20, (index) =>
      world.call("POST", `/api/questions/${id}/vote`, { as: voters[index % 5]!.token, body: { on: true } }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await question(id)).toMatchObject({ votes: 5, voters: 5 });
  });

  test("an answer that is accepted and deleted is in the end neither", async () => {
    const { course, asker, id } = await aBoard();
    const other = await aLearner(world, course.id);
    for (let round = 0; round < 8; round += 1) {
      const answer = await anAnswer(world, { questionId: id, userId: other.id });
      const [accepted, deleted] = await Promise.all([
        world.call("POST", `/api/questions/${id}/accept`, { as: asker.token, body: { answer_id: answer } }),
        world.call("DELETE", `/api/answers/${answer}`, { as: other.token }),
      ]);
      expect([200, 404]).toContain(accepted.status);
      expect(deleted.status).toBe(204);
      expect(await question(id)).toMatchObject({ accepted: null, answers: 0, answer_count: 0 });
    }
  });

  test("a question that is answered while it is deleted stays, or its answer is refused", async () => {
    const { course, asker, lessonId } = await aBoard();
    const other = await aLearner(world, course.id);
    for (let round = 0; round < 8; round += 1) {
      const id = await aQuestion(world, { courseId: course.id, lessonId, userId: asker.id });
      const [answered, deleted] = await Promise.all([
        world.call("POST", `/api/questions/${id}/answers`, { as: other.token, body: { body: `Try ${round}` } }),
        world.call("DELETE", `/api/questions/${id}`, { as: asker.token }),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([answered.status, deleted.status]);
    }
  });

  test("a double press asks and answers once", async () => {
    const { asker, lessonId, id } = await aBoard();
    const body = { title: "Pressed twice?", body: "I pressed the button twice." };
    const asked = await many(5, () =>
      world.call("POST", `/api/lessons/${lessonId}/questions`, { as: asker.token, body }),
    );
    expect(new Set(asked.map((one) => one.body.id)).size).toBe(1);
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    await many(5, () =>
      world.call("POST", `/api/questions/${id}/answers`, { as: asker.token, body: { body: "Found it." } }),
    );
    expect(await question(id)).toMatchObject({ answers: 1, answer_count: 1 });
  });
});

test("the database keeps no accepted answer of another question, and drops one with its answer", async () => {
  const { asker, id, course, lessonId } = await aBoard();
  const other = await aQuestion(world, { courseId: course.id, lessonId, userId: asker.id });
  const answer = await anAnswer(world, { questionId: other, userId: asker.id });
  const accept = (questionId: number) =>
    world.db.raw("update lesson_questions set accepted_answer_id = $1 where id = $2", [answer, questionId]);
  await expect(accept(id)).rejects.toThrow("lesson_questions_accepted_answer");
  await accept(other);
  await world.db.raw("delete from lesson_answers where id = $1", [answer]);
  expect(await question(other)).toMatchObject({ accepted: null });
  const again = await anAnswer(world, { questionId: other, userId: asker.id });
  await world.db.raw("update lesson_questions set accepted_answer_id = $1 where id = $2", [again, other]);
  await world.db.raw("delete from lessons where id = $1", [lessonId]);
  expect(await question(other)).toBeUndefined();
});
