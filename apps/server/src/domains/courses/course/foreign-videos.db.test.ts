import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { insertAsset } from "../../media/videos/assets-repository.ts";

let world: TestApp;
let creator: TestPerson;
let foreign: number;
let moduleId: number;
beforeAll(async () => {
  world = await createTestApp();
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const video = { ownerId: other.id, state: "ready" as const, bytes: 1, path: "videos/other.mp4" };
  foreign = await world.db.write((tx) => insertAsset(tx, video));
  const course = await aCourse(world, { createdBy: creator.id, modules: [{}] });
  moduleId = course.modules[0]?.id ?? 0;
});
afterAll(() => world.close());

const texts = { title: "A lesson", description: "What this lesson is about.", content: "Stand tall." };
const post = (more: object) =>
  world.call("POST", "/api/lessons", { as: creator.token, body: { ...texts, module_id: moduleId, ...more } });
const patch = (id: number, body: object) => world.call("PATCH", `/api/lessons/${id}`, { as: creator.token, body });
const refused = "Enter an https:// address or upload a file";

test.each(["", " ", "\n"])(
  "a text that names somebody's video does not become a video with it (%j before it)",
  async (before) => {
    const written = await post({ content: `${before}media:${foreign}` });
    expect(written.status).toBe(201);
    const changed = await patch(written.body.id, { type: "video" });
    expect(changed).toMatchObject({ status: 422, body: { fields: { content: refused } } });
  },
);

test("a lesson has no back view of somebody else's, nor one that does not exist", async () => {
  const { body: own } = await post({});
  for (const back_asset_id of [foreign, 999_999]) {
    const fields = { back_asset_id: refused };
    expect(await post({ back_asset_id })).toMatchObject({ status: 422, body: { fields } });
    expect(await patch(own.id, { back_asset_id })).toMatchObject({ status: 422, body: { fields } });
  }
  expect((await patch(own.id, { back_asset_id: null })).status).toBe(200);
});

test("their own back view they may take, and send again", async () => {
  const video = { ownerId: creator.id, state: "ready" as const, bytes: 1, path: "videos/own.mp4" };
  const back_asset_id = await world.db.write((tx) => insertAsset(tx, video));
  const made = await post({ back_asset_id });
  expect(made.body.back_asset_id).toBe(back_asset_id);
  expect((await patch(made.body.id, { back_asset_id, title: "Renamed" })).status).toBe(200);
});
