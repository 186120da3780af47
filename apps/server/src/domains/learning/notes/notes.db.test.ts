import { lessonNotes } from "@pavane/contract/learning/schema-note";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function aNoted() {
  const course = await aCourse(world, { modules: [{ lessons: [{ type: "video" }, { type: "text" }] }] });
  const learner = await aLearner(world, course.id);
  return { course, learner, lessonId: course.lessons[0]!.id };
}

const write = (lessonId: number, as: string, body: object) =>
  world.call("POST", `/api/lessons/${lessonId}/notes`, { as, body });
const list = (lessonId: number, as: string) => world.call("GET", `/api/lessons/${lessonId}/notes`, { as });

test("notes come in the order of the video, and are changed and deleted by their writer", async () => {
  const { learner, lessonId } = await aNoted();
  const late = await write(lessonId, learner.token, { body: "  Arms follow  ", at: 192.4 });
  expect(late).toMatchObject({ status: 201, body: { at: 192.4, body: "Arms follow" } });
  await write(lessonId, learner.token, { body: "Heels down", at: 12 });
  expect(lessonNotes.parse((await list(lessonId, learner.token)).body).data.map(({ at }) => at)).toEqual([12, 192.4]);
  const path = `/api/notes/${late.body.id}`;
  const changed = await world.call("PATCH", path, { as: learner.token, body: { body: "Arms first" } });
  expect(changed.body).toMatchObject({ at: 192.4, body: "Arms first" });
  expect((await world.call("DELETE", path, { as: learner.token })).status).toBe(204);
  expect((await world.call("DELETE", path, { as: learner.token })).status).toBe(404);
  expect((await list(lessonId, learner.token)).body.data).toHaveLength(1);
});

test("nobody else reads or changes them, the teacher neither", async () => {
  const { course, learner, lessonId } = await aNoted();
  const note = await write(lessonId, learner.token, { body: "Mine", at: null });
  const other = await aLearner(world, course.id);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  for (const { token } of [other, admin]) {
    const path = `/api/notes/${note.body.id}`;
    expect((await world.call("PATCH", path, { as: token, body: { body: "Yours" } })).status).toBe(404);
    expect((await world.call("DELETE", path, { as: token })).status).toBe(404);
  }
  expect((await list(lessonId, other.token)).body.data).toEqual([]);
  expect((await list(lessonId, admin.token)).status).toBe(403);
  expect((await write(lessonId, admin.token, { body: "A teacher's", at: null })).status).toBe(403);
});

test("wrong notes are refused with words", async () => {
  const { learner, lessonId } = await aNoted();
  for (const [body, field] of [
    [{ body: "   ", at: 1 }, "body"],
    [{ body: "x".repeat(2001), at: 1 }, "body"],
    [{ body: "x", at: -1 }, "at"],
    [{ body: "x", at: 1, colour: "red" }, "colour"],
  ] as const) {
    const refused = await write(lessonId, learner.token, body);
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  }
  expect((await write(lessonId, learner.token, { body: "😀".repeat(1000), at: 1 })).status).toBe(201);
});

test("a lesson keeps 200 notes of one person, even if two are written at once", async () => {
  const { learner, lessonId } = await aNoted();
  const answers = await Promise.all(
    Array.from({ length: 203 }, (_, at) => write(lessonId, learner.token, { body: `Note ${at}`, at })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("note_limit");
});

test("the notes of a course come as Markdown, also when access has ended", async () => {
  const { course, learner, lessonId } = await aNoted();
  const path = `/api/courses/${course.id}/notes.md`;
  expect((await world.call("GET", path, { as: learner.token })).status).toBe(404);
  await write(lessonId, learner.token, { body: "Heels down", at: 12 });
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await world.call("DELETE", `/api/lessons/${lessonId}`, { as: admin.token });
  const file = await world.call("GET", path, { as: learner.token });
  expect(file.status).toBe(200);
  expect(String(file.headers["content-type"])).toContain("text/markdown");
  expect(String(file.body)).toContain("- **0:12** Heels down");
  expect((await world.call("GET", path, { as: admin.token })).status).toBe(404);
});
