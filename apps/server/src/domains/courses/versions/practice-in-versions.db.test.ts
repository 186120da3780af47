import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aLesson, type TestCourse } from "../../../../test/factories/courses.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { aCourseToVersion, lessonOf, versionsBy } from "../../../../test/factories/versions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let creator: TestPerson;
let course: TestCourse;
let by: ReturnType<typeof versionsBy>;
let lesson: number;
const turn = { at: 4, label: "Turn", phrase: null, count: null };
const bow = { at: 9.5, label: "Bow", phrase: null, count: null };
const tempo = { from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 };

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ creator, course } = await aCourseToVersion(world));
  by = versionsBy(world, creator, course);
  const content = "https://www.youtube.com/embed/aaaaaaaaaaa";
  lesson = (await aLesson(world, course.modules[0]!.id, { title: "Film", type: "video", content })).id;
  await put(lesson, "markers", [turn]);
});

const put = (id: number, what: "markers" | "counts", list: readonly object[]) =>
  world.call("PUT", `/api/lessons/${id}/${what}`, { as: creator.token, body: list });
const practiceOf = async (id: number) => {
  const { markers, counts } = (await by.call("GET", `/api/lessons/${id}/practice`)).body;
  return { markers, counts };
};
const begin = async () => lessonOf(await by.begin(), "Film").id;

describe("markers and counts in a new version", () => {
  test("begin as they are, and are told and published with it", async () => {
    const copy = await begin();
    expect(await practiceOf(copy)).toEqual({ markers: [turn], counts: [] });
    expect((await by.compare()).changes).toEqual([]);
    await put(copy, "markers", [turn, bow]);
    await put(copy, "counts", [tempo]);
    expect(await practiceOf(lesson)).toEqual({ markers: [turn], counts: [] });
    expect((await by.compare()).changes).toMatchObject([
      {
        kind: "lesson",
        title: "Film",
        fields: [
          { name: "markers", before: ["0:04.000 Turn"], after: ["0:04.000 Turn", "0:09.500 Bow"] },
          { name: "counts", before: null, after: ["From 0:00.000 120 BPM, first beat 0:01.000, 8 counts"] },
        ],
      },
    ]);
    expect((await by.publish()).status).toBe(201);
    expect(await practiceOf(lesson)).toEqual({ markers: [turn, bow], counts: [tempo] });
  });

  test("that were changed on the course meanwhile stay, or are asked about where both were", async () => {
    const copy = await begin();
    await by.call("PATCH", `/api/lessons/${copy}`, { title: "The film" });
    await put(lesson, "markers", [bow]);
    expect((await by.compare()).conflicts).toEqual([]);
    await put(copy, "markers", []);
    const { conflicts } = await by.compare();
    expect(conflicts).toMatchObject([
      { reason: "both_changed", fields: [{ name: "markers", theirs: ["0:09.500 Bow"], yours: null }] },
    ]);
    const choices = [{ key: conflicts[0]!.key, choice: "theirs" }];
    expect((await by.publish({ choices })).status).toBe(201);
    expect((await practiceOf(lesson)).markers).toEqual([bow]);
  });

  test("come with a lesson that is new in it", async () => {
    const draft = await by.begin();
    const sent = { title: "Second film", description: "What is danced here.", type: "video" };
    const content = "https://www.youtube.com/embed/bbbbbbbbbbb";
    const { id } = (await by.call("POST", "/api/lessons", { ...sent, content, module_id: draft.modules[0].id })).body;
    await put(id, "markers", [turn]);
    expect((await by.publish()).status).toBe(201);
    expect(lessonOf(await by.get(course.id), "Second film").id).toBe(id);
    expect((await practiceOf(id)).markers).toEqual([turn]);
  });
});
