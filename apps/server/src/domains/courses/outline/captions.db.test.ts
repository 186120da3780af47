import { captionList } from "@pavane/contract/courses/schema-captions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let teacher: TestPerson;
let lesson: number;
const film = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;
const vtt = (words: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const asset = await world.app.domains.media.importAsset(film, teacher.id);
  lesson = await aLesson("video", `media:${asset}`);
});
afterAll(() => world.close());

async function aLesson(type: "video" | "text", content: string): Promise<number> {
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{ type, content }] }] });
  return course.lessons[0]?.id ?? 0;
}
const path = (id = lesson) => `/api/lessons/${id}/captions`;
const add = (lang: string, text: string | Buffer = vtt("Step"), as = teacher.token, id = lesson) =>
  world.call("POST", path(id), {
    as,
    ...uploadForm([
      { name: "lang", value: lang },
      { name: "file", value: text, fileName: "captions.vtt" },
    ]),
  });
const languages = (body: unknown) => captionList.parse(body).data.map(({ lang, is_default }) => [lang, is_default]);

test("a teacher adds captions, reads them, chooses the default and deletes them; learners get them with the video", async () => {
  expect((await world.call("GET", path(), { as: teacher.token })).body).toEqual({ data: [] });
  const added = await add("en");
  expect(added).toMatchObject({ status: 200, body: { data: [{ lang: "en", label: "English", is_default: true }] } });
  expect((await world.call("GET", added.body.data[0].url)).body).toContain("Step");
  expect(languages((await add("pt-BR")).body)).toEqual([
    ["en", true],
    ["pt-br", false],
  ]);
  const chosen = await world.call("PATCH", path(), { as: teacher.token, body: { lang: "pt-BR" } });
  expect(languages(chosen.body)).toEqual([
    ["pt-br", true],
    ["en", false],
  ]);
  const media = await world.call("GET", `/api/lessons/${lesson}/media`, { as: teacher.token });
  expect(media.body.captions.map((one: { label: string }) => one.label)).toEqual(["Brazilian Portuguese", "English"]);
  const deleted = await world.call("DELETE", `${path()}?lang=pt-br`, { as: teacher.token });
  expect(languages(deleted.body)).toEqual([["en", true]]);
});

test("captions of the same language are replaced", async () => {
  await add("en");
  const { body } = await add("EN", vtt("Turn"));
  expect(body.data).toHaveLength(1);
  expect((await world.call("GET", body.data[0].url)).body).toContain("Turn");
});

test("what is no caption file is refused by field, with the line", async () => {
  expect((await add("en", "WEBVTT\n\nno times")).body).toMatchObject({
    code: "validation_failed",
    fields: { file: "Line 3: not a valid cue" },
  });
  expect((await add("../x")).body.fields).toEqual({ lang: "Choose a language" });
  expect((await add("")).body.fields).toEqual({ lang: "Choose a language" });
  expect((await add("en", Buffer.alloc(1_048_577))).body).toMatchObject({
    code: "file_too_large",
    message: "File exceeds the maximum size of 1MB",
  });
  const without = await world.call("POST", path(), {
    as: teacher.token,
    ...uploadForm([{ name: "lang", value: "en" }]),
  });
  expect(without.body.message).toBe("Please select a file to upload.");
  const unknown = await world.call("PATCH", path(), { as: teacher.token, body: { lang: "fr" } });
  expect(unknown.body.fields).toEqual({ lang: "Choose a language" });
});

test("strangers, learners and guests have nothing to do here, and a lesson without an uploaded video has none", async () => {
  const stranger = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await add("en", vtt("Step"), stranger.token)).status).toBe(403);
  expect((await world.call("GET", path(), { as: (await aPerson(world)).token })).status).toBe(403);
  expect((await world.call("GET", path())).status).toBe(401);
  expect((await add("en", vtt("Step"), teacher.token, 999_999)).body.code).toBe("lesson_not_found");
  const text = await aLesson("text", "media:1");
  expect((await add("en", vtt("Step"), teacher.token, text)).body.code).toBe("no_uploaded_video");
});

test.skipIf(!onPostgres)("of several languages added at once exactly one is the default", async () => {
  await Promise.all(["en", "de", "fr", "es"].map((lang) => add(lang)));
  const { body } = await world.call("GET", path(), { as: teacher.token });
  expect(captionList.parse(body).data.filter((one) => one.is_default)).toHaveLength(1);
});
