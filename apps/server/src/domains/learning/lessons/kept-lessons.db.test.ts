import { keptLessons } from "@pavane/contract/learning/schema-kept";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const ask = (as: string | undefined, lessons: unknown) =>
  world.call("POST", "/api/me/offline", { ...(as === undefined ? {} : { as }), body: { lessons } });

async function aKept() {
  const course = await aCourse(world, {
    modules: [{ lessons: [{ type: "video", content: "/uploads/a.mp4" }, { content: "Stand." }] }],
  });
  const learner = await aLearner(world, course.id);
  return { course, learner, lessons: course.lessons.map(({ id }) => id) };
}

describe("lessons kept on a device", () => {
  test("stay for thirty days where their learner may open them, each asked about once", async () => {
    const { learner, lessons } = await aKept();
    const answer = await ask(learner.token, [...lessons, ...lessons]);
    expect(answer.status).toBe(200);
    const { data, checked_at: checkedAt } = keptLessons.parse(answer.body);
    expect(data.map((one) => one.lesson_id)).toEqual(lessons);
    for (const one of data) {
      expect(one).toMatchObject({ stays: true, reason: null, version: expect.any(String) });
      expect(Date.parse(one.until ?? "") - Date.parse(checkedAt)).toBe(30 * 86_400_000);
    }
  });

  test("go, with the sentence of the lesson's page, when access ended or the lesson was taken away", async () => {
    const { course, learner, lessons } = await aKept();
    const [film, text] = lessons;
    const author = await aPerson(world, { roles: ["ADMIN"] });
    expect((await world.call("DELETE", `/api/lessons/${film}`, { as: author.token })).status).toBe(204);
    expect((await ask(learner.token, lessons)).body.data).toMatchObject([
      { lesson_id: film, stays: false, until: null, reason: "This lesson does not exist.", version: null },
      { lesson_id: text, stays: true },
    ]);
    await world.db.raw("update enrolments set status = 'revoked' where course_id = $1", [course.id]);
    const page = await world.call("GET", `/api/lessons/${text}`, { as: learner.token });
    expect(page.status).toBe(403);
    const [, ended] = (await ask(learner.token, lessons)).body.data;
    expect(ended).toMatchObject({ stays: false, reason: page.body.message });
  });

  test("have another version once their film or text is another one", async () => {
    const { learner, lessons } = await aKept();
    const author = await aPerson(world, { roles: ["ADMIN"] });
    const versions = async () =>
      (await ask(learner.token, lessons)).body.data.map(({ version }: { version: string }) => version);
    const [film, text] = await versions();
    await world.call("PATCH", `/api/lessons/${lessons[1]}`, {
      as: author.token,
      body: { content: "Stand, and turn." },
    });
    const [sameFilm, newText] = await versions();
    expect(sameFilm).toBe(film);
    expect(newText).not.toBe(text);
  });

  test("have another version once markers or counts of their film are other ones, so that a kept copy gets them", async () => {
    const { learner, lessons } = await aKept();
    const author = await aPerson(world, { roles: ["ADMIN"] });
    const version = async () => (await ask(learner.token, lessons.slice(0, 1))).body.data[0].version;
    const seen = [await version()];
    for (const [name, body] of [
      ["counts", { counts: [{ bpm: 120, firstBeat: 1 }] }],
      ["markers", { markers: [{ at: 1, label: "One" }] }],
    ] as const) {
      const saved = await world.call("PUT", `/api/lessons/${lessons[0]}/${name}`, { as: author.token, body });
      expect(saved.status).toBe(200);
      seen.push(await version());
    }
    expect(new Set(seen).size).toBe(3);
  });

  test("of others are not said to be there, and asking writes nothing", async () => {
    const { lessons } = await aKept();
    const stranger = await aPerson(world);
    const { data } = (await ask(stranger.token, [...lessons, 999_999_999])).body;
    expect(data.map(({ stays }: { stays: boolean }) => stays)).toEqual([false, false, false]);
    const { rows } = await world.db.raw("select 1 from lesson_progress where user_id = $1", [stranger.id]);
    expect(rows).toHaveLength(0);
  });
});

test("guests are asked to sign in, and what is no list of ids is refused", async () => {
  expect((await ask(undefined, [1])).status).toBe(401);
  const { token } = await aPerson(world);
  for (const wrong of [undefined, "1", [0], [1.5], ["a"], Array.from({ length: 201 }, (_, at) => at + 1)])
    expect(await ask(token, wrong)).toMatchObject({ status: 422 });
  expect((await ask(token, [])).body.data).toEqual([]);
});
