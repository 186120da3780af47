import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
  courseId = await aCourseToCertify(world, { title: "Tap rhythms" });
});
beforeEach(() => world.db.raw("update profiles set in_recent_certificates = false"));
afterAll(() => world.close());

const listed = async (query = "") => (await world.call("GET", `/api/certificates/recent${query}`)).body;
const dayMs = 86_400_000;

async function agree(person: TestPerson, agreed = true): Promise<void> {
  const { version } = (await world.call("GET", "/api/me", { as: person.token })).body;
  const body = { in_recent_certificates: agreed, version };
  expect((await world.call("PATCH", "/api/me", { as: person.token, body })).status).toBe(200);
}

async function aHolder(firstName: string, daysAgo = 1): Promise<{ person: TestPerson; id: number }> {
  const person = await aLearnerOf(world, courseId, { firstName });
  const at = new Date(world.platform.clock.now().getTime() - daysAgo * dayMs);
  return { person, id: await aCertificate(world, courseId, person, at) };
}

describe("certificates issued lately", () => {
  test("are listed of nobody who did not agree", async () => {
    await aHolder("Ada");
    expect(await listed()).toEqual({ data: [], page: { number: 1, size: 24, total: 0 } });
  });

  test("show name, course, date and serial of those who agreed, the newest first, and leave with the consent", async () => {
    const [older, newer] = [await aHolder("Bea", 3), await aHolder("Cleo", 2)];
    await agree(older.person);
    await agree(newer.person);
    const { data, page } = await listed();
    expect(data.map((one: { learner_name: string }) => one.learner_name)).toEqual(["Cleo", "Bea"]);
    expect(Object.keys(data[0]).sort()).toEqual(["course_title", "issued_on", "learner_name", "serial"]);
    expect(data[0]).toMatchObject({ course_title: "Tap rhythms", issued_on: "19 November 2026" });
    expect(page.total).toBe(2);
    await agree(newer.person, false);
    expect((await listed()).data).toHaveLength(1);
  });

  test("come in pages", async () => {
    for (const name of ["Ada", "Bea", "Cleo"]) await agree((await aHolder(name)).person);
    const second = await listed("?page=2&size=2");
    expect(second.page).toEqual({ number: 2, size: 2, total: 3 });
    expect(second.data).toHaveLength(1);
  });

  test("of before the last 90 days, revoked and expired ones are not listed", async () => {
    const [old, revoked, expired] = [await aHolder("Ada", 91), await aHolder("Bea"), await aHolder("Cleo")];
    for (const { person } of [old, revoked, expired]) await agree(person);
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const body = { reason: "Issued by mistake" };
    await world.call("POST", `/api/certificates/${revoked.id}/revoke`, { as: admin.token, body });
    const short = await aCourseToCertify(world, { course: { certificateMonths: 1 } });
    const person = await aLearnerOf(world, short);
    await aCertificate(world, short, person, new Date(world.platform.clock.now().getTime() - 60 * dayMs));
    await agree(person);
    expect((await listed()).data.map((one: { learner_name: string }) => one.learner_name)).toEqual(["Cleo"]);
  });

  test.each([
    ["who hide their profile", "update profiles set visibility = 'members' where user_id = $1"],
    ["whose profile the site hides", "update profiles set hidden_at = now() where user_id = $1"],
    ["who were deactivated", "update users set deactivated_at = now() where id = $1"],
    ["whose account is being deleted", "update users set deletion_due_at = now() + interval '1 day' where id = $1"],
  ])("of people %s are not listed", async (_who, statement) => {
    const { person } = await aHolder("Ada");
    await agree(person);
    expect((await listed()).data).toHaveLength(1);
    await world.db.raw(statement, [person.id]);
    expect((await listed()).data).toEqual([]);
  });
});
