import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../test/factories/courses.ts";
import { aLearner, anEnrolment, completeLessons } from "../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["COURSE_CREATOR", "INSTRUCTOR"], grant: "educator" });
  course = await aCourse(world, {
    instructorId: teacher.id,
    values: { givesCertificate: false },
    modules: [{ lessons: [{}] }],
  });
});
afterAll(() => world.close());

const finish = ({ token }: TestPerson) =>
  completeLessons(
    world,
    token,
    course.lessons.map(({ id }) => id),
  );

async function aFinished(): Promise<TestPerson & { readonly enrolmentId: number }> {
  const learner = await aLearner(world, course.id);
  await finish(learner);
  return learner;
}

async function due(as = teacher.token): Promise<number[]> {
  const { status, body } = await world.call(
    "GET",
    `/api/instructor/students?course=${course.id}&certificate=due&size=100`,
    { as },
  );
  expect(status).toBe(200);
  expect(body.page.total).toBe(body.data.length);
  return body.data.map(({ person }: { person: { id: number } }) => person.id).toSorted(byNumber);
}

const byNumber = (one: number, other: number): number => one - other;

const issue = (userIds: readonly number[], as = teacher.token) =>
  world.call("POST", "/api/certificates", { as, body: { course_id: course.id, user_ids: userIds } });

test("who finished before the course gave certificates is due one, also without access, and nobody else", async () => {
  const [done, ended, revoked] = [await aFinished(), await aFinished(), await aFinished()];
  await aLearner(world, course.id);
  await anEnrolment(world, teacher.id, course.id);
  await finish(teacher);
  await world.db.raw("update enrolments set status = 'revoked' where id = $1", [ended.enrolmentId]);
  await issue([revoked.id]);
  await world.db.raw(
    "update certificates set revoked_at = now(), revoked_reason = 'By mistake', revoked_by = $2 where user_id = $1",
    [revoked.id, teacher.id],
  );
  expect(await due()).toEqual([done.id, ended.id].toSorted(byNumber));
  const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect(await due(other.token)).toEqual([]);
});

test("issuing to them twice at once gives each one certificate, and leaves nobody", async () => {
  const waiting = [await aFinished(), await aFinished()].map(({ id }) => id);
  const both = await Promise.all([issue(waiting), issue(waiting)]);
  const outcomes = both.flatMap(({ body }) => body.data.map(({ code }: { code: string | null }) => code));
  expect(outcomes.toSorted()).toEqual(["certificate_exists", "certificate_exists", null, null]);
  const { rows } = await world.db.raw(
    "select user_id::int as id, issued_by::int as by from certificates where course_id = $1 order by user_id",
    [course.id],
  );
  expect(rows).toEqual(waiting.toSorted(byNumber).map((id) => ({ id, by: teacher.id })));
  expect(await due()).toEqual([]);
  expect((await issue(waiting)).body.data).toMatchObject(waiting.map(() => ({ code: "certificate_exists" })));
});

test("switching certificates on issues nothing by itself; who finishes from then on gets theirs", async () => {
  const before = await aFinished();
  const { version } = (await world.call("GET", `/api/courses/${course.id}`, { as: teacher.token })).body;
  const body = { gives_certificate: true, version };
  expect((await world.call("PATCH", `/api/courses/${course.id}`, { as: teacher.token, body })).status).toBe(200);
  await aFinished();
  expect(await due()).toEqual([before.id]);
  const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect(await issue([before.id], other.token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
});
