import { lessonQuestions, questionThread } from "@pavane/contract/learning/schema-question";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courseStaff } from "../../courses/course/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const words = { title: "Which foot begins?", body: "I cannot see it in the film." };
const reason = "This is about another course.";

async function aBoard() {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Marius" });
  const course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "video" }, { freePreview: true }] }],
  });
  const asker = await aLearner(world, course.id, { firstName: "Ada" });
  return { teacher, course, asker, other: await aLearner(world, course.id), lessonId: course.lessons[0]!.id };
}

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });
const ask = (lessonId: number, as: string, body: object = words) =>
  send("POST", `/api/lessons/${lessonId}/questions`, as, body);
const answer = (id: number, as: string, body: object = { body: "The right one." }) =>
  send("POST", `/api/questions/${id}/answers`, as, body);
const read = async (id: number, as: string) =>
  questionThread.parse((await send("GET", `/api/questions/${id}`, as)).body);
const list = async (path: string, as: string) => lessonQuestions.parse((await send("GET", path, as)).body).data;
const titles = async (path: string, as: string) => (await list(path, as)).map(({ title }) => title);
const mailsTo = async (userId: number) => {
  const select = "select kind, subject, text_body as text from mail_outbox where user_id = $1 order by id";
  return (await world.db.raw(select, [userId])).rows;
};

test("asked at a second, answered by the teacher, accepted by the asker", async () => {
  const { teacher, asker, other, lessonId } = await aBoard();
  const asked = await ask(lessonId, asker.token, { ...words, at: 12.5 });
  expect(asked).toMatchObject({ status: 201, body: { ...words, at: 12.5, votes: 0, accepted: false, hidden: null } });
  const { id } = asked.body;
  const answered = await answer(id, teacher.token);
  expect(answered).toMatchObject({ status: 201, body: { answer_count: 1, can: { accept: true, hide: true } } });
  const [right] = (await read(id, asker.token)).answers.data;
  expect(right).toMatchObject({ author: { name: "Marius", teacher: true }, accepted: false, can: { edit: false } });
  const accept = (as: string, answer_id: unknown) => send("POST", `/api/questions/${id}/accept`, as, { answer_id });
  expect((await accept(other.token, right!.id)).body.code).toBe("forbidden");
  expect((await accept(asker.token, 999_999)).body.code).toBe("answer_not_found");
  expect((await accept(asker.token, right!.id)).body).toMatchObject({ accepted: true });
  await answer(id, other.token, { body: "And the left one follows." });
  const { data } = (await read(id, other.token)).answers;
  expect(data.map(({ accepted, body }) => [accepted, body])).toEqual([
    [true, "The right one."],
    [false, "And the left one follows."],
  ]);
  expect((await accept(teacher.token, data[1]!.id)).body.answers.data[0]).toMatchObject({ id: data[1]!.id });
  expect((await accept(teacher.token, null)).body).toMatchObject({ accepted: false });
});

test("teachers are told of a question, and who asked of each answer, once; a switch turns it off", async () => {
  const { teacher, course, asker, other, lessonId } = await aBoard();
  const { id } = (await ask(lessonId, asker.token)).body;
  const [told] = await mailsTo(teacher.id);
  expect(told).toMatchObject({ kind: "question_asked", subject: "Question: Which foot begins?" });
  expect(told?.["text"]).toContain(`/lessons/${lessonId}?panel=questions&question=${id}`);
  expect(told?.["text"]).toContain("> I cannot see it in the film.");
  await answer(id, other.token);
  await answer(id, asker.token, { body: "I see, thank you." });
  expect(await mailsTo(asker.id)).toMatchObject([
    { kind: "question_answered", subject: "Answer to “Which foot begins?”" },
  ]);
  const notices = await world.db.raw("select title, link from notices where user_id = $1", [asker.id]);
  expect(notices.rows).toMatchObject([
    { link: expect.stringContaining(`/courses/${course.id}/modules/`), title: "Answer to “Which foot begins?”" },
  ]);
  const off = "insert into notice_preferences (user_id, kind, in_app, email) values ($1, 'question', false, false)";
  await world.db.raw(off, [teacher.id]);
  await ask(lessonId, other.token, { ...words, title: "And which arm?" });
  expect(await mailsTo(teacher.id)).toHaveLength(1);
});

test("who lost the role or whose account is closed is not told of questions that they may not read", async () => {
  const { teacher, course, asker, lessonId } = await aBoard();
  const colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const staff = "insert into course_staff (course_id, user_id, role) values ($1, $2, 'teacher')";
  await world.db.raw(staff, [course.id, colleague.id]);
  await ask(lessonId, asker.token);
  expect(await mailsTo(colleague.id)).toHaveLength(1);
  await world.db.raw("delete from user_roles where user_id = $1 and role = 'INSTRUCTOR'", [teacher.id]);
  await world.db.raw("update users set deactivated_at = now() where id = $1", [colleague.id]);
  await ask(lessonId, asker.token, { ...words, title: "And which arm?" });
  for (const { id } of [teacher, colleague]) expect(await mailsTo(id)).toHaveLength(1);
});

test("words that are sent unchanged are not marked as changed", async () => {
  const { asker, other, lessonId } = await aBoard();
  const { id } = (await ask(lessonId, asker.token, { ...words, at: 3 })).body;
  for (const body of [{}, { ...words, at: 3 }, { title: ` ${words.title} ` }])
    expect((await send("PATCH", `/api/questions/${id}`, asker.token, body)).body).toMatchObject({ edited_at: null });
  const said = { body: "The right one." };
  const answerId = (await answer(id, other.token, said)).body.answers.data[0].id;
  const same = await send("PATCH", `/api/answers/${answerId}`, other.token, said);
  expect(same.body.answers.data[0]).toMatchObject({ edited_at: null });
  const moved = await send("PATCH", `/api/questions/${id}`, asker.token, { at: null });
  expect(moved.body.edited_at).not.toBeNull();
});

describe("lists", () => {
  test("of a lesson: newest, most wanted, unanswered, own, in pages", async () => {
    const { asker, other, lessonId } = await aBoard();
    const ids: number[] = [];
    for (const title of ["First one", "Second one", "Third one"]) {
      world.platform.clock.advance(1);
      ids.push((await ask(lessonId, title === "Second one" ? other.token : asker.token, { ...words, title })).body.id);
    }
    const path = `/api/lessons/${lessonId}/questions`;
    expect(await titles(path, other.token)).toEqual(["Third one", "Second one", "First one"]);
    await send("POST", `/api/questions/${ids[0]}/vote`, other.token, { on: true });
    expect(await titles(`${path}?sort=wanted`, asker.token)).toEqual(["First one", "Third one", "Second one"]);
    await answer(ids[2]!, other.token);
    expect(await titles(`${path}?filter=unanswered`, asker.token)).toEqual(["Second one", "First one"]);
    expect(await titles(`${path}?filter=mine`, asker.token)).toEqual(["Third one", "First one"]);
    const page = await send("GET", `${path}?size=2&page=2`, asker.token);
    expect(page.body).toMatchObject({ data: [{ title: "First one" }], page: { number: 2, size: 2, total: 3 } });
  });

  test("of a course for who teaches it, those of lessons that are gone too", async () => {
    const { teacher, course, asker, lessonId } = await aBoard();
    await ask(lessonId, asker.token);
    const kept = (await ask(course.lessons[1]!.id, asker.token, { ...words, title: "What to wear?" })).body.id;
    const path = `/api/courses/${course.id}/questions`;
    expect(await titles(path, teacher.token)).toEqual(["What to wear?", "Which foot begins?"]);
    expect((await send("GET", path, asker.token)).body.code).toBe("forbidden");
    const admin = await aPerson(world, { roles: ["ADMIN"], grant: "royalty" });
    await send("DELETE", `/api/lessons/${course.lessons[1]!.id}`, admin.token);
    expect(await titles(`${path}?filter=unanswered`, teacher.token)).toEqual(["Which foot begins?"]);
    expect((await list(path, teacher.token))[0]).toMatchObject({ lesson: { deleted: true }, can: { answer: false } });
    for (const { token } of [asker, teacher])
      expect((await read(kept, token)).can).toMatchObject({ answer: false, edit: false });
    expect((await answer(kept, teacher.token)).body.code).toBe("question_not_found");
    const stranger = await aLearner(world, course.id);
    expect((await send("GET", `/api/questions/${kept}`, stranger.token)).status).toBe(404);
  });
});

test("who does not learn there reads, asks and votes nothing, a free preview neither", async () => {
  const { course, asker, lessonId } = await aBoard();
  const { id } = (await ask(lessonId, asker.token)).body;
  const member = await aPerson(world);
  for (const refused of [
    await send("GET", `/api/lessons/${lessonId}/questions`, member.token),
    await send("GET", `/api/lessons/${course.lessons[1]!.id}/questions`, member.token),
    await ask(lessonId, member.token),
    await send("GET", `/api/questions/${id}`, member.token),
    await answer(id, member.token),
    await send("POST", `/api/questions/${id}/vote`, member.token, { on: true }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: "enrolment_required" } });
  expect((await world.call("GET", `/api/questions/${id}`)).status).toBe(401);
  await world.db.raw("update enrolments set status = 'revoked' where user_id = $1", [asker.id]);
  expect((await ask(lessonId, asker.token)).body.code).toBe("access_ended");
  expect((await read(id, asker.token)).can).toMatchObject({ edit: false, answer: false });
});

test("who only marks videos of the course takes part and is not its teacher", async () => {
  const { teacher, course, asker, other, lessonId } = await aBoard();
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const staff = { courseId: course.id, userId: assessor.id, role: "assessor" as const };
  await world.db.write((tx) => tx.insert(courseStaff).values(staff));
  const { id } = (await ask(lessonId, asker.token)).body;
  const { id: hidden } = (await ask(lessonId, other.token, { ...words, title: "Hidden from others" })).body;
  await send("POST", `/api/questions/${hidden}/hide`, teacher.token, { reason });
  expect(await titles(`/api/lessons/${lessonId}/questions`, assessor.token)).toEqual([words.title]);
  expect((await send("GET", `/api/questions/${hidden}`, assessor.token)).body.code).toBe("question_not_found");
  const answered = await answer(id, assessor.token);
  expect(answered).toMatchObject({ status: 201, body: { can: { accept: false, hide: false } } });
  const [written] = (await read(id, asker.token)).answers.data;
  expect(written).toMatchObject({ author: { teacher: false } });
  const accepted = await send("POST", `/api/questions/${id}/accept`, assessor.token, { answer_id: written!.id });
  expect(accepted.body.code).toBe("forbidden");
});

test("own words change for thirty minutes, and a question with answers is not deleted", async () => {
  const { asker, other, teacher, lessonId } = await aBoard();
  const { id } = (await ask(lessonId, asker.token)).body;
  const path = `/api/questions/${id}`;
  const changed = await send("PATCH", path, asker.token, { title: "Which foot first?", at: 3 });
  expect(changed.body).toMatchObject({ title: "Which foot first?", at: 3, body: words.body });
  expect(changed.body.edited_at).not.toBeNull();
  for (const { token } of [other, teacher]) {
    expect((await send("PATCH", path, token, words)).status).toBe(404);
    expect((await send("DELETE", path, token)).status).toBe(404);
  }
  const answerId = (await answer(id, other.token)).body.answers.data[0].id;
  expect((await send("DELETE", path, asker.token)).body.code).toBe("question_answered");
  const answerPath = `/api/answers/${answerId}`;
  expect((await send("PATCH", answerPath, asker.token, { body: "Mine now" })).status).toBe(404);
  expect((await send("PATCH", answerPath, other.token, { body: "The left one." })).body.answers.data).toMatchObject([
    { body: "The left one.", edited_at: expect.any(String) },
  ]);
  await send("POST", `${path}/accept`, asker.token, { answer_id: answerId });
  expect((await send("DELETE", answerPath, other.token)).status).toBe(204);
  expect(await read(id, asker.token)).toMatchObject({ accepted: false, answer_count: 0 });
  world.platform.clock.advance(30 * 60 + 1);
  const late = { status: 403, body: { code: "edit_window_closed" } };
  expect(await send("PATCH", path, asker.token, words)).toMatchObject(late);
  expect(await send("DELETE", path, asker.token)).toMatchObject(late);
});

test("each votes once and not for their own", async () => {
  const { asker, other, lessonId } = await aBoard();
  const { id } = (await ask(lessonId, asker.token)).body;
  const vote = (as: string, on: boolean) => send("POST", `/api/questions/${id}/vote`, as, { on });
  expect(await vote(asker.token, true)).toMatchObject({ status: 403, body: { code: "own_question" } });
  await vote(other.token, true);
  expect((await vote(other.token, true)).body).toMatchObject({ votes: 1, voted: true });
  await vote(other.token, false);
  expect((await vote(other.token, false)).body).toMatchObject({ votes: 0, voted: false });
});

describe("hiding", () => {
  test("takes a question away from others, not from its asker, and back again", async () => {
    const { teacher, asker, other, lessonId } = await aBoard();
    const { id } = (await ask(lessonId, asker.token)).body;
    const path = `/api/questions/${id}/hide`;
    expect((await send("POST", path, other.token, { reason })).body.code).toBe("forbidden");
    expect((await send("POST", path, teacher.token, { reason: "Rude" })).body.fields).toEqual({
      reason: "Reason must be at least 5 characters",
    });
    expect((await send("POST", path, teacher.token, { reason })).body).toMatchObject({ hidden: { reason } });
    expect((await send("GET", `/api/questions/${id}`, other.token)).status).toBe(404);
    expect(await titles(`/api/lessons/${lessonId}/questions`, other.token)).toEqual([]);
    expect(await read(id, asker.token)).toMatchObject({ hidden: { reason }, can: { edit: false, answer: false } });
    expect((await send("PATCH", `/api/questions/${id}`, asker.token, words)).body.code).toBe("hidden_by_teacher");
    expect((await answer(id, asker.token)).body.code).toBe("hidden_by_teacher");
    expect(await titles(`/api/lessons/${lessonId}/questions?filter=unanswered`, teacher.token)).toEqual([]);
    expect((await send("DELETE", path, teacher.token)).body).toMatchObject({ hidden: null });
    expect((await send("GET", `/api/questions/${id}`, other.token)).status).toBe(200);
  });

  test("an answer is counted and accepted no longer, and is nobody's to hide of their own", async () => {
    const { teacher, asker, other, lessonId } = await aBoard();
    const { id } = (await ask(lessonId, asker.token)).body;
    const answerId = (await answer(id, other.token)).body.answers.data[0].id;
    await send("POST", `/api/questions/${id}/accept`, asker.token, { answer_id: answerId });
    const path = `/api/answers/${answerId}/hide`;
    expect((await send("POST", path, teacher.token, { reason })).body).toMatchObject({
      accepted: false,
      answer_count: 0,
    });
    expect((await read(id, asker.token)).answers.data).toEqual([]);
    expect((await read(id, other.token)).answers.data).toMatchObject([{ hidden: { reason } }]);
    const accept = { answer_id: answerId };
    expect((await send("POST", `/api/questions/${id}/accept`, asker.token, accept)).body.code).toBe("answer_not_found");
    expect((await send("DELETE", path, teacher.token)).body).toMatchObject({ answer_count: 1 });
    const own = (await answer(id, teacher.token, { body: "Look at 0:12." })).body.answers.data[1].id;
    expect((await send("POST", `/api/answers/${own}/hide`, teacher.token, { reason })).body.code).toBe("own_matter");
  });

  test("by staff is in the audit log", async () => {
    const { asker, lessonId } = await aBoard();
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const { id } = (await ask(lessonId, asker.token)).body;
    await send("POST", `/api/questions/${id}/hide`, admin.token, { reason });
    const select = "select action, target_id, target_name, after from audit_log where actor_id = $1";
    expect((await world.db.raw(select, [admin.id])).rows).toEqual([
      {
        action: "lesson_question.hidden",
        target_id: String(id),
        target_name: words.title,
        after: { hidden_reason: reason },
      },
    ]);
  });

  test("staff accept no answer of their own, but as asker they do", async () => {
    const { course, asker, lessonId } = await aBoard();
    const admin = await aLearner(world, course.id, { roles: ["ADMIN"] });
    const accept = async (question: number) => {
      const own = (await answer(question, admin.token)).body.answers.data[0].id;
      return send("POST", `/api/questions/${question}/accept`, admin.token, { answer_id: own });
    };
    expect((await accept((await ask(lessonId, asker.token)).body.id)).body.code).toBe("own_matter");
    expect((await accept((await ask(lessonId, admin.token)).body.id)).body).toMatchObject({ accepted: true });
  });
});

test("ten questions and sixty answers an hour, and what is sent twice counts once", async () => {
  const { asker, lessonId } = await aBoard();
  const client_key = crypto.randomUUID();
  const first = await ask(lessonId, asker.token, { ...words, client_key });
  expect(await ask(lessonId, asker.token, { ...words, client_key })).toMatchObject({
    status: 200,
    body: { id: first.body.id },
  });
  expect((await ask(lessonId, asker.token)).status).toBe(200);
  const other = { ...words, title: "Something else?", client_key };
  expect(await ask(lessonId, asker.token, other)).toMatchObject({ status: 409, body: { code: "key_reused" } });
  world.platform.clock.advance(61);
  for (let number = 2; number <= 10; number += 1)
    expect((await ask(lessonId, asker.token, { ...words, title: `Question ${number}` })).status).toBeLessThan(300);
  expect((await ask(lessonId, asker.token, { ...words, title: "One too many" })).status).toBe(429);
  const statuses: number[] = [];
  for (let number = 1; number <= 61; number += 1)
    statuses.push((await answer(first.body.id, asker.token, { body: `Answer ${number}` })).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test("wrong questions are refused with words", async () => {
  const { asker, lessonId } = await aBoard();
  for (const [body, fields] of [
    [{ title: " Why ", body: words.body }, { title: "Title must be at least 5 characters" }],
    [{ title: "x".repeat(121), body: words.body }, { title: "Title must be at most 120 characters" }],
    [{ title: words.title, body: "Short" }, { body: "Text must be at least 10 characters" }],
    [{ title: words.title, body: "x".repeat(4001) }, { body: "Text must be at most 4000 characters" }],
    [{ ...words, at: -1 }, { at: "Enter seconds" }],
    [{ ...words, titel: "x" }, { titel: "Unknown field: titel" }],
  ] as const)
    expect(await ask(lessonId, asker.token, body)).toMatchObject({ status: 422, body: { fields } });
  const { id } = (await ask(lessonId, asker.token, { title: "😀".repeat(120), body: "😀".repeat(4000) })).body;
  expect((await answer(id, asker.token, { body: " x " })).body.fields).toEqual({
    body: "Answer must be at least 2 characters",
  });
});
