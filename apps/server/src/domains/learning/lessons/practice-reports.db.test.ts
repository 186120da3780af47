import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let learner: TestPerson;
let lesson: number;
let seq = 0;
const film = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const { media } = world.app.domains;
  const content = `media:${await media.importAsset(film, teacher.id)}`;
  const backAssetId = await media.importAsset(film, teacher.id);
  const course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "video", content, values: { backAssetId, filmed: "front" } }] }],
  });
  learner = await aLearner(world, course.id);
  lesson = course.lessons[0]!.id;
});
afterAll(() => world.close());

const get = (path: string) => world.call("GET", path, { as: learner.token });
const media = (view: string) => get(`/api/lessons/${lesson}/media?view=${view}`);
const report = (more: object, ranges: number[][] = []) => {
  seq += 1;
  const body = { position: 2, duration: 12, ranges, seq, sent_at: world.platform.clock.now().toISOString(), ...more };
  return world.call("POST", `/api/lessons/${lesson}/progress`, { as: learner.token, body });
};
const progress = async () => (await get(`/api/lessons/${lesson}`)).body.progress;
const minutes = async () => (await get("/api/me/courses")).body.practice_minutes;

describe("practice", () => {
  test("counts the clock, not the film: a phrase in a loop at half speed is all of its minutes", async () => {
    await media("main");
    for (let tenSeconds = 0; tenSeconds < 12; tenSeconds += 1) {
      world.platform.clock.advance(10);
      await report({ practised: 10, loops: 2 }, [[2, 4]]);
    }
    expect(await progress()).toMatchObject({ practice_seconds: 120, loops: 24, watched_seconds: 2 });
    expect(await minutes()).toBe(2);
  });

  test("never counts more than has passed", async () => {
    await media("main");
    world.platform.clock.advance(10);
    await report({ practised: 3600, loops: 5000 }, [[0, 10]]);
    const { practice_seconds: seconds, loops } = await progress();
    expect(seconds).toBeLessThanOrEqual(13);
    expect(loops).toBeLessThanOrEqual(39);
    await report({ practised: 3600, loops: 5000 });
    expect((await progress()).practice_seconds).toBeLessThanOrEqual(14);
  });

  test.each([{ practised: 0 }, {}])("credits rounds once, also without seconds: %j", async (more) => {
    await media("main");
    world.platform.clock.advance(60);
    for (let again = 0; again < 5; again += 1) await report({ ...more, loops: 5000 });
    expect((await progress()).loops).toBeLessThanOrEqual(60 * 3 + 20);
  });

  test("a device whose clock ran a year ahead does not hold the place for a year", async () => {
    await media("main");
    const now = () => world.platform.clock.now().getTime();
    const at = (time: number, position: number) =>
      report({ position, seq: time, sent_at: new Date(time).toISOString() });
    const year = 365 * 86_400_000;
    expect((await at(now() + year, 9)).body.position).toBe(9);
    world.platform.clock.advance(10);
    expect((await at(now(), 4)).body.position).toBe(4);
    // Of before: it changes the place no more.
    expect((await at(now() - 5_000, 2)).body.position).toBe(4);
  });

  test("of a player that does not say how long it ran is what was watched", async () => {
    await media("main");
    world.platform.clock.advance(10);
    await report({}, [[0, 9]]);
    expect(await progress()).toMatchObject({ practice_seconds: 9, loops: 0, watched_seconds: 9 });
  });

  test("of the week before is not that of this week", async () => {
    await media("main");
    world.platform.clock.advance(60);
    await report({ practised: 60 });
    expect(await minutes()).toBe(1);
    world.platform.clock.advance(7 * 86_400);
    expect(await minutes()).toBe(0);
  });

  test.each([
    [{ practised: -1 }],
    [{ practised: "10" }],
    [{ loops: -1 }],
    [{ loops: 1.5 }],
    [{ sent_at: "9999-12-31T23:59:59.999-23:59" }],
    [{ sent_at: "0001-01-01T00:00:00+23:59" }],
  ])("wrong reports are refused: %j", async (wrong) => {
    const [field] = Object.keys(wrong);
    expect(await report(wrong)).toMatchObject({ status: 422, body: { fields: { [field!]: expect.any(String) } } });
  });
});

describe("the film from behind", () => {
  test("is signed like the other one, and has its own file", async () => {
    const [main, back] = [await media("main"), await media("back")];
    for (const { status, body } of [main, back]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: "file", frame_rate: 24, expires_at: expect.any(String) });
      expect((await world.call("GET", body.url)).status).toBe(200);
      expect((await world.call("GET", `${body.url}x`)).body.code).toBe("link_expired");
    }
    expect(back.body.url).not.toBe(main.body.url);
    expect((await get(`/api/lessons/${lesson}`)).body.lesson).toMatchObject({ filmed: "front", has_back_view: true });
  });

  test("does not begin the clock of watching anew", async () => {
    await media("main");
    world.platform.clock.advance(10);
    await media("back");
    await report({}, [[0, 10]]);
    expect(await progress()).toMatchObject({ watched_seconds: 10 });
  });

  test("is refused to who may not open the lesson, and where there is none", async () => {
    const stranger = await aPerson(world);
    const path = `/api/lessons/${lesson}/media?view=back`;
    expect((await world.call("GET", path, { as: stranger.token })).body.code).toBe("enrolment_required");
    expect((await world.call("GET", path)).status).toBe(401);
    await world.db.raw("update lessons set back_asset_id = null where id = $1", [lesson]);
    expect((await media("back")).body.code).toBe("media_not_found");
    expect((await get(`/api/lessons/${lesson}`)).body.lesson.has_back_view).toBe(false);
  });
});

test("the click is remembered with the other settings of the player", async () => {
  expect((await get("/api/me/player")).body).toMatchObject({ counts: false, click: false });
  const changed = await world.call("PATCH", "/api/me/player", {
    as: learner.token,
    body: { counts: true, click: true },
  });
  expect(changed.body).toMatchObject({ counts: true, click: true, mirror: false, shortcuts: true });
});
