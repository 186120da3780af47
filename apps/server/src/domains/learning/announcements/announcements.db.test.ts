import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
let learner: Awaited<ReturnType<typeof aLearner>>;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  world.platform.clock.advance(4000);
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  courseId = (await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] })).id;
  learner = await aLearner(world, courseId);
});
afterAll(() => world.close());

const words = { title: "New dates", body: "The barre workshop **moves** to Friday." };
const path = () => `/api/courses/${courseId}/announcements`;
const announce = (more: object = {}, as = teacher.token) =>
  world.call("POST", path(), { as, body: { ...words, ...more } });
const list = (as: string) => world.call("GET", path(), { as });
const mail = () => world.app.jobs.find(({ name }) => name === "learning.mail-announcements")?.run({});
const inHours = (hours: number) => new Date(world.platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const mailsOf = async (id: number) => {
  const select = "select user_id, subject, text_body from mail_outbox where dedupe_key like $1 order by user_id";
  const { rows } = await world.db.raw(select, [`announcement:${id}:%`]);
  return rows.map(({ user_id: user, subject, text_body: text }) => ({
    user: Number(user),
    subject,
    text: String(text),
  }));
};

test("is read by the enrolled as safe HTML and mailed to each once", async () => {
  const { status, body } = await announce({ body: "Moves to **Friday**. <script>alert(1)</script>" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ published: true, pinned: false, mailed: 0, author: { id: teacher.id } });
  const read = await list(learner.token);
  expect(read.body).toMatchObject({
    learners: null,
    can: { write: false },
    data: [{ title: "New dates", body: null, mailed: null }],
  });
  expect(read.body.data[0].body_html).toContain("<strong>Friday</strong>");
  expect(read.body.data[0].body_html).not.toContain("<script");
  await Promise.all([mail(), mail()]);
  await mail();
  const mails = await mailsOf(body.id);
  expect(mails).toMatchObject([{ user: learner.id, subject: "New dates" }]);
  expect(mails[0]?.text).toContain(`/courses/${courseId}`);
  expect((await list(teacher.token)).body).toMatchObject({
    learners: 1,
    can: { write: true },
    data: [{ mailed: 1, sent_at: expect.any(String) }],
  });
});

test("sent again under its key it is one announcement, of which everybody is told once", async () => {
  const key = "0b1f9f4e-5f5c-4c55-8a2e-2f7f0f9a4d11";
  const once = { client_key: key };
  const both = await Promise.all([announce(once), announce(once)]);
  await mail();
  const again = await announce(once);
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1);
  await mail();
  expect(await mailsOf(again.body.id)).toHaveLength(1);
  expect((await list(teacher.token)).body.data).toHaveLength(1);
  const other = await announce({ ...once, title: "Other dates" });
  expect(other).toMatchObject({ status: 409, body: { code: "key_reused" } });
});

test("pinned ones come first, then the newest", async () => {
  await announce({ title: "First", pinned: true });
  await announce({ title: "Second" });
  world.platform.clock.advance(10);
  await announce({ title: "Third" });
  const titles = (await list(learner.token)).body.data.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(["First", "Third", "Second"]);
});

test("one for later is seen by teachers alone until then, and goes to those enrolled by then", async () => {
  const { body } = await announce({ publish_at: inHours(48) });
  expect((await list(learner.token)).body.data).toEqual([]);
  expect((await list(teacher.token)).body.data).toMatchObject([{ published: false }]);
  await mail();
  expect(await mailsOf(body.id)).toEqual([]);
  await world.call("PATCH", `/api/announcements/${body.id}`, { as: teacher.token, body: { publish_at: inHours(1) } });
  const second = await aLearner(world, courseId);
  world.platform.clock.advance(3700);
  const late = await aLearner(world, courseId);
  await mail();
  expect((await mailsOf(body.id)).map(({ user }) => user)).toEqual([learner.id, second.id]);
  expect((await list(late.token)).body.data).toMatchObject([{ id: body.id }]);
});

test("goes on where a run died, and leaves out those whose access ended", async () => {
  const others = [await aLearner(world, courseId), await aLearner(world, courseId)];
  await world.db.raw("update enrolments set status = 'revoked' where id = $1", [others[1]!.enrolmentId]);
  const { body } = await announce();
  const newest = "select created_at, id from enrolments where course_id = $1 order by created_at desc, id desc limit 1";
  const { rows } = await world.db.raw(newest, [courseId]);
  await world.db.raw("update announcements set mailed_to_at = $1, mailed_to_id = $2 where id = $3", [
    rows[0]?.["created_at"],
    rows[0]?.["id"],
    body.id,
  ]);
  await mail();
  expect((await mailsOf(body.id)).map(({ user }) => user)).toEqual([learner.id, others[0]!.id]);
});

test("a published one is edited without a second mail; its time and mail stay", async () => {
  const { body } = await announce({ email: false });
  const change = (sent: object) =>
    world.call("PATCH", `/api/announcements/${body.id}`, { as: teacher.token, body: sent });
  expect((await change({ title: "Newer dates", version: 1 })).body).toMatchObject({ title: "Newer dates", version: 2 });
  expect((await change({ title: "Old form", version: 1 })).body.code).toBe("edit_conflict");
  expect((await change({ email: true })).body.code).toBe("announcement_published");
  expect((await change({ publish_at: inHours(2) })).body.code).toBe("announcement_published");
  expect((await change({ email: false, publish_at: body.publish_at, pinned: true })).body.pinned).toBe(true);
  await mail();
  expect(await mailsOf(body.id)).toEqual([]);
  const mailed = (await announce()).body;
  await mail();
  await world.call("PATCH", `/api/announcements/${mailed.id}`, {
    as: teacher.token,
    body: { body: "Now on Saturday." },
  });
  await mail();
  expect(await mailsOf(mailed.id)).toHaveLength(1);
});

test("without mail it stands in the bell of its learners, once, with the way to the course", async () => {
  const { body } = await announce({ email: false });
  await Promise.all([mail(), mail()]);
  await mail();
  const select = "select title, link from notices where dedupe_key = $1";
  const { rows } = await world.db.raw(select, [`announcement:${body.id}:${learner.id}`]);
  expect(rows).toEqual([{ title: "New dates", link: `/courses/${courseId}` }]);
  expect(await mailsOf(body.id)).toEqual([]);
  expect((await list(teacher.token)).body.data).toMatchObject([{ mailed: 0, sent_at: null }]);
});

test("is deleted for everybody, and what waits is not mailed", async () => {
  const { body } = await announce();
  const erase = () => world.call("DELETE", `/api/announcements/${body.id}`, { as: teacher.token });
  expect((await erase()).status).toBe(204);
  expect((await erase()).body.code).toBe("announcement_not_found");
  await mail();
  expect(await mailsOf(body.id)).toEqual([]);
});

test("is written by teachers of the course, within limits, and read by nobody who is not in it", async () => {
  const other = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"] });
  expect((await announce({}, other.token)).status).toBe(403);
  expect((await announce({}, learner.token)).status).toBe(403);
  const { body } = await announce();
  const change = { as: other.token, body: { title: "Taken over" } };
  expect((await world.call("PATCH", `/api/announcements/${body.id}`, change)).status).toBe(403);
  expect((await world.call("DELETE", `/api/announcements/${body.id}`, { as: learner.token })).status).toBe(403);
  expect((await list(other.token)).body.code).toBe("enrolment_required");
  await world.db.raw("update enrolments set status = 'revoked' where id = $1", [learner.enrolmentId]);
  expect((await list(learner.token)).body.code).toBe("access_ended");
  expect((await announce({ title: "ab", body: "short" })).body.fields).toEqual({
    title: "Title must be at least 3 characters",
    body: "Text must be at least 10 characters",
  });
  expect((await announce({ body: "x".repeat(100_000) })).status).toBe(422);
  expect((await announce({ publish_at: inHours(-3) })).body.fields.publish_at).toBe(
    "Choose a time that is still to come",
  );
  expect((await announce({ titel: "x" })).body.fields.titel).toBe("Unknown field: titel");
});
