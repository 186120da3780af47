import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { aDraft, anAssessment, aSubmission, markIt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { eraseRows } from "../../../platform/personal-data/erase-repository.ts";
import { learningPersonalData } from "../personal-data-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });

/** How many of a hundred passed videos are marked a second time. */
const share = async (percent: number) => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { body } = await send("GET", "/api/admin/settings", admin.token);
  const { version } = body.groups.find(({ name }: { readonly name: string }) => name === "learning");
  const change = { values: { second_marking_percent: percent }, version };
  expect((await send("PATCH", "/api/admin/settings/learning", admin.token, change)).status).toBe(200);
};
beforeEach(() => share(0));

async function aMarked(result: "passed" | "resubmit", level: number) {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Marius" });
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Enrico" });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  await world.db.raw("insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')", [
    course.id,
    assessor.id,
  ]);
  const assignmentId = await anAssessment(world, course.lessons[0]!.id);
  const learner = await aLearner(world, course.id);
  const id = await aSubmission(world, learner, assignmentId);
  await markIt(world, assessor, id, { level, result });
  return { teacher, assessor, course, learner, assignmentId, id };
}

const toldOfSecond = async () =>
  (await world.db.raw("select user_id, subject, text_body from mail_outbox where kind = 'second_marking_offered'"))
    .rows;

test("those who could mark it a second time are told, in words that say nothing of the first result", async () => {
  await world.db.raw("delete from mail_outbox");
  const { teacher, assessor, course, learner, id } = await aMarked("resubmit", 0);
  const told = await toldOfSecond();
  expect(told).toMatchObject([{ user_id: teacher.id, subject: "To mark a second time: Show your turns" }]);
  expect(told[0]?.["text_body"]).toContain(`/instructor/assessments/${id}`);
  expect(told[0]?.["text_body"]).not.toMatch(/resubmit|failed|passed|chance|0 %|Enrico|Spot later/);
  // Nobody is told where it is not offered: of a passed one that was not chosen, or without anybody else who marks.
  await aMarked("passed", 2);
  expect(await toldOfSecond()).toHaveLength(1);
  await world.db.raw("delete from course_staff where course_id = $1", [course.id]);
  const [{ assignment_id: assignmentId } = {}] = (
    await world.db.raw("select assignment_id from submissions where id = $1", [id])
  ).rows;
  const again = await aSubmission(world, learner, Number(assignmentId));
  await markIt(world, teacher, again, { level: 0, result: "resubmit" });
  expect(await toldOfSecond()).toHaveLength(1);
  expect(assessor.id).not.toBe(teacher.id);
});

const read = async (id: number, as: string) => (await send("GET", `/api/submissions/${id}`, as)).body;
const offered = async (as: string) =>
  (await send("GET", "/api/submissions?state=second", as)).body.data.map((one: { readonly id: number }) => one.id);

test("what failed is offered to another assessor, who does not see the first marks", async () => {
  const { teacher, assessor, learner, id } = await aMarked("resubmit", 0);
  expect(await offered(teacher.token)).toEqual([id]);
  expect(await offered(assessor.token)).toEqual([]);
  expect(await read(id, teacher.token)).toMatchObject({
    state: "marking",
    percent: null,
    marks: null,
    released_at: null,
    second: { state: "waiting", reason: null, marks: null, agreement: null },
    can: { claim_second: true, claim: false, reply: false },
  });
  expect(await read(id, assessor.token)).toMatchObject({
    state: "resubmit",
    second: { reason: "failed", marks: null, agreement: null },
  });
  expect(await read(id, learner.token)).toMatchObject({ state: "resubmit", second: null, percent: 0 });
  expect((await send("POST", `/api/submissions/${id}/second/claim`, assessor.token)).body.code).toBe(
    "second_unavailable",
  );
  expect((await send("POST", `/api/submissions/${id}/second/claim`, learner.token)).body.code).toBe("own_submission");
});

test("both see how far they agree, the result stays, and who teaches may change it in the learner's favour", async () => {
  const { teacher, assessor, learner, course, id } = await aMarked("resubmit", 1);
  const done = await markIt(world, teacher, id, { level: 2, result: "passed", which: "second/" });
  const agreement = { same: 0, criteria: 2, first_percent: 50, second_percent: 100, difference: 50, disagrees: true };
  expect(done.body).toMatchObject({
    state: "resubmit",
    second: { state: "done", agreement },
    can: { change_result: true },
  });
  expect((await read(id, assessor.token)).second).toMatchObject({ agreement, marks: { percent: 100 } });
  expect(await read(id, learner.token)).toMatchObject({ state: "resubmit", second: null });
  const told = await world.db.raw("select user_id from mail_outbox where kind = 'assessors_disagree'");
  expect(told.rows).toEqual([{ user_id: teacher.id }]);
  const summary = await send("GET", `/api/courses/${course.id}/agreement`, teacher.token);
  expect(summary.body).toMatchObject({
    second_marked: 1,
    same_percent: 0,
    difference: 50,
    disagreements: [{ submission_id: id, first_result: "resubmit", second_result: "passed", result: "resubmit" }],
  });
  expect((await send("GET", `/api/courses/${course.id}/agreement`, learner.token)).status).toBe(403);
  const change = (as: string, body: object = { reason: "The second assessor is right." }) =>
    send("POST", `/api/submissions/${id}/result`, as, body);
  expect((await change(assessor.token)).body.code).toBe("forbidden");
  expect((await change(learner.token)).body.code).toBe("own_submission");
  expect((await change(teacher.token, { reason: "x" })).body.fields).toEqual({
    reason: "Reason must be at least 5 characters",
  });
  expect((await change(teacher.token)).body).toMatchObject({ state: "passed", can: { change_result: false } });
  expect((await change(teacher.token)).body.code).toBe("no_disagreement");
  const progress = await send("GET", `/api/courses/${course.id}/progress`, learner.token);
  expect(progress.body).toMatchObject({ done: 1, completed_at: expect.any(String) });
  const select = "select subject from mail_outbox where user_id = $1 and kind = 'assessment_released' order by id";
  expect((await world.db.raw(select, [learner.id])).rows.at(-1)).toEqual({ subject: "Passed: Show your turns" });
});

describe("what was handed in since, when the first is passed after all", () => {
  async function aChanged(next: "submitted" | "claimed" | "draft") {
    const { teacher, assessor, learner, assignmentId, id } = await aMarked("resubmit", 1);
    await markIt(world, teacher, id, { level: 2, result: "passed", which: "second/" });
    const later =
      next === "draft"
        ? (await aDraft(world, learner, assignmentId)).body.id
        : await aSubmission(world, learner, assignmentId);
    if (next === "claimed") await send("POST", `/api/submissions/${later}/claim`, assessor.token);
    await send("POST", `/api/submissions/${id}/result`, teacher.token, { reason: "The second is right." });
    const select = "select text_body from mail_outbox where user_id = $1 and kind = 'assessment_released' order by id";
    const mail = String((await world.db.raw(select, [learner.id])).rows.at(-1)?.["text_body"]);
    return { learner, teacher, later, mail, state: (await read(later, learner.token)).state };
  }
  const said = "Nobody has to mark the video that you handed in since.";

  test("waits for no mark any more, and the learner is told", async () => {
    const { teacher, later, mail, state } = await aChanged("submitted");
    expect(state).toBe("withdrawn");
    expect(mail).toContain(said);
    const queue = await send("GET", "/api/submissions", teacher.token);
    expect(queue.body.data.map((one: { readonly id: number }) => one.id)).not.toContain(later);
  });

  test("stays with who is marking it", async () => {
    const { mail, state } = await aChanged("claimed");
    expect(state).toBe("marking");
    expect(mail).not.toContain(said);
  });

  test("is not handed in any more where it was a draft", async () => {
    const { learner, later } = await aChanged("draft");
    const sent = await send("POST", `/api/submissions/${later}/submit`, learner.token, { consent: true });
    expect(sent).toMatchObject({ status: 409, body: { code: "submission_passed" } });
  });
});

test("of what passed a share is offered, and nothing where nobody else marks", async () => {
  expect((await read((await aMarked("passed", 2)).id, (await aMarked("passed", 2)).teacher.token)).code).toBe(
    "submission_not_found",
  );
  const none = await aMarked("passed", 2);
  expect(await offered(none.teacher.token)).toEqual([]);
  await share(100);
  const { teacher, id } = await aMarked("passed", 2);
  expect(await offered(teacher.token)).toEqual([id]);
  const agreed = await markIt(world, teacher, id, { level: 2, result: "passed", which: "second/" });
  expect(agreed.body.second).toMatchObject({
    reason: "sample",
    agreement: { same: 2, difference: 0, disagrees: false },
  });
  const alone = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: alone.id, modules: [{ lessons: [{}] }] });
  const learner = await aLearner(world, course.id);
  const own = await aSubmission(world, learner, await anAssessment(world, course.lessons[0]!.id));
  expect((await markIt(world, alone, own, { level: 0, result: "resubmit" })).body.second).toBeNull();
});

test("two who would mark it a second time: one does; and after 14 days everybody sees the first marks", async () => {
  const { teacher, course, id } = await aMarked("resubmit", 0);
  const third = await aPerson(world, { roles: ["INSTRUCTOR"] });
  await world.db.raw("insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')", [
    course.id,
    third.id,
  ]);
  const claims = await Promise.all(
    [teacher, third].map(({ token }) => send("POST", `/api/submissions/${id}/second/claim`, token)),
  );
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(id, teacher.token)).second.reason).toBeNull();
  expect((await read(id, third.token)).second.reason).toBeNull();
  world.platform.clock.advance(15 * 86_400);
  expect(await read(id, teacher.token)).toMatchObject({
    state: "resubmit",
    marks: { percent: 0 },
    second: { reason: "failed" },
  });
  expect(await offered(teacher.token)).toEqual([]);
});

test("a video that its learner deletes is offered to nobody", async () => {
  const { teacher, learner, id } = await aMarked("resubmit", 0);
  await send("DELETE", `/api/submissions/${id}/video`, learner.token);
  expect(await offered(teacher.token)).toEqual([]);
  expect(await read(id, teacher.token)).toMatchObject({ state: "resubmit", second: null, marks: { percent: 0 } });
});

test("a video whose learner deleted the account is offered no more, and who teaches sees the first marks", async () => {
  const { teacher, learner, id } = await aMarked("resubmit", 0);
  expect(await offered(teacher.token)).toEqual([id]);
  await world.db.write(async (tx) => {
    for (const table of learningPersonalData) await eraseRows(tx, table, learner.id);
  });
  expect(await offered(teacher.token)).toEqual([]);
  expect(await read(id, teacher.token)).toMatchObject({ state: "resubmit", second: null, marks: { percent: 0 } });
});

test("the database refuses the first assessor and the learner as second", async () => {
  const { assessor, learner, id } = await aMarked("resubmit", 0);
  const second =
    "update second_markings set state = 'marking', active_at = now(), claimed_by = $2 where submission_id = $1";
  for (const { id: user } of [assessor, learner])
    await expect(world.db.raw(second, [id, user])).rejects.toThrow("somebody else marks a second time");
});

test("staff who mark a second time or change a result are in the audit log", async () => {
  const { id } = await aMarked("resubmit", 0);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await markIt(world, admin, id, { level: 2, result: "passed", which: "second/" });
  await send("POST", `/api/submissions/${id}/result`, admin.token, { reason: "The second assessor is right." });
  const select = "select action from audit_log where actor_id = $1 and target_type = 'submission' order by id";
  expect((await world.db.raw(select, [admin.id])).rows).toEqual([
    { action: "submission.second_marked" },
    { action: "submission.result_changed" },
  ]);
});
