import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import {
  anAssessment,
  aDraft,
  aSubmission,
  aSubmissionRow,
  aVideo,
  markIt,
} from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { insertSubmission } from "./submissions-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function aClass(values: Record<string, unknown> = {}, course: object = {}) {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Marius" });
  const made = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{}] }, { lessons: [{}] }],
    ...course,
  });
  const lessonId = made.lessons[0]!.id;
  const assignmentId = await anAssessment(world, lessonId, values);
  return { teacher, course: made, lessonId, assignmentId, learner: await aLearner(world, made.id) };
}

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });
const submit = (id: number, as: string, body: object = { consent: true }) =>
  send("POST", `/api/submissions/${id}/submit`, as, body);
const run = (job: string) => world.app.jobs.find(({ name }) => name === `learning.${job}`)?.run({});

test("a learner begins with a video of their own, says that all agreed, and it waits", async () => {
  const { learner, assignmentId, lessonId, course } = await aClass();
  const draft = await aDraft(world, learner, assignmentId);
  expect(draft).toMatchObject({
    status: 201,
    body: { state: "draft", number: 1, video: { state: "ready", duration: 60 }, criteria: [], can: { submit: true } },
  });
  const { id } = draft.body;
  expect((await submit(id, learner.token, {})).body.fields).toEqual({
    consent: "Confirm that everyone in the video agreed",
  });
  const sent = await submit(id, learner.token, { consent: true, note: "Second try at the end." });
  expect(sent.body).toMatchObject({ state: "submitted", note: "Second try at the end.", possible: 8, marks: null });
  expect((await submit(id, learner.token)).body).toMatchObject({ state: "submitted" });
  const page = await send("GET", `/api/lessons/${lessonId}`, learner.token);
  expect(page.body).toMatchObject({
    rule: { assignment: true, text: "Done when you mark it complete and the assessment is passed" },
    progress: { state: "submitted" },
    assignment: { id: assignmentId, required: true, standing: { state: "submitted", can_submit: false } },
  });
  const outline = await send("GET", `/api/courses/${course.id}/progress`, learner.token);
  expect(outline.body.modules[0].lessons[0]).toMatchObject({ assignment: { required: true, state: "submitted" } });
  const blocked = await send("POST", `/api/lessons/${lessonId}/complete`, learner.token);
  expect(blocked.body).toMatchObject({ code: "rule_not_met", message: "Pass the assessment first." });
});

test("one is open at a time, and there are no more than the assessment allows", async () => {
  const { learner, teacher, assignmentId } = await aClass({ max_submissions: 1 });
  const id = await aSubmission(world, learner, assignmentId);
  expect((await aDraft(world, learner, assignmentId)).body.code).toBe("submission_open");
  await markIt(world, teacher, id, { level: 0, result: "resubmit" });
  expect((await aDraft(world, learner, assignmentId)).body.code).toBe("submission_limit");
  const other = await aLearner(world, (await aClass()).course.id);
  expect((await aDraft(world, other, assignmentId)).body.code).toBe("enrolment_required");
});

test("of many that begin at the same moment one does", async () => {
  const { learner, assignmentId } = await aClass();
  const begun = await Promise.all(Array.from({ length: 8 }, () => aDraft(world, learner, assignmentId)));
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(begun.filter(({ body }) => body.code === "submission_open")).toHaveLength(7);
});

describe("the video", () => {
  test("is an own upload for this, short enough, and no other submission has it", async () => {
    const { learner, assignmentId } = await aClass({ max_seconds: 30 });
    const path = `/api/assignments/${assignmentId}/submissions`;
    const refused = async (asset: number) => (await send("POST", path, learner.token, { asset_id: asset })).body;
    const another = await aPerson(world);
    expect((await refused(await aVideo(world, another.id))).fields).toEqual({ asset_id: "Upload a video first" });
    expect((await refused(await aVideo(world, learner.id, { handed_in: false }))).code).toBe("validation_failed");
    expect((await refused(await aVideo(world, learner.id, { duration_ms: 62_000 }))).fields).toEqual({
      asset_id: "This video is 1:02 long. It may be at most 0:30.",
    });
    expect((await refused(await aVideo(world, learner.id, { state: "failed" }))).fields).toEqual({
      asset_id: "This video could not be read. Export it as MP4 (H.264) and try again.",
    });
    const draft = await aDraft(world, learner, assignmentId, { duration_ms: 30_000 });
    const second = (await aClass()).assignmentId;
    expect((await refused(0)).code).toBe("validation_failed");
    const taken = { asset_id: draft.body.video.asset_id };
    expect((await send("POST", `/api/assignments/${second}/submissions`, learner.token, taken)).body.code).toBe(
      "enrolment_required",
    );
  });

  test("that is still arriving cannot be submitted; one that is processed and then too long goes back", async () => {
    const { learner, teacher, assignmentId, lessonId } = await aClass();
    const { body } = await aDraft(world, learner, assignmentId, { state: "uploading", duration_ms: null });
    expect((await submit(body.id, learner.token)).body.fields).toEqual({
      asset_id: "Wait until the video is uploaded",
    });
    const asset = body.video.asset_id;
    await world.db.raw("update media_assets set state = 'processing' where id = $1", [asset]);
    expect((await submit(body.id, learner.token)).body.state).toBe("submitted");
    await run("check-videos");
    expect((await send("GET", `/api/submissions/${body.id}`, learner.token)).body.state).toBe("submitted");
    await world.db.raw("update media_assets set state = 'ready', duration_ms = 700000 where id = $1", [asset]);
    expect((await send("POST", `/api/submissions/${body.id}/claim`, teacher.token)).body.code).toBe("media_processing");
    await run("check-videos");
    expect((await send("GET", `/api/submissions/${body.id}`, learner.token)).body.state).toBe("draft");
    const select = "select subject, text_body from mail_outbox where user_id = $1 and kind = 'assessment_returned'";
    const { rows } = await world.db.raw(select, [learner.id]);
    expect(rows[0]?.["text_body"]).toContain("This video is 11:40 long. It may be at most 10:00.");
    expect((await send("GET", `/api/lessons/${lessonId}`, learner.token)).body.progress.state).toBe("in_progress");
    const other = { asset_id: await aVideo(world, learner.id) };
    await send("PATCH", `/api/submissions/${body.id}`, learner.token, other);
    expect((await submit(body.id, learner.token)).body.state).toBe("submitted");
    const toMark = "select subject from mail_outbox where user_id = $1 and kind = 'submission_received'";
    expect((await world.db.raw(toMark, [teacher.id])).rows).toHaveLength(2);
  });

  test("is watched by its learner and who marks, and by nobody else", async () => {
    const { learner, teacher, course, assignmentId } = await aClass();
    const id = await aSubmission(world, learner, assignmentId);
    const media = (as: string) => send("GET", `/api/submissions/${id}/media`, as);
    expect((await media(learner.token)).body.url).toContain(`u=${learner.id}&`);
    expect((await media(teacher.token)).body.url).toContain(`u=${teacher.id}&`);
    const others = [
      await aLearner(world, course.id),
      await aPerson(world, { roles: ["INSTRUCTOR"] }),
      await aPerson(world),
    ];
    for (const { token } of others) {
      expect((await media(token)).status).toBe(404);
      expect((await send("GET", `/api/submissions/${id}`, token)).status).toBe(404);
    }
    expect((await world.call("GET", `/api/submissions/${id}/media`)).status).toBe(401);
  });

  test("goes with who withdraws it, and marks stay when it is deleted later", async () => {
    const { learner, teacher, assignmentId } = await aClass();
    const first = await aSubmission(world, learner, assignmentId);
    const withdrawn = await send("POST", `/api/submissions/${first}/withdraw`, learner.token);
    expect(withdrawn.body).toMatchObject({ state: "withdrawn", video: { state: "none" } });
    expect((await send("POST", `/api/submissions/${first}/withdraw`, learner.token)).status).toBe(200);
    const id = await aSubmission(world, learner, assignmentId);
    expect((await send("DELETE", `/api/submissions/${id}/video`, learner.token)).body.code).toBe("submission_waiting");
    await markIt(world, teacher, id, { level: 2, result: "passed" });
    expect((await send("DELETE", `/api/submissions/${id}/video`, teacher.token)).status).toBe(404);
    const deleted = await send("DELETE", `/api/submissions/${id}/video`, learner.token);
    expect(deleted.body).toMatchObject({ video: { state: "none" }, percent: 100, marks: { overall: "Spot later." } });
    expect((await send("GET", `/api/submissions/${id}/media`, learner.token)).body.code).toBe("media_not_found");
    const own = await send("GET", `/api/assignments/${assignmentId}/submissions`, learner.token);
    expect(own.body.data.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [2, "passed"],
      [1, "withdrawn"],
    ]);
    expect((await aDraft(world, learner, assignmentId)).body.code).toBe("submission_passed");
  });

  test("is kept for as many days as the setting says", async () => {
    const { learner, teacher, assignmentId } = await aClass();
    const id = await aSubmission(world, learner, assignmentId);
    await markIt(world, teacher, id, { level: 2, result: "passed" });
    const waiting = await aClass();
    const other = await aSubmission(world, waiting.learner, waiting.assignmentId);
    world.platform.clock.advance(364 * 86_400);
    await run("forget-videos");
    const hasVideo = async (submission: number) => {
      const select = "select asset_id is not null as yes from submissions where id = $1";
      return (await world.db.raw(select, [submission])).rows[0]?.["yes"];
    };
    expect(await hasVideo(id)).toBe(true);
    world.platform.clock.advance(2 * 86_400);
    await run("forget-videos");
    expect(await hasVideo(id)).toBe(false);
    expect(await hasVideo(other)).toBe(true);
  });
});

test("all videos that are old enough go in one night, past one that cannot be deleted", async () => {
  const { learner, course, assignmentId } = await aClass();
  const place = { assignmentId, courseId: course.id, userId: learner.id };
  for (let number = 1; number <= 201; number += 1) {
    const withdrawn = {
      number,
      state: "withdrawn",
      asset_id: await aVideo(world, learner.id),
      updated_at: "2026-01-01",
    };
    await aSubmissionRow(world, place, withdrawn);
  }
  await world.db.raw(`create function keep_one() returns trigger language plpgsql as $$ begin
    if new.number = 1 then raise exception 'not this one'; end if; return new; end $$`);
  await world.db.raw("create trigger keep_one before update on submissions for each row execute function keep_one()");
  world.platform.clock.advance(400 * 86_400);
  await run("forget-videos");
  await world.db.raw("drop trigger keep_one on submissions");
  const left = "select number from submissions where assignment_id = $1 and asset_id is not null";
  expect((await world.db.raw(left, [assignmentId])).rows).toEqual([{ number: 1 }]);
});

test("a draft takes another video and note, and nobody else's", async () => {
  const { learner, course, assignmentId } = await aClass();
  const { id } = (await aDraft(world, learner, assignmentId)).body;
  const body = { asset_id: await aVideo(world, learner.id), note: "Better light." };
  const changed = await send("PATCH", `/api/submissions/${id}`, learner.token, body);
  expect(changed.body).toMatchObject({ note: "Better light.", video: { asset_id: body.asset_id } });
  const other = await aLearner(world, course.id);
  expect((await send("PATCH", `/api/submissions/${id}`, other.token, { note: "x" })).status).toBe(404);
  expect((await submit(id, other.token)).status).toBe(404);
  await submit(id, learner.token);
  expect((await send("PATCH", `/api/submissions/${id}`, learner.token, { note: "x" })).body.code).toBe(
    "submission_closed",
  );
});

test("in a sequence a video that waits opens the next module, and completes nothing", async () => {
  const { learner, course, assignmentId } = await aClass({}, { sequential: true });
  const next = `/api/lessons/${course.lessons[1]!.id}`;
  expect((await send("GET", next, learner.token)).body.code).toBe("module_locked");
  const id = await aSubmission(world, learner, assignmentId);
  expect((await send("GET", next, learner.token)).status).toBe(200);
  const outline = await send("GET", `/api/courses/${course.id}/progress`, learner.token);
  expect(outline.body).toMatchObject({ done: 0, total: 2 });
  await send("POST", `/api/submissions/${id}/withdraw`, learner.token);
  expect((await send("GET", next, learner.token)).status).toBe(200);
});

test("who may hand in a video uploads one, up to the setting, beside the storage of a person", async () => {
  const { learner } = await aClass();
  const upload = (as: string, megabytes: number) =>
    send("POST", "/api/uploads", as, { bytes: megabytes * 1_048_576, purpose: "submission" });
  expect((await upload(learner.token, 500)).status).toBe(201);
  expect((await upload(learner.token, 501)).body.message).toBe("File exceeds the maximum size of 500MB");
  expect((await upload((await aPerson(world)).token, 1)).status).toBe(403);
  const { learner: vandal } = await aClass();
  for (let n = 0; n < 30; n += 1) {
    const { body } = await upload(vandal.token, 500);
    await send("DELETE", `/api/uploads/${body.id}`, vandal.token);
  }
  expect(await upload(vandal.token, 500)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
});

/** What is answered while a transaction that has acted is still open, and ends a moment later. */
async function answeredDuring<T>(act: (tx: Tx) => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  const [acted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = world.db.write(async (tx) => {
    await act(tx);
    acted.resolve();
    await over.promise;
  });
  await acted.promise;
  const answer = ask();
  await wait(200);
  over.resolve();
  await writing;
  return answer;
}

describe.skipIf(!onPostgres)("in the same moment", () => {
  const begin = (tx: Tx, { assignmentId, course, learner }: Awaited<ReturnType<typeof aClass>>, assetId: number) => {
    const at = new Date();
    const row = { assignmentId, courseId: course.id, userId: learner.id, number: 1, assetId, note: "" };
    return insertSubmission(tx, { ...row, createdAt: at, updatedAt: at });
  };

  test("an assessment for which a video is handed in is not taken away, and nothing is lost", async () => {
    const found = await aClass();
    const { learner, teacher, assignmentId, lessonId } = found;
    const video = await aVideo(world, learner.id);
    const refused = await answeredDuring(
      (tx) => begin(tx, found, video),
      () => send("DELETE", `/api/lessons/${lessonId}/assignment`, teacher.token),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: "submissions_exist" } });
    const kept = await send("GET", `/api/assignments/${assignmentId}/submissions`, learner.token);
    expect(kept.body.data).toHaveLength(1);
  });

  test("one that is taken away is not there any more for who hands in", async () => {
    const { learner, assignmentId } = await aClass();
    const body = { asset_id: await aVideo(world, learner.id) };
    const refused = await answeredDuring(
      (tx) => tx.execute(sql`delete from assignments where id = ${assignmentId}`),
      () => send("POST", `/api/assignments/${assignmentId}/submissions`, learner.token, body),
    );
    expect(refused).toMatchObject({ status: 404, body: { code: "assignment_not_found" } });
  });
});

test("the database itself keeps to the rules", async () => {
  const { learner, assignmentId, course } = await aClass();
  const id = await aSubmission(world, learner, assignmentId);
  const raw = (text: string, ...values: unknown[]) => world.db.raw(text, values);
  const again =
    "insert into submissions (assignment_id, course_id, user_id, number, state) values ($1, $2, $3, 9, 'draft')";
  await expect(raw(again, assignmentId, course.id, learner.id)).rejects.toThrow("submissions_one_open");
  const mark = "insert into submission_marks (submission_id, criterion_key, level, points) values ($1, 'timing', 1, 2)";
  await expect(raw(mark, id)).rejects.toThrow("not being marked");
  const own =
    "update submissions set state = 'marking', claimed_by = user_id, claimed_at = now(), active_at = now() where id = $1";
  await expect(raw(own, id)).rejects.toThrow("submissions_own");
  const release = `update submissions set state = 'passed', result = 'passed', percent = 100, released_at = now() where id = $1`;
  await expect(raw(release, id)).rejects.toThrow("a criterion has no level");
  const rubric = "update submissions set rubric_snapshot = '{}' where id = $1";
  await expect(raw(rubric, id)).rejects.toThrow("keeps its rubric");
  const comment = "insert into submission_comments (submission_id, author_id, at_ms, body) values ($1, $2, 1, 'x')";
  await expect(raw(comment, id, learner.id)).rejects.toThrow("only who marks");
});
