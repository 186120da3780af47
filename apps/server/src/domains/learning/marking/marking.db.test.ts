import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment, aSubmission, bothAt, markIt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function aClass(values: Record<string, unknown> = {}, course: object = {}) {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Marius" });
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Enrico" });
  const made = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }], ...course });
  const lessonId = made.lessons[0]!.id;
  const staff = "insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')";
  await world.db.raw(staff, [made.id, assessor.id]);
  const assignmentId = await anAssessment(world, lessonId, values);
  const learner = await aLearner(world, made.id, { firstName: "Ada" });
  return { teacher, assessor, course: made, lessonId, assignmentId, learner };
}

async function aVideoToMark(values: Record<string, unknown> = {}, course: object = {}) {
  const found = await aClass(values, course);
  return { ...found, id: await aSubmission(world, found.learner, found.assignmentId) };
}

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });
const claim = (id: number, as: string) => send("POST", `/api/submissions/${id}/claim`, as);
const put = (id: number, as: string, body: object) => send("PUT", `/api/submissions/${id}/marks`, as, body);
const release = (id: number, as: string, body: object) => send("POST", `/api/submissions/${id}/release`, as, body);
const comment = (id: number, as: string, body: object) => send("POST", `/api/submissions/${id}/comments`, as, body);
const read = async (id: number, as: string) => (await send("GET", `/api/submissions/${id}`, as)).body;
const queue = async (as: string, query = "") => (await send("GET", `/api/submissions${query}`, as)).body;
const ids = async (as: string, query = "") =>
  (await queue(as, query)).data.map((one: { readonly id: number }) => one.id);
const mailsTo = async (userId: number, kind: string) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 and kind = $2", [userId, kind])).rows;

test("a video is claimed, marked as it is typed, commented at seconds, and released; before that its learner sees nothing", async () => {
  const { assessor, teacher, learner, id } = await aVideoToMark();
  expect(await mailsTo(assessor.id, "submission_received")).toEqual([{ subject: "To mark: Show your turns" }]);
  expect(await mailsTo(teacher.id, "submission_received")).toHaveLength(1);
  expect((await claim(id, assessor.token)).body).toMatchObject({ claimed: { mine: true }, can: { mark: true } });
  const typed = { criteria: [{ key: "timing", level: 2, comment: "On the music." }], overall: "Nice", version: 1 };
  const saved = await put(id, assessor.token, typed);
  expect(saved.body.marks).toMatchObject({
    criteria: [
      { key: "timing", level: 2, points: 4, comment: "On the music." },
      { key: "technique", level: null },
    ],
    percent: null,
    version: 2,
  });
  const said = await comment(id, assessor.token, { at: 12, end: 14.5, body: "Spot here." });
  expect(said.body.comments).toMatchObject([{ at: 12, end: 14.5, body: "Spot here.", by_learner: false }]);
  expect(await read(id, learner.token)).toMatchObject({
    state: "marking",
    marks: null,
    comments: [],
    percent: null,
    claimed: null,
    second: null,
    can: { withdraw: false, reply: false },
  });
  expect((await send("POST", `/api/submissions/${id}/withdraw`, learner.token)).body.code).toBe("submission_claimed");
  const incomplete = await release(id, assessor.token, { result: "passed", version: 2 });
  expect(incomplete.body).toMatchObject({
    message: "Choose a level for every criterion",
    fields: { "criteria.technique": "Choose a level for every criterion" },
  });
  const all = await put(id, assessor.token, { criteria: [{ key: "technique", level: 1 }], version: 2 });
  expect(all.body.marks).toMatchObject({ percent: 75, proposed: "passed" });
  const done = await release(id, assessor.token, { result: "passed", version: 3 });
  expect(done.body).toMatchObject({ state: "passed", percent: 75 });
  expect((await release(id, assessor.token, { result: "passed", version: 3 })).status).toBe(200);
  expect(await read(id, learner.token)).toMatchObject({
    state: "passed",
    percent: 75,
    marks: { overall: "Nice", assessor: null, criteria: [{ level: 2 }, { level: 1 }] },
    comments: [{ at: 12, author: { name: "Enrico" } }],
  });
  expect(await mailsTo(learner.id, "assessment_released")).toEqual([{ subject: "Passed: Show your turns" }]);
});

test("passing completes the lesson, the course and its certificate in one go", async () => {
  const { assessor, course, learner, id } = await aVideoToMark({}, { values: { givesCertificate: true } });
  await markIt(world, assessor, id, { level: 2, result: "passed" });
  const progress = await send("GET", `/api/courses/${course.id}/progress`, learner.token);
  expect(progress.body).toMatchObject({ done: 1, total: 1, completed_at: expect.any(String) });
  const issued = "select count(*)::int as n from certificates where user_id = $1 and course_id = $2";
  expect((await world.db.raw(issued, [learner.id, course.id])).rows).toEqual([{ n: 1 }]);
});

test("who lost the role or whose account is closed is not told of videos that they may not see", async () => {
  const { teacher, assessor, learner, assignmentId } = await aClass();
  await world.db.raw("delete from user_roles where user_id = $1 and role = 'INSTRUCTOR'", [assessor.id]);
  await world.db.raw("update users set deactivated_at = now() where id = $1", [teacher.id]);
  await aSubmission(world, learner, assignmentId);
  for (const { id } of [teacher, assessor]) expect(await mailsTo(id, "submission_received")).toEqual([]);
});

test("who is to do it again is told what to change, has it on their list, and hands in another", async () => {
  const { assessor, learner, assignmentId, lessonId, id } = await aVideoToMark();
  await claim(id, assessor.token);
  await put(id, assessor.token, { criteria: bothAt(0), version: 1 });
  expect((await release(id, assessor.token, { result: "resubmit", version: 2 })).body.fields).toEqual({
    overall: "Say what to change",
  });
  expect((await release(id, assessor.token, { result: "passed", version: 2 })).body.fields).toEqual({
    overall: "Say why the result differs from the points",
  });
  const body = { result: "resubmit", overall: "Turn the head last.", version: 2 };
  expect((await release(id, assessor.token, body)).body).toMatchObject({ state: "resubmit", percent: 0 });
  const due = await send("GET", "/api/me/due", learner.token);
  expect(due.body.data).toMatchObject([{ kind: "resubmission", submission_id: id, lesson_id: lessonId }]);
  expect((await send("GET", `/api/lessons/${lessonId}`, learner.token)).body).toMatchObject({
    progress: { state: "in_progress" },
    assignment: { standing: { state: "resubmit", can_submit: true } },
  });
  const again = await aSubmission(world, learner, assignmentId);
  expect((await read(again, learner.token)).number).toBe(2);
  expect((await send("GET", "/api/me/due", learner.token)).body.data).toEqual([]);
});

test("an assessor may overrule the points with words", async () => {
  const { assessor, id } = await aVideoToMark();
  await claim(id, assessor.token);
  await put(id, assessor.token, { criteria: bothAt(1), version: 1 });
  const body = { result: "passed", overall: "The floor was wet.", version: 2 };
  expect((await release(id, assessor.token, body)).body).toMatchObject({
    state: "passed",
    percent: 50,
    marks: { proposed: "resubmit" },
  });
});

describe("two at once", () => {
  test("of assessors who claim it one has it, and the others read whose it is", async () => {
    const { assessor, teacher, id } = await aVideoToMark();
    const claims = await Promise.all([assessor, teacher, assessor, teacher].map(({ token }) => claim(id, token)));
    const won = claims.filter(({ status }) => status === 200);
    expect(new Set(won.map(({ body }) => body.claimed.name)).size).toBe(1);
    expect(claims.filter(({ body }) => body.code === "claimed")).toHaveLength(2);
    const [lost] = claims.filter(({ status }) => status === 409);
    expect(lost?.body.message).toBe(`${won[0]!.body.claimed.name} is marking this video.`);
  });

  test("a claim lapses after 30 idle minutes, and what was saved is kept for who goes on", async () => {
    const { assessor, teacher, id } = await aVideoToMark();
    await claim(id, assessor.token);
    world.platform.clock.advance(29 * 60);
    await put(id, assessor.token, { criteria: [{ key: "timing", level: 1 }], version: 1 });
    world.platform.clock.advance(29 * 60);
    expect((await claim(id, teacher.token)).body.code).toBe("claimed");
    world.platform.clock.advance(61);
    expect(await read(id, teacher.token)).toMatchObject({ state: "submitted", claimed: null });
    expect((await claim(id, teacher.token)).body.marks.criteria[0]).toMatchObject({ level: 1 });
    expect((await put(id, assessor.token, { version: 2 })).body.code).toBe("claimed");
    expect((await send("DELETE", `/api/submissions/${id}/claim`, teacher.token)).body.state).toBe("submitted");
    expect((await put(id, assessor.token, { version: 2 })).body.code).toBe("not_claimed");
  });

  test("of two tabs the one that knows an older version is refused", async () => {
    const { assessor, id } = await aVideoToMark();
    await claim(id, assessor.token);
    const both = await Promise.all(
      [0, 2].map((level) => put(id, assessor.token, { criteria: bothAt(level), version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("edit_conflict");
  });

  test("withdrawn while it is claimed: one of both, and a clear word to the other", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { assessor, learner, id } = await aVideoToMark();
      const [claimed, withdrawn] = await Promise.all([
        claim(id, assessor.token),
        send("POST", `/api/submissions/${id}/withdraw`, learner.token),
      ]);
      const outcome = claimed.status === 200 ? ["claimed", withdrawn.body.code] : [claimed.body, withdrawn.body.state];
      const refused = { code: "submission_withdrawn", message: "The learner has withdrawn this video." };
      expect([
        ["claimed", "submission_claimed"],
        [expect.objectContaining(refused), "withdrawn"],
      ]).toContainEqual(outcome);
    }
  });

  test("released once, whoever presses", async () => {
    const { assessor, learner, id } = await aVideoToMark();
    await claim(id, assessor.token);
    await put(id, assessor.token, { criteria: bothAt(2), version: 1 });
    const body = { result: "passed", version: 2 };
    await Promise.all([release(id, assessor.token, body), release(id, assessor.token, body)]);
    expect(await mailsTo(learner.id, "assessment_released")).toHaveLength(1);
  });
});

test("a rubric that is edited meanwhile leaves the video the one it was submitted with", async () => {
  const { assessor, assignmentId, id } = await aVideoToMark();
  await claim(id, assessor.token);
  await world.db.raw(
    "delete from rubric_criteria where key = 'timing' and rubric_id = (select rubric_id from assignments where id = $1)",
    [assignmentId],
  );
  const saved = await put(id, assessor.token, { criteria: bothAt(2), version: 1 });
  expect(saved.body).toMatchObject({ possible: 8, marks: { percent: 100 } });
  expect((await release(id, assessor.token, { result: "passed", version: 2 })).body.state).toBe("passed");
});

test("nobody marks their own video, and who neither teaches nor assesses finds none", async () => {
  const { teacher, course, assignmentId, learner, id } = await aVideoToMark();
  const { enrolmentId: _own, ...other } = await aLearner(world, course.id, { roles: ["INSTRUCTOR"] });
  await world.db.raw("insert into course_staff (course_id, user_id, role) values ($1, $2, 'teacher')", [
    course.id,
    other.id,
  ]);
  const mine = await aSubmission(world, other, assignmentId);
  expect((await claim(mine, other.token)).body).toMatchObject({
    code: "own_submission",
    message: "You cannot mark your own video.",
  });
  expect((await put(mine, other.token, { version: 1 })).body.code).toBe("own_submission");
  expect(await ids(other.token)).toEqual([id]);
  expect(await ids(teacher.token)).toEqual([id, mine]);
  for (const { token } of [learner, await aPerson(world), await aPerson(world, { roles: ["INSTRUCTOR"] })]) {
    for (const answer of [await claim(mine, token), await put(mine, token, { version: 1 })])
      expect(answer.status).toBe(404);
    expect((await release(mine, token, { result: "passed", version: 1 })).status).toBe(404);
    expect((await comment(mine, token, { at: 1, body: "x" })).status).toBe(404);
  }
  const lost = await aPerson(world);
  await world.db.raw("insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')", [
    course.id,
    lost.id,
  ]);
  expect((await claim(id, lost.token)).status).toBe(404);
});

test("a COURSE_CREATOR at the free tier releases marks where they teach", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"] });
  const { id } = await aVideoToMark({}, { instructorId: creator.id });
  expect((await markIt(world, creator, id, { level: 2, result: "passed" })).body.state).toBe("passed");
});

describe("comments", () => {
  test("are changed and deleted by who wrote them, and answered by both sides once released", async () => {
    const { assessor, learner, teacher, id } = await aVideoToMark();
    await claim(id, assessor.token);
    const key = crypto.randomUUID();
    const first = { at: 3, body: "Late.", client_key: key };
    expect((await comment(id, assessor.token, first)).status).toBe(201);
    expect((await comment(id, assessor.token, first)).body.comments).toHaveLength(1);
    expect((await comment(id, assessor.token, { ...first, at: 4 })).body.code).toBe("key_reused");
    const [{ id: late }] = (await comment(id, assessor.token, { at: 1, body: "Good." })).body.comments.slice(1);
    const path = `/api/submissions/${id}/comments/${late}`;
    const changed = await send("PATCH", path, assessor.token, { at: 4, body: "A little late." });
    expect(changed.body.comments).toMatchObject([{ at: 1 }, { at: 4, body: "A little late." }]);
    for (const end of [5, 5.0001])
      expect((await comment(id, assessor.token, { at: 5, end, body: "x" })).body.fields).toEqual({
        end: "The end must be after the beginning",
      });
    expect((await comment(id, assessor.token, { body: "x" })).body.fields).toEqual({ at: "Enter seconds" });
    const beyond = { at: "This video is 1:00 long" };
    expect((await comment(id, assessor.token, { at: 61.1, body: "x" })).body.fields).toEqual(beyond);
    expect((await send("PATCH", path, assessor.token, { at: 3600 })).body.fields).toEqual(beyond);
    expect((await comment(id, assessor.token, { at: 1, body: " " })).body.fields).toEqual({ body: "Write a comment" });
    const [good] = changed.body.comments;
    await send("DELETE", `/api/submissions/${id}/comments/${good.id}`, assessor.token);
    expect((await comment(id, learner.token, { body: "Why?", parent_id: late })).body.code).toBe("comment_not_found");
    await put(id, assessor.token, { criteria: bothAt(2), version: 1 });
    await release(id, assessor.token, { result: "passed", version: 2 });
    const reply = await comment(id, learner.token, { body: "I see, thank you.", parent_id: late });
    expect(reply.body.comments).toMatchObject([{ id: late }, { parent_id: late, by_learner: true, at: null }]);
    expect(await mailsTo(assessor.id, "submission_reply")).toHaveLength(1);
    const replyId = reply.body.comments[1].id;
    expect((await comment(id, learner.token, { body: "And?", parent_id: replyId })).body.code).toBe(
      "comment_not_found",
    );
    await world.db.raw("delete from second_markings where submission_id = $1", [id]);
    expect((await comment(id, teacher.token, { body: "Well done.", parent_id: late })).status).toBe(201);
    expect(await mailsTo(learner.id, "assessment_reply")).toHaveLength(1);
    expect((await send("PATCH", path, assessor.token, { body: "x" })).body.code).toBe("submission_closed");
  });
});

describe("the queue", () => {
  test("is the oldest first, of courses one marks in, by course and state, in pages", async () => {
    const one = await aVideoToMark();
    world.platform.clock.advance(60);
    const more = await aLearner(world, one.course.id);
    const second = await aSubmission(world, more, one.assignmentId);
    const elsewhere = await aVideoToMark();
    const { token } = one.assessor;
    expect(await ids(token)).toEqual([one.id, second]);
    expect(await queue(token)).toMatchObject({ page: { total: 2 }, courses: [{ id: one.course.id }] });
    expect(await ids(token, "?size=1&page=2")).toEqual([second]);
    expect(await ids(token, `?course=${one.course.id}`)).toEqual([one.id, second]);
    expect((await queue(token, `?course=${elsewhere.course.id}`)).code).toBe("course_not_found");
    await claim(second, token);
    expect((await queue(one.teacher.token)).data[1]).toMatchObject({ claimed: { name: "Enrico", mine: false } });
    expect(await ids(token, "?state=mine")).toEqual([second]);
    await markIt(world, one.assessor, one.id, { level: 2, result: "passed" });
    expect(await ids(token)).toEqual([second]);
    expect((await queue(token, "?state=released")).data).toMatchObject([{ id: one.id, percent: 100 }]);
    expect((await queue(one.learner.token)).code).toBe("forbidden");
    expect((await queue(token, "?scope=all")).code).toBe("forbidden");
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    expect(await ids(admin.token)).toEqual([]);
    expect(await ids(admin.token, `?scope=all&course=${elsewhere.course.id}`)).toEqual([elsewhere.id]);
    expect(await ids(admin.token, "?scope=all&size=100")).toContain(second);
  });

  test("is counted for who teaches", async () => {
    const { teacher, id } = await aVideoToMark();
    const summary = await send("GET", "/api/instructor/summary", teacher.token);
    expect(summary.body.videos_to_mark).toMatchObject({ count: 1, oldest: { id, title: "Show your turns" } });
  });
});

test("marks are refused with words", async () => {
  const { assessor, id } = await aVideoToMark();
  expect((await put(id, assessor.token, { version: 1 })).body.code).toBe("not_claimed");
  await claim(id, assessor.token);
  for (const [criteria, fields] of [
    [[{ key: "none", level: 1 }], { "criteria.0.key": "Choose a criterion of the rubric" }],
    [[{ key: "timing", level: 3 }], { "criteria.0.level": "Choose a level" }],
    [
      [{ key: "timing", level: 1, comment: "x".repeat(2001) }],
      { "criteria.0.comment": "Comment must be at most 2000 characters" },
    ],
  ] as const)
    expect((await put(id, assessor.token, { criteria, version: 1 })).body.fields).toEqual(fields);
  expect((await release(id, assessor.token, { result: "perhaps", version: 1 })).body.fields).toEqual({
    result: "Choose Passed or Please resubmit",
  });
});

test("a video that is still processed is not marked yet", async () => {
  const { assessor, learner, assignmentId } = await aClass();
  const id = await aSubmission(world, learner, assignmentId, { state: "processing", duration_ms: null });
  expect((await claim(id, assessor.token)).body.code).toBe("media_processing");
  expect((await queue(assessor.token)).data[0].processing).toBe(true);
});

test("renewing a certificate asks for the assessment once more", async () => {
  const { assessor, course, learner, assignmentId, id } = await aVideoToMark(
    {},
    { values: { givesCertificate: true, certificateMonths: 1 } },
  );
  await markIt(world, assessor, id, { level: 2, result: "passed" });
  const held = await world.db.raw("select id from certificates where user_id = $1", [learner.id]);
  world.platform.clock.advance(86_400);
  const renewed = await send("POST", `/api/certificates/${Number(held.rows[0]?.["id"])}/renew`, learner.token);
  expect(renewed.body.renewal).toMatchObject({ assignments: [{ assignment_id: assignmentId, passed: false }] });
  world.platform.clock.advance(60);
  const again = await aSubmission(world, learner, assignmentId);
  await markIt(world, assessor, again, { level: 2, result: "passed" });
  const count = "select count(*)::int as n from certificates where user_id = $1 and course_id = $2";
  expect((await world.db.raw(count, [learner.id, course.id])).rows).toEqual([{ n: 2 }]);
});

test("staff who release a mark are in the audit log, and not with their own", async () => {
  const { learner, id } = await aVideoToMark();
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await markIt(world, admin, id, { level: 2, result: "passed" });
  const select = "select action, target_id, after from audit_log where actor_id = $1";
  expect((await world.db.raw(select, [admin.id])).rows).toEqual([
    {
      action: "submission.released",
      target_id: String(id),
      after: { user_id: learner.id, result: "passed", percent: 100 },
    },
  ]);
});
