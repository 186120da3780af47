import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let asset: number;
let lesson: number;
const media = new URL("../../../sample/media/", import.meta.url);
const creator = { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" } as const;

beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, creator);
  asset = await world.app.domains.media.importAsset(new URL("floor-track.mp4", media).pathname, author.id);
  const lessons = [{ title: "The floor track", type: "video" as const, content: `media:${asset}` }, { title: "Words" }];
  const course = await aCourse(world, { instructorId: author.id, modules: [{ lessons }] });
  lesson = course.lessons[0]?.id ?? 0;
});
afterAll(() => world.close());

const library = (as: string) => world.call("GET", "/api/instructor/videos", { as });
const poster = (content: Buffer, as = author.token, id = lesson) =>
  world.call("POST", `/api/lessons/${id}/poster`, {
    as,
    ...uploadForm([{ name: "file", value: content, fileName: "poster.jpg" }]),
  });

test("the library has one's own videos with the lesson that shows each, and nobody else's", async () => {
  const found = await library(author.token);
  expect(found.body).toMatchObject({ data: [{ asset_id: asset, poster: null, used_in: "The floor track" }] });
  const colleague = await aPerson(world, creator);
  expect((await library(colleague.token)).body).toEqual({ data: [] });
  expect((await library((await aPerson(world, {})).token)).status).toBe(403);
});

test("the picture of a video is replaced by one that is uploaded", async () => {
  const saved = await poster(await readFile(new URL("floor-track.jpg", media)));
  expect(saved.status).toBe(200);
  const shown = await world.call("GET", saved.body.poster);
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect((await library(author.token)).body.data[0].poster).toContain(`/media/p/${asset}.jpg?`);
});

test("no picture, a lesson without an uploaded video and somebody else are refused", async () => {
  expect((await poster(Buffer.from("no picture"))).status).toBe(415);
  expect((await poster(Buffer.from("x"), author.token, lesson + 1)).body.code).toBe("no_uploaded_video");
  const colleague = await aPerson(world, creator);
  expect((await poster(Buffer.from("x"), colleague.token)).status).toBe(403);
});
