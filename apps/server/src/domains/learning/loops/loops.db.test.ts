import { practiceLoops } from "@pavane/contract/learning/schema-loop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function aPractised() {
  const course = await aCourse(world, { modules: [{ lessons: [{ type: "video" }] }] });
  const learner = await aLearner(world, course.id);
  return { course, learner, lessonId: course.lessons[0]!.id };
}

const keep = (lessonId: number, as: string, body: object) =>
  world.call("POST", `/api/lessons/${lessonId}/loops`, { as, body });
const list = (lessonId: number, as: string) => world.call("GET", `/api/lessons/${lessonId}/loops`, { as });
const loop = { name: "Turn", a: 12, b: 15.5 };

test("loops come in the order of the film and are deleted by their owner", async () => {
  const { learner, lessonId } = await aPractised();
  const late = await keep(lessonId, learner.token, { name: "  Turn ", a: 15.5, b: 12, rate: 0.55 });
  expect(late).toMatchObject({ status: 201, body: { lesson_id: lessonId, name: "Turn", a: 12, b: 15.5, rate: 0.55 } });
  await keep(lessonId, learner.token, { name: "Walk", a: 1, b: 3 });
  const { data } = practiceLoops.parse((await list(lessonId, learner.token)).body);
  expect(data.map(({ name, rate }) => [name, rate])).toEqual([
    ["Walk", 1],
    ["Turn", 0.55],
  ]);
  const path = `/api/loops/${late.body.id}`;
  expect((await world.call("DELETE", path, { as: learner.token })).status).toBe(204);
  expect(await world.call("DELETE", path, { as: learner.token })).toMatchObject({
    status: 404,
    body: { code: "loop_not_found" },
  });
  expect((await list(lessonId, learner.token)).body.data).toHaveLength(1);
});

test("nobody else sees or deletes them, and who does not learn there keeps none", async () => {
  const { course, learner, lessonId } = await aPractised();
  const { id } = (await keep(lessonId, learner.token, loop)).body;
  const other = await aLearner(world, course.id);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const stranger = await aPerson(world);
  for (const { token } of [other, admin, stranger])
    expect((await world.call("DELETE", `/api/loops/${id}`, { as: token })).status).toBe(404);
  expect((await list(lessonId, other.token)).body.data).toEqual([]);
  for (const { token } of [admin, stranger]) {
    expect((await list(lessonId, token)).status).toBe(403);
    expect((await keep(lessonId, token, loop)).body.code).toBe("enrolment_required");
  }
  expect((await world.call("GET", `/api/lessons/${lessonId}/loops`)).status).toBe(401);
  expect((await keep(999_999, learner.token, loop)).status).toBe(404);
});

test("wrong loops are refused with words", async () => {
  const { learner, lessonId } = await aPractised();
  for (const [body, field, message] of [
    [{ ...loop, name: " " }, "name", "Name the loop"],
    [{ ...loop, name: "x".repeat(61) }, "name", "A name has at most 60 characters"],
    [{ ...loop, b: 12.499 }, "b", "A loop is at least 0.5 seconds long"],
    [{ ...loop, a: -1 }, "a", "Enter seconds"],
    [{ ...loop, rate: 2 }, "rate", "Speed must be from 0.25 to 1.5"],
    [{ ...loop, colour: "red" }, "colour", "Unknown field: colour"],
  ] as const)
    expect(await keep(lessonId, learner.token, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
  expect((await keep(lessonId, learner.token, { ...loop, b: 12.5 })).status).toBe(201);
});

test.runIf(onPostgres)("a lesson keeps twenty of one learner, even if two tabs send them at once", async () => {
  const { course, learner, lessonId } = await aPractised();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => keep(lessonId, learner.token, { name: `Loop ${at}`, a: at, b: at + 1 })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "loop_limit",
    message: "A lesson keeps at most 20 loops. Delete one first.",
  });
  const [first] = (await list(lessonId, learner.token)).body.data;
  await world.call("DELETE", `/api/loops/${first.id}`, { as: learner.token });
  expect((await keep(lessonId, learner.token, loop)).status).toBe(201);
  expect((await keep(lessonId, learner.token, loop)).status).toBe(409);
  const other = await aLearner(world, course.id);
  expect((await keep(lessonId, other.token, loop)).status).toBe(201);
});

test("the database refuses a twenty-first, and a loop without length", async () => {
  const { learner, lessonId } = await aPractised();
  const insert = (slot: number, ends: string) =>
    world.db.raw(
      `insert into practice_loops (user_id, lesson_id, slot, name, a_ms, b_ms) values ($1, $2, $3, 'x', ${ends})`,
      [learner.id, lessonId, slot],
    );
  await insert(1, "0, 500");
  await expect(insert(1, "0, 500")).rejects.toThrow("practice_loops_slot");
  await expect(insert(21, "0, 500")).rejects.toThrow("practice_loops_slots");
  await expect(insert(2, "0, 499")).rejects.toThrow("practice_loops_ends");
  await expect(insert(2, "900, 100")).rejects.toThrow("practice_loops_ends");
});
