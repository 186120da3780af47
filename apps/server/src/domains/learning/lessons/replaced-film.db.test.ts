import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let learner: TestPerson;
let lesson: number;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["ADMIN"] });
  const course = await aCourse(world, {
    modules: [{ lessons: [{ type: "video", content: "/uploads/a.mp4" }] }],
  });
  learner = await aLearner(world, course.id);
  lesson = course.lessons[0]!.id;
});
afterAll(() => world.close());

const get = (path: string) => world.call("GET", path, { as: learner.token });
/** The address of the film, and the version that it is of. */
const play = async () => (await get(`/api/lessons/${lesson}/media`)).body.content_version;
const replaceFilm = () =>
  world.call("PATCH", `/api/lessons/${lesson}`, { as: author.token, body: { content: "/uploads/b.mp4" } });
const report = (more: object) => {
  const at = world.platform.clock.now();
  const body = { position: 60, duration: 60, ranges: [[0, 60]], seq: at.getTime(), sent_at: at.toISOString(), ...more };
  return world.call("POST", `/api/lessons/${lesson}/progress`, { as: learner.token, body });
};
const progress = async () => (await get(`/api/lessons/${lesson}`)).body.progress;

test("what was watched of a film before it was replaced completes nothing, and counts as practice", async () => {
  const played = await play();
  expect((await replaceFilm()).status).toBe(200);
  world.platform.clock.advance(60);
  const late = await report({ content_version: played, practised: 60 });
  expect(late).toMatchObject({
    status: 200,
    body: { completed: false, watched_seconds: 0, watched_percent: 0, position: 0 },
  });
  expect(await progress()).toMatchObject({
    state: "in_progress",
    watched_seconds: 0,
    position: 0,
    duration: null,
    practice_seconds: 60,
  });
  // Another one adds nothing either, and the film of now begins at its beginning.
  world.platform.clock.advance(60);
  expect((await report({ content_version: played })).body).toMatchObject({ completed: false, watched_seconds: 0 });
  const now = { content_version: await play(), ranges: [[0, 10]], position: 10 };
  world.platform.clock.advance(10);
  expect((await report(now)).body).toMatchObject({ completed: false, watched_seconds: 10, position: 10 });
});

test("a late report of the film before takes nothing from what was watched of the one of now", async () => {
  const played = await play();
  await replaceFilm();
  const now = await play();
  world.platform.clock.advance(20);
  await report({ content_version: now, ranges: [[0, 20]], position: 20 });
  world.platform.clock.advance(60);
  await report({ content_version: played, duration: 600, position: 7, ranges: [[20, 60]] });
  expect(await progress()).toMatchObject({ watched_seconds: 20, position: 20, duration: 60 });
  world.platform.clock.advance(60);
  expect((await report({ content_version: now, ranges: [[20, 60]] })).body.completed).toBe(true);
});

test("a lesson that was completed stays so, whichever film a report is of", async () => {
  const played = await play();
  world.platform.clock.advance(60);
  expect((await report({ content_version: played })).body.completed).toBe(true);
  await replaceFilm();
  world.platform.clock.advance(60);
  expect((await report({ content_version: played, position: 7 })).body).toMatchObject({ completed: true });
});

test("a player that does not say which film it played is taken to have played the one of now", async () => {
  await play();
  await replaceFilm();
  world.platform.clock.advance(60);
  expect((await report({})).body).toMatchObject({ completed: true, watched_seconds: 60 });
});

test.each([-1, 1.5, "1", 2 ** 31])("a version that cannot be one is refused: %s", async (version) => {
  expect(await report({ content_version: version })).toMatchObject({
    status: 422,
    body: { fields: { content_version: expect.any(String) } },
  });
});
