import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  nextDay();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  courseId = (await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] })).id;
});
afterAll(() => world.close());

const tell = () => world.app.jobs.find(({ name }) => name === "learning.notify-teachers")?.run({});
/** In the afternoon of the site's day after. */
function nextDay(): void {
  const day = new Date(world.platform.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  world.platform.clock.set(`${day}T20:00:00.000Z`);
}
const mailsTo = async ({ id }: TestPerson) => {
  const select = "select subject from mail_outbox where user_id = $1 and subject like 'Yesterday%' order by id";
  return (await world.db.raw(select, [id])).rows.map(({ subject }) => subject);
};
const settings = (body: object, as = teacher.token) => world.call("PATCH", "/api/instructor/settings", { as, body });

async function review(): Promise<void> {
  const learner = await aLearner(world, courseId);
  const insert =
    "insert into course_reviews (course_id, user_id, rating, body, created_at) values ($1, $2, 5, 'Clear.', $3)";
  await world.db.raw(insert, [courseId, learner.id, world.platform.clock.now()]);
}

test("a busy day is one mail to each who teaches, told once", async () => {
  const colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
  await world.db.raw("insert into course_staff (course_id, user_id) values ($1, $2)", [courseId, colleague.id]);
  await review();
  await aLearner(world, courseId);
  await tell();
  expect(await mailsTo(teacher)).toEqual([]);
  nextDay();
  await Promise.all([tell(), tell()]);
  await tell();
  const expected = ["Yesterday in your courses: 2 new learners, 1 new review"];
  expect(await mailsTo(teacher)).toEqual(expected);
  expect(await mailsTo(colleague)).toEqual(expected);
  nextDay();
  await tell();
  expect(await mailsTo(teacher)).toEqual(expected);
});

test("what is switched off is not told of", async () => {
  expect((await settings({ notices: { enrolment: false } })).body).toMatchObject({
    notices: { enrolment: false, review: true },
    version: 2,
  });
  await review();
  nextDay();
  await tell();
  expect(await mailsTo(teacher)).toEqual(["Yesterday in your courses: 1 new review"]);
  await settings({ notices: { review: false } });
  await review();
  nextDay();
  await tell();
  expect(await mailsTo(teacher)).toHaveLength(1);
});

test("settings begin as they come, are for teaching roles, and know an older form", async () => {
  const read = (as: string) => world.call("GET", "/api/instructor/settings", { as });
  expect((await read(teacher.token)).body).toEqual({
    default_template_id: null,
    notices: { enrolment: true, review: true },
    signature_url: null,
    mirror: null,
    counts: 8,
    mark_days: null,
    version: 1,
  });
  expect((await settings({ notices: { review: false }, version: 1 })).status).toBe(200);
  expect((await settings({ notices: { review: true }, version: 1 })).body.code).toBe("edit_conflict");
  expect((await settings({ default_template_id: 999_999 })).body.fields).toEqual({
    default_template_id: "Choose a published template",
  });
  expect((await settings({ notices: { marks: true } })).status).toBe(422);
  for (const days of [0, 61, 2.5, "soon"])
    expect((await settings({ mark_days: days })).body.fields).toEqual({
      mark_days: "Enter a whole number of days from 1 to 60, or none",
    });
  expect((await settings({ mark_days: 60 })).body.mark_days).toBe(60);
  expect((await settings({ mark_days: null })).body.mark_days).toBe(null);
  const member = await aPerson(world);
  expect((await read(member.token)).status).toBe(403);
  expect((await settings({}, member.token)).status).toBe(403);
});

test("new courses of a teacher begin with their template", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const { rows } = await world.db.raw("select id from certificate_templates where state = 'published' limit 1");
  const id = Number(rows[0]?.["id"]);
  expect((await settings({ default_template_id: id }, creator.token)).body.default_template_id).toBe(id);
  const course = { title: "Barre work", description: "Everything at the barre, slowly." };
  const create = (more: object) =>
    world.call("POST", "/api/courses", { as: creator.token, body: { ...course, ...more } });
  expect((await create({})).body.certificate_template_id).toBe(id);
  expect((await create({ certificate_template_id: null })).body.certificate_template_id).toBeNull();
});
