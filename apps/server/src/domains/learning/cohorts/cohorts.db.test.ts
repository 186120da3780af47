import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
let cohortId: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  courseId = (await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] })).id;
  cohortId = (await name("Autumn")).body.id;
});
afterAll(() => world.close());

const name = (called: string, as = teacher.token) =>
  world.call("POST", `/api/courses/${courseId}/cohorts`, { as, body: { name: called, starts_on: "2026-12-07" } });
const list = async () => (await world.call("GET", `/api/courses/${courseId}/cohorts`, { as: teacher.token })).body.data;
const enrol = (csv: string, { as = teacher.token, into = cohortId, dry_run = false } = {}) =>
  world.call("POST", `/api/cohorts/${into}/learners`, { as, body: { csv, dry_run } });
const work = () => world.app.jobs.find(({ name: job }) => job === "learning.invitations")?.run({});
const members = async (cohort = cohortId) => {
  const path = `/api/instructor/students?course=${courseId}&cohort=${cohort}`;
  const { body } = await world.call("GET", path, { as: teacher.token });
  return body.data.map(({ person }: { person: { id: number } }) => person.id);
};
const mailsTo = async (address: string) => {
  const select =
    "select subject, text_body from mail_outbox where to_address = $1 and kind in ('course_enrolled', 'course_invitation') order by id";
  return (await world.db.raw(select, [address])).rows;
};
const invitations = async () =>
  (await world.db.raw("select email, due from course_invitations where course_id = $1 order by id", [courseId])).rows;

test("who has an account is enrolled, who has none is invited, and the answer is the same", async () => {
  const person = await aPerson(world);
  const known = await enrol(person.email);
  const unknown = await enrol("new-face@example.com,New,Face");
  expect(known).toEqual({ ...unknown, headers: known.headers });
  expect(known.body).toEqual({ saved: true, learners: 1, errors: [] });
  await Promise.all([work(), work()]);
  expect(await members()).toEqual([person.id]);
  expect(await mailsTo(person.email)).toMatchObject([{ subject: expect.stringContaining("You are enrolled in") }]);
  const mails = await mailsTo("new-face@example.com");
  expect(mails).toMatchObject([{ subject: expect.stringContaining("You are invited to") }]);
  expect(String(mails[0]?.["text_body"])).toContain(`/auth?tab=signup&redirect=%2Fcourses%2F${courseId}`);
  expect(await invitations()).toEqual([{ email: "new-face@example.com", due: false }]);
  await enrol("NEW-FACE@example.com");
  await work();
  expect(await mailsTo("new-face@example.com")).toHaveLength(1);
});

test("an invitation becomes an enrolment once an account has its address confirmed, not before", async () => {
  await enrol("wished@example.com");
  await work();
  const person = await aPerson(world);
  await world.db.raw("update users set pending_email = 'wished@example.com' where id = $1", [person.id]);
  await work();
  expect(await members()).toEqual([]);
  const confirm = "update users set email = $1, email_key = $1, pending_email = null where id = $2";
  await world.db.raw(confirm, ["wished@example.com", person.id]);
  await work();
  expect(await members()).toEqual([person.id]);
  expect(await invitations()).toEqual([]);
});

test("a dry run names every faulty line, and with one nothing is saved", async () => {
  const csv = "ok@example.com\nnot an address\nok@example.com";
  const errors = [
    { line: 2, message: "this is no valid e-mail address" },
    { line: 3, message: "the same address is in line 1" },
  ];
  expect((await enrol(csv, { dry_run: true })).body).toEqual({ saved: false, learners: 1, errors });
  expect(await enrol(csv)).toMatchObject({
    status: 422,
    body: { code: "import_invalid", message: "Line 2: this is no valid e-mail address", errors },
  });
  expect((await enrol("\n")).status).toBe(422);
  expect((await enrol("x".repeat(500_000))).status).toBe(422);
  expect(await invitations()).toEqual([]);
});

test("a thousand lines are taken at once, and who learns already only joins the cohort", async () => {
  const learner = await aLearner(world, courseId);
  const lines = Array.from({ length: 999 }, (_, at) => `person-${at}@example.org`);
  expect((await enrol([learner.email, ...lines].join("\n"))).body.learners).toBe(1000);
  await work();
  expect(await members()).toEqual([learner.id]);
  expect(await mailsTo(learner.email)).toEqual([]);
  expect(await invitations()).toHaveLength(999);
  const second = (await name("Spring")).body.id;
  await enrol(learner.email, { into: second });
  await work();
  expect(await members()).toEqual([]);
  expect(await members(second)).toEqual([learner.id]);
});

test("nobody gives themselves a course, and whose access ended has it again", async () => {
  const learner = await aLearner(world, courseId);
  await world.db.raw("update enrolments set status = 'revoked' where id = $1", [learner.enrolmentId]);
  await enrol(`${teacher.email}\n${learner.email}`);
  await work();
  expect(await members()).toEqual([learner.id]);
  const { rows } = await world.db.raw("select status, source from enrolments where id = $1", [learner.enrolmentId]);
  expect(rows).toEqual([{ status: "active", source: "staff" }]);
});

test("an invitation gives nothing once its teacher may grant nothing there, until another invites anew", async () => {
  const [first, second] = [await aPerson(world), await aPerson(world)];
  for (const { id } of [first, second])
    await world.db.raw("update users set email_key = $2, email = $2 where id = $1", [id, `held-${id}@example.com`]);
  await enrol([first, second].map(({ email }) => email).join("\n"));
  await work();
  const next = await aPerson(world, { roles: ["INSTRUCTOR"] });
  await world.db.raw("update courses set instructor_id = $2 where id = $1", [courseId, next.id]);
  await enrol(second.email, { as: next.token });
  const confirm = "update users set email = $2, email_key = $2 where id = $1";
  for (const { id, email } of [first, second]) await world.db.raw(confirm, [id, email]);
  await work();
  const path = `/api/instructor/students?course=${courseId}`;
  const { body } = await world.call("GET", path, { as: next.token });
  expect(body.data.map(({ person }: { person: { id: number } }) => person.id)).toEqual([second.id]);
  expect(await invitations()).toEqual([]);
});

test("an address is kept for 90 days from when it was invited last", async () => {
  await enrol("again@example.com");
  await work();
  world.platform.clock.advance(80 * 86_400);
  const { token } = await aPerson(world, { roles: ["ADMIN"] });
  await enrol("again@example.com", { as: token });
  await work();
  world.platform.clock.advance(20 * 86_400);
  const forget = () => world.app.jobs.find(({ name: job }) => job === "learning.forget-invitations")?.run({});
  await forget();
  expect(await invitations()).toHaveLength(1);
  world.platform.clock.advance(71 * 86_400);
  await forget();
  expect(await invitations()).toEqual([]);
});

test("invitations are withdrawn by their addresses; who is enrolled stays, and the answer tells nothing of either", async () => {
  const person = await aPerson(world);
  await enrol(`${person.email}\nwrong@example.com\nright@example.com`);
  await work();
  const withdraw = (csv: string, as = teacher.token) =>
    world.call("POST", `/api/courses/${courseId}/invitations/withdraw`, { as, body: { csv } });
  for (const address of [person.email, "Wrong@example.com", "never-invited@example.com"])
    expect(await withdraw(address)).toMatchObject({ status: 204, body: "" });
  expect(await members()).toEqual([person.id]);
  expect(await invitations()).toEqual([{ email: "right@example.com", due: false }]);
  expect((await withdraw("nobody")).body).toMatchObject({ message: "Line 1: this is no valid e-mail address" });
  const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await withdraw("right@example.com", other.token)).status).toBe(403);
});

test("cohorts are named, changed and deleted; their learners stay in the course", async () => {
  expect((await name("autumn")).body.code).toBe("cohort_name_taken");
  const learner = await aLearner(world, courseId);
  await enrol(`${learner.email}\nlater@example.com`);
  await work();
  expect(await list()).toMatchObject([{ name: "Autumn", starts_on: "2026-12-07", learners: 1, progress: 0 }]);
  const change = (body: object) => world.call("PATCH", `/api/cohorts/${cohortId}`, { as: teacher.token, body });
  expect((await change({ name: "Winter", version: 1 })).body).toMatchObject({ name: "Winter", version: 2 });
  expect((await change({ name: "Old form", version: 1 })).body.code).toBe("edit_conflict");
  expect((await world.call("DELETE", `/api/cohorts/${cohortId}`, { as: teacher.token })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await invitations()).toHaveLength(1);
  const { rows } = await world.db.raw("select status from enrolments where id = $1", [learner.enrolmentId]);
  expect(rows).toEqual([{ status: "active" }]);
});

test("is for teachers of the course alone", async () => {
  const other = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"] });
  expect((await name("Mine", other.token)).status).toBe(403);
  expect((await enrol("a@example.com", { as: other.token })).status).toBe(403);
  expect((await enrol("a@example.com", { as: other.token, dry_run: true })).status).toBe(403);
  expect((await world.call("DELETE", `/api/cohorts/${cohortId}`, { as: other.token })).status).toBe(403);
  expect((await world.call("GET", `/api/courses/${courseId}/cohorts`, { as: other.token })).status).toBe(403);
  expect((await enrol("a@example.com", { into: 999_999 })).body.code).toBe("cohort_not_found");
});

test("the database keeps members and invitations to cohorts of their course, and forgets old addresses", async () => {
  const otherCourse = (await aCourse(world, { instructorId: teacher.id })).id;
  const learner = await aLearner(world, otherCourse);
  const insert = "insert into cohort_members (user_id, course_id, cohort_id) values ($1, $2, $3)";
  await expect(world.db.raw(insert, [learner.id, otherCourse, cohortId])).rejects.toThrow("cohort_members_cohort");
  await expect(world.db.raw(insert, [learner.id, courseId, cohortId])).rejects.toThrow("cohort_members_enrolment");
  await enrol("never@example.com");
  await work();
  world.platform.clock.advance(91 * 86_400);
  await world.app.jobs.find(({ name: job }) => job === "learning.forget-invitations")?.run({});
  expect(await invitations()).toEqual([]);
});
