import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAnswer, aQuestion } from "../../../../test/factories/questions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
let course: TestCourse;
let asker: TestPerson;
let rude: TestPerson;
let question: number;
let answer: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  course = await aCourse(world, {
    title: "Ballet",
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "video", title: "Tendu" }] }],
  });
  asker = await aLearner(world, course.id);
  rude = await aLearner(world, course.id, { firstName: "Ben" });
  const at = { courseId: course.id, lessonId: course.lessons[0]!.id, userId: asker.id };
  question = await aQuestion(world, at, { title: "Which foot begins?" });
  answer = await anAnswer(world, { questionId: question, userId: rude.id }, { body: "Something rude." });
});

const report = (as: TestPerson, target_type: string, target_id: number) =>
  world.call("POST", "/api/reports", {
    as: as.token,
    body: { target_type, target_id, reason: "abusive", note: "This is an insult." },
  });
const resolve = (id: number, outcome: string, as = admin) =>
  world.call("POST", `/api/admin/reports/${id}/resolve`, {
    as: as.token,
    body: { outcome, note: "It insults others." },
  });
const list = async () =>
  (await world.call("GET", "/api/admin/reports?area=people&size=100", { as: admin.token })).body.data;
const listed = async (id: number) => (await list()).find((one: { id: number }) => one.id === id);
const thread = async (as: TestPerson) => (await world.call("GET", `/api/questions/${question}`, { as: as.token })).body;
const mailsTo = async (userId: number) =>
  (await world.db.raw("select kind, subject, text_body as text from mail_outbox where user_id = $1", [userId])).rows;

test("what others wrote is reported by who can read it, once, and not by its writer or a stranger", async () => {
  const { answers, can } = await thread(asker);
  expect([can.report, answers.data[0].can.report]).toEqual([false, true]);
  expect((await report(asker, "answer", answer)).status).toBe(201);
  const stranger = await aPerson(world);
  const others = [
    await report(asker, "answer", answer),
    await report(rude, "answer", answer),
    await report(asker, "question", question),
    await report(stranger, "answer", answer),
    await report(stranger, "question", question),
    await report(asker, "answer", 999_999_999),
    await report(asker, "question", 999_999_999),
  ];
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "already_reported"],
    [409, "own_report"],
    [409, "own_report"],
    [404, "not_found"],
    [404, "not_found"],
    [404, "not_found"],
    [404, "not_found"],
  ]);
  expect((await report(rude, "question", question)).status).toBe(201);
});

test("staff read it with its words and its place; teachers are told nothing", async () => {
  const { id } = (await report(asker, "answer", answer)).body;
  expect(await listed(id)).toMatchObject({
    target_type: "answer",
    title: "Which foot begins?",
    body: "Something rude.",
    author: { id: rude.id, name: "Ben" },
    lesson: {
      id: course.lessons[0]!.id,
      course_id: course.id,
      question_id: question,
      title: "Tendu",
      course: "Ballet",
    },
    own: false,
  });
  const refused = await world.call("GET", "/api/admin/reports?area=people", { as: teacher.token });
  expect(refused.status).toBe(403);
  expect((await resolve(id, "dismissed", teacher)).status).toBe(403);
  expect(JSON.stringify(await mailsTo(teacher.id))).not.toContain("insult");
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await resolve(id, "dismissed", officer)).status).toBe(404);
});

test("hiding takes it from everybody but its writer and the teachers, and deals with all its reports", async () => {
  const { id } = (await report(asker, "answer", answer)).body;
  await report(teacher, "answer", answer);
  expect((await resolve(id, "hidden")).status).toBe(204);
  expect(await thread(asker)).toMatchObject({ answer_count: 0, answers: { data: [] } });
  const [shown] = (await thread(rude)).answers.data;
  expect(shown).toMatchObject({ hidden: { reason: "It insults others." }, can: { report: false } });
  expect((await list()).filter((one: { target_id: number }) => one.target_id === answer)).toEqual([]);
  expect((await resolve(id, "hidden")).body.code).toBe("already_decided");
  const whole = (await report(rude, "question", question)).body;
  expect((await resolve(whole.id, "hidden")).status).toBe(204);
  expect((await thread(rude)).code).toBe("question_not_found");
  expect(await thread(asker)).toMatchObject({ hidden: { reason: "It insults others." } });
});

test("an accepted answer that is hidden is accepted no longer; one that teachers hid keeps their reason", async () => {
  const path = `/api/questions/${question}/accept`;
  await world.call("POST", path, { as: asker.token, body: { answer_id: answer } });
  const { id } = (await report(asker, "answer", answer)).body;
  await resolve(id, "hidden");
  expect(await thread(asker)).toMatchObject({ accepted: false });
  const other = await anAnswer(world, { questionId: question, userId: rude.id });
  const again = (await report(asker, "answer", other)).body;
  const hide = { as: teacher.token, body: { reason: "This is about another lesson." } };
  expect((await world.call("POST", `/api/answers/${other}/hide`, hide)).status).toBe(200);
  await resolve(again.id, "hidden");
  const { answers, answer_count: count } = await thread(teacher);
  expect(count).toBe(0);
  expect(answers.data.find((one: { id: number }) => one.id === other).hidden.reason).toBe(
    "This is about another lesson.",
  );
});

test("its writer is warned with the note and the way there, and none of the words", async () => {
  const { id } = (await report(asker, "answer", answer)).body;
  expect((await resolve(id, "warned")).status).toBe(204);
  const [mail] = (await mailsTo(rude.id)).filter(({ kind }) => kind === "warned");
  expect(mail?.["subject"]).toBe("A warning about your answer");
  expect(mail?.["text"]).toContain("your answer at the lesson “Tendu”");
  expect(mail?.["text"]).toContain(`panel=questions&question=${question}`);
  expect(mail?.["text"]).not.toContain("Something rude");
});

test("nobody decides about what they wrote, and what was deleted waits for nobody", async () => {
  const own = await aQuestion(world, { courseId: course.id, lessonId: course.lessons[0]!.id, userId: admin.id });
  const { id } = (await report(rude, "question", own)).body;
  await aPerson(world, { roles: ["ADMIN"] });
  expect(await listed(id)).toMatchObject({ own: true });
  expect((await resolve(id, "dismissed")).body.code).toBe("own_matter");
  const reported = (await report(asker, "answer", answer)).body;
  expect((await world.call("DELETE", `/api/answers/${answer}`, { as: rude.token })).status).toBe(204);
  expect(await listed(reported.id)).toBeUndefined();
  expect((await resolve(reported.id, "dismissed")).body.code).toBe("report_not_found");
});
