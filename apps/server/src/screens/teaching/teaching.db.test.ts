import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCertificate } from "../../../test/factories/certificates.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { aLearner, completeLessons, takeQuiz } from "../../../test/factories/learning.ts";
import { anAnswer, aQuestion } from "../../../test/factories/questions.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

const get = (path: string, as = teacher.token) => world.call("GET", path, { as });
const aTaughtCourse = (title = "Tendu, told slowly") =>
  aCourse(world, { title, instructorId: teacher.id, modules: [{ lessons: [{}, {}] }] });

const daysAgo = (days: number) => new Date(world.platform.clock.now().getTime() - days * dayMs).toISOString();

/** As if the learner had enrolled and been seen so many days ago. */
const longAgo = (enrolmentId: number, enrolled: number, seen: number) =>
  world.db.raw("update enrolments set created_at = $2, last_seen_at = $3 where id = $1", [
    enrolmentId,
    daysAgo(enrolled),
    daysAgo(seen),
  ]);

describe("the courses one teaches", () => {
  test("are listed with learners, completion and rating, and not those of another teacher", async () => {
    const course = await aTaughtCourse();
    await aCourse(world, {
      title: "Somebody else's",
      instructorId: (await aPerson(world, { roles: ["INSTRUCTOR"] })).id,
    });
    const done = await aLearner(world, course.id);
    await aLearner(world, course.id);
    await completeLessons(
      world,
      done.token,
      course.lessons.map(({ id }) => id),
    );
    const { status, body } = await get("/api/instructor/courses");
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        id: course.id,
        status: "published",
        learners: 2,
        completion: 50,
        rating: null,
        modules: 1,
        lessons: 2,
        can: { edit: false },
      },
    ]);
    const file = await get("/api/instructor/courses?format=csv");
    expect(file.raw.toString("utf8")).toContain("Tendu, told slowly");
    expect((await get("/api/instructor/courses?q=slowly&status=draft")).body.data).toEqual([]);
  });

  test("of everybody are for those who may open every course; others are refused", async () => {
    const course = await aTaughtCourse("Only here");
    expect((await get("/api/instructor/courses?scope=all")).status).toBe(403);
    const all = await get("/api/instructor/courses?q=only+here", admin.token);
    expect(all.body.data).toMatchObject([{ id: course.id, can: { edit: true } }]);
    expect((await get("/api/instructor/courses?q=only+here&scope=mine", admin.token)).body.data).toEqual([]);
    const learner = await aPerson(world);
    expect((await get("/api/instructor/courses", learner.token)).status).toBe(403);
  });

  test("are those of their teachers, not of who only assesses in them", async () => {
    const course = await aTaughtCourse();
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const staff = (role: string) =>
      world.db.raw(
        `insert into course_staff (course_id, user_id, role) values ($1, $2, $3)
         on conflict (course_id, user_id) do update set role = excluded.role`,
        [course.id, other.id, role],
      );
    await staff("assessor");
    expect((await get("/api/instructor/courses", other.token)).body.data).toEqual([]);
    await staff("teacher");
    expect((await get("/api/instructor/courses", other.token)).body.data).toMatchObject([{ id: course.id }]);
  });

  test("tell where learners stop", async () => {
    const course = await aTaughtCourse();
    const [first] = course.lessons;
    for (let i = 0; i < 3; i++) {
      const learner = await aLearner(world, course.id);
      if (i > 0) await completeLessons(world, learner.token, [first!.id]);
    }
    expect((await get(`/api/instructor/courses/${course.id}/stats`)).body).toMatchObject({
      learners: 3,
      reached: [2, 0],
      largest: { lesson: { id: course.lessons[1]!.id }, stopped: 2, of: 2 },
    });
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await get(`/api/instructor/courses/${course.id}/stats`, other.token)).status).toBe(404);
  });
});

describe("the learners of one's courses", () => {
  test("are listed over all courses, by course, name and how they are doing", async () => {
    const one = await aTaughtCourse("One");
    const two = await aTaughtCourse("Two");
    const fresh = await aLearner(world, one.id, { firstName: "Ida", lastName: "Falk" });
    const away = await aLearner(world, two.id);
    const stuck = await aLearner(world, two.id);
    const done = await aLearner(world, two.id);
    await completeLessons(
      world,
      done.token,
      two.lessons.map(({ id }) => id),
    );
    await longAgo(away.enrolmentId, 40, 20);
    await longAgo(stuck.enrolmentId, 40, 1);
    const named = async (search: string) =>
      (await get(`/api/instructor/students${search}`)).body.data.map(
        ({ enrolment_id: id }: { enrolment_id: number }) => id,
      );
    const newestFirst = [done, fresh].map(({ enrolmentId }) => enrolmentId);
    expect((await named("")).slice(0, 2)).toEqual(newestFirst);
    expect(await named("?sort=progress")).toHaveLength(4);
    expect(await named(`?course=${one.id}`)).toEqual([fresh.enrolmentId]);
    expect(await named("?q=falk")).toEqual([fresh.enrolmentId]);
    expect(await named("?view=inactive")).toEqual([away.enrolmentId]);
    expect(await named("?view=stuck")).toEqual([stuck.enrolmentId]);
    expect(await named("?view=completed")).toEqual([done.enrolmentId]);
    expect((await get("/api/instructor/students/counts")).body).toEqual({
      all: 4,
      inactive: 1,
      stuck: 1,
      completed: 1,
    });
    expect((await get(`/api/instructor/students/counts?course=${one.id}`)).body.all).toBe(1);
  });

  test("without a valid certificate are those who never had one, or whose was revoked", async () => {
    const course = await aTaughtCourse();
    const [none, valid, revoked] = [
      await aLearner(world, course.id),
      await aLearner(world, course.id),
      await aLearner(world, course.id),
    ];
    for (const one of [valid, revoked]) await aCertificate(world, course.id, one);
    await world.db.raw(
      "update certificates set revoked_at = now(), revoked_reason = 'By mistake', revoked_by = $2 where user_id = $1",
      [revoked.id, teacher.id],
    );
    const { body } = await get(`/api/instructor/students?course=${course.id}&certificate=none`);
    const ids = body.data.map((row: { enrolment_id: number }) => row.enrolment_id);
    expect(new Set(ids)).toEqual(new Set([none.enrolmentId, revoked.enrolmentId]));
  });

  test("have their way through the course told to its teacher, and to nobody else", async () => {
    const course = await aTaughtCourse();
    const learner = await aLearner(world, course.id);
    await completeLessons(
      world,
      learner.token,
      course.lessons.map(({ id }) => id),
    );
    const path = `/api/instructor/students/${learner.enrolmentId}`;
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: null,
      progress: 100,
      certificate: "valid",
      modules: [{ lessons: [{ state: "completed" }, { state: "completed" }] }],
      events_total: 5,
    });
    expect(body.events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "certificate_issued",
      "course_completed",
      "enrolled",
      "lesson_completed",
      "lesson_completed",
    ]);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect(await get(path, other.token)).toMatchObject({ status: 404, body: { code: "enrolment_not_found" } });
    expect((await get(path, admin.token)).body.email).toBe(learner.email);
    expect((await get(path, learner.token)).status).toBe(403);
  });
});

test("the day at a glance counts one's own courses, beside the time before", async () => {
  const course = await aTaughtCourse();
  const now = await aLearner(world, course.id);
  const before = await aLearner(world, course.id);
  await longAgo(before.enrolmentId, 40, 35);
  await longAgo(now.enrolmentId, 0, 0);
  await completeLessons(
    world,
    now.token,
    course.lessons.map(({ id }) => id),
  );
  const asked = { courseId: course.id, lessonId: course.lessons[0]!.id, userId: now.id };
  await aQuestion(world, asked, { title: "Which foot begins?" });
  await aQuestion(world, asked, { hidden_at: new Date(), hidden_reason: "Of another course" });
  await anAnswer(world, { questionId: await aQuestion(world, asked), userId: before.id });
  const { body } = await get("/api/instructor/summary");
  expect(body).toMatchObject({
    range: "30d",
    scope: "mine",
    courses: 1,
    enrolments: { now: 1, before: 1 },
    completions: { now: 1, before: 0 },
    active_learners: 1,
    sources: [{ source: "free", enrolments: 1 }],
    reviews_to_answer: { count: 0, newest: null },
    open_questions: { count: 1, newest: { title: "Which foot begins?", course_id: course.id } },
    drop_off: [{ course: { id: course.id }, learners: 2, reached: [1, 1] }],
  });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).enrolments).toBe(1);
  const nobody = await aPerson(world, { roles: ["COURSE_CREATOR"] });
  expect((await get("/api/instructor/summary?range=7d", nobody.token)).body).toMatchObject({
    courses: 0,
    drop_off: [],
  });
});

describe("the quizzes one teaches", () => {
  const right = "Right";
  const questions = [
    { question: "Which foot opens?", options: [right, "Left"], correct: [0] },
    { question: "Which arm rises?", options: ["Left", right, "Neither"], correct: [1] },
  ];
  const aTaughtQuiz = async () => {
    const course = await aCourse(world, {
      instructorId: teacher.id,
      modules: [{ lessons: [{ type: "quiz", quiz: { title: "Feet and arms", passScore: 60, questions } }] }],
    });
    const [lesson] = course.lessons;
    return { course, quizId: lesson!.quizId!, questionIds: lesson!.questionIds };
  };

  test("are listed with attempts, pass rate and the hardest question, and not those of another teacher", async () => {
    const { course, quizId, questionIds } = await aTaughtQuiz();
    expect((await get("/api/quizzes")).body.data).toMatchObject([
      { id: quizId, attempts: 0, pass_rate: null, average_score: null, hardest: null, questions: 2 },
    ]);
    const first = await aLearner(world, course.id);
    await takeQuiz(world, first.token, quizId, [[right], ["Left"]]);
    await takeQuiz(world, first.token, quizId, [[right], [right]]);
    await takeQuiz(world, (await aLearner(world, course.id)).token, quizId, [[right], ["Neither"]]);
    expect((await get("/api/quizzes?sort=-attempts")).body).toMatchObject({
      data: [
        {
          id: quizId,
          title: "Feet and arms",
          course: { id: course.id },
          attempts: 3,
          pass_rate: 33,
          average_score: 67,
          hardest: { id: questionIds[1], question: "Which arm rises?", right: 33 },
        },
      ],
      page: { total: 1 },
    });
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await get("/api/quizzes", other.token)).body.data).toEqual([]);
    expect((await get(`/api/quizzes/${quizId}/stats`, other.token)).status).toBe(404);
    expect((await get("/api/quizzes?scope=all")).status).toBe(403);
    expect((await get(`/api/quizzes?scope=all&course=${course.id}`, admin.token)).body.page).toMatchObject({
      total: 1,
    });
    expect((await get("/api/quizzes?q=feet")).body.page).toMatchObject({ total: 1 });
    expect((await get("/api/quizzes?q=nothing")).body.page).toMatchObject({ total: 0 });
  });

  test("tell of each question how it was answered, whoever is still at it, and nothing of previews", async () => {
    const { course, quizId, questionIds } = await aTaughtQuiz();
    await takeQuiz(world, teacher.token, quizId, [[right], [right]]);
    await takeQuiz(world, (await aLearner(world, course.id)).token, quizId, [["Left"], []]);
    const open = await aLearner(world, course.id);
    await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: open.token });
    expect((await get(`/api/quizzes/${quizId}/stats`)).body).toMatchObject({
      attempts: 1,
      learners: 2,
      pass_rate: 0,
      questions: [
        {
          id: questionIds[0],
          asked: 1,
          right: 0,
          options: [
            { text: right, correct: true, chosen: 0, offered: 1 },
            { text: "Left", correct: false, chosen: 1, offered: 1 },
          ],
        },
        { id: questionIds[1], asked: 1, right: 0, options: [{ chosen: 0 }, { chosen: 0 }, { chosen: 0 }] },
      ],
    });
  });

  test("go on counting a question that is changed, and one that is retired and put back", async () => {
    const { course, quizId, questionIds } = await aTaughtQuiz();
    await takeQuiz(world, (await aLearner(world, course.id)).token, quizId, [[right], [right]]);
    const path = `/api/quiz-questions/${questionIds[0]}`;
    await world.call("PATCH", path, { as: teacher.token, body: { question: "Which foot opens first?" } });
    await takeQuiz(world, (await aLearner(world, course.id)).token, quizId, [["Left"], [right]]);
    await world.call("DELETE", path, { as: teacher.token });
    const stats = async () => (await get(`/api/quizzes/${quizId}/stats`)).body.questions;
    expect(await stats()).toMatchObject([
      { id: questionIds[1], position: 1, asked: 2 },
      { id: questionIds[0], position: null, question: "Which foot opens first?", asked: 2, right: 1 },
    ]);
    const restored = await world.call("POST", `${path}/restore`, { as: teacher.token });
    expect(restored).toMatchObject({ status: 200, body: { id: questionIds[0], position: 2 } });
    expect((await world.call("POST", `${path}/restore`, { as: teacher.token })).body).toMatchObject({ position: 2 });
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    await world.call("DELETE", path, { as: teacher.token });
    expect((await world.call("POST", `${path}/restore`, { as: other.token })).status).toBe(403);
  });
});
