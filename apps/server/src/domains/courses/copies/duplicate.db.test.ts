import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBank, aDraw } from "../../../../test/factories/bank.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const lessons = [{ title: "Plié" }, { title: "Check", type: "quiz" as const, quiz: { questions: 2 } }];
  course = await aCourse(world, {
    title: "Ballet",
    modules: [
      { title: "Barre", lessons },
      { title: "Centre", lessons: [] },
    ],
  });
  await aLearner(world, course.id);
});
afterAll(() => world.close());

const duplicate = (as: string, body: object = {}, id = course.id) =>
  world.call("POST", `/api/courses/${id}/duplicate`, { as, body });
const shape = ({
  modules,
}: {
  modules: { title: string; lessons: { title: string; type: string; quizzes: object[] }[] }[];
}) => modules.map(({ title, lessons }) => [title, lessons.map((one) => [one.title, one.type, one.quizzes.length])]);

describe("a copy of a course", () => {
  test("is a draft with the same outline and quizzes, and none of its learners", async () => {
    const original = (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body;
    const { status, body } = await duplicate(admin.token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: "Ballet (copy)", status: "draft", enrollment_count: 0, version: 1 });
    expect(body.id).not.toBe(course.id);
    expect(shape(body)).toEqual(shape(original));
    const quiz = body.modules[0].lessons[1].quizzes[0];
    expect(quiz.question_count).toBe(2);
    const questions = (await world.call("GET", `/api/quizzes/${quiz.id}/questions`, { as: admin.token })).body.data;
    const before = original.modules[0].lessons[1].quizzes[0];
    const asked = (await world.call("GET", `/api/quizzes/${before.id}/questions`, { as: admin.token })).body.data;
    const texts = (all: { question: string; options: string[]; correct_options: number[] }[]) =>
      all.map(({ question, options, correct_options: correct }) => ({ question, options, correct }));
    expect(texts(questions)).toEqual(texts(asked));
  });

  test("has the bank and the draws of its quizzes, and changing it leaves the original's", async () => {
    const own = await aCourse(world, { modules: [{ lessons: [{ type: "quiz", quiz: { questions: 1 } }] }] });
    const { Technique } = await aBank(world, own.id, { Technique: 2 });
    await world.call("DELETE", `/api/bank-questions/${Technique[0]}`, { as: admin.token });
    await aDraw(world, own.lessons[0]!.quizId!, { topic: "Technique", count: 1, position: 2 });
    const { body } = await duplicate(admin.token, {}, own.id);
    const get = async (path: string) => (await world.call("GET", path, { as: admin.token })).body;
    const copied = await get(`/api/courses/${body.id}/question-bank`);
    expect(copied.data).toMatchObject([{ course_id: body.id, question: "Technique 2", topic: "Technique" }]);
    expect(copied.data[0].id).not.toBe(Technique[1]);
    const { draws } = await get(`/api/quizzes/${body.modules[0].lessons[0].quizzes[0].id}/questions`);
    expect(draws).toMatchObject([{ topic: "Technique", count: 1, position: 2, available: 1 }]);
    await world.call("DELETE", `/api/bank-questions/${copied.data[0].id}`, { as: admin.token });
    expect((await get(`/api/courses/${own.id}/question-bank`)).page.total).toBe(1);
  });

  test("has the title that was asked for, and is its maker's", async () => {
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const own = await aCourse(world, { instructorId: creator.id, modules: [] });
    const { body } = await duplicate(creator.token, { title: "Once more" }, own.id);
    expect(body).toMatchObject({ title: "Once more", instructor_id: creator.id, modules: [] });
  });

  test("is changed without the original", async () => {
    const { body } = await duplicate(admin.token, { title: "Changed alone" });
    await world.call("DELETE", `/api/modules/${body.modules[0].id}`, { as: admin.token });
    const original = (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body;
    expect(original.modules).toHaveLength(2);
  });

  test("leaves the uploaded video of somebody else behind", async () => {
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const shared = await aCourse(world, { instructorId: creator.id, modules: [{ lessons: [{ title: "Film" }] }] });
    const { rows } = await world.db.raw(
      "insert into media_assets (owner_id, kind, state, mime, bytes, path) values ($1, 'video', 'ready', 'video/mp4', 10, 'x') returning id",
      [other.id],
    );
    await world.db.raw("update lessons set type = 'video', content = $2, content_html = null where id = $1", [
      shared.lessons[0]!.id,
      `media:${String(rows[0]?.["id"])}`,
    ]);
    const copied = (await duplicate(creator.token, {}, shared.id)).body;
    expect(copied.modules[0].lessons[0]).toMatchObject({ type: "text", is_placeholder: true });
    const byAdmin = (await duplicate(admin.token, {}, shared.id)).body;
    expect(byAdmin.modules[0].lessons[0]).toMatchObject({ type: "video" });
  });

  test("is made by those who may change the course", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const taught = await aCourse(world, { instructorId: teacher.id, modules: [] });
    expect((await duplicate(teacher.token, {}, taught.id)).status).toBe(403);
    const stranger = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    expect((await duplicate(stranger.token, {}, taught.id)).status).toBe(403);
    expect((await duplicate(admin.token, {}, 999_999)).body.code).toBe("course_not_found");
  });
});
