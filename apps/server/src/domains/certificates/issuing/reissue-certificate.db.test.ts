import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let id: number;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
beforeEach(async () => {
  id = await issuedOn("2026-02-03T15:00:00Z");
});
afterAll(() => world.close());

/** Of a course whose certificates are valid for a year. */
async function issuedOn(day: string): Promise<number> {
  const courseId = await aCourseToCertify(world, { teacher, course: { certificateMonths: 12 } });
  return aCertificate(world, courseId, await aLearnerOf(world, courseId), new Date(day));
}

const reissue = (body: object) => world.call("POST", `/api/certificates/${id}/reissue`, { as: teacher.token, body });

test("a correction, which is meant unless said, keeps the dates of issue and expiry", async () => {
  const next = await reissue({ reason: "Misspelt name" });
  expect(next).toMatchObject({
    status: 201,
    body: { issued_on: "3 February 2026", expires_on: "3 February 2027", state: "valid" },
  });
});

test("a renewal starts both anew", async () => {
  const next = await reissue({ kind: "renewal" });
  expect(next.body).toMatchObject({ issued_on: "21 November 2026", expires_on: "21 November 2027" });
});

test("what has expired is corrected as it is, and renewed to a valid one", async () => {
  id = await issuedOn("2025-01-05T15:00:00Z");
  const corrected = await reissue({});
  expect(corrected.body).toMatchObject({ state: "expired", expires_on: "5 January 2026" });
  id = corrected.body.id;
  expect((await reissue({ kind: "renewal" })).body).toMatchObject({ state: "valid", issued_on: "21 November 2026" });
});

test("the old one's history says when it was replaced, not when the new one is dated", async () => {
  await reissue({});
  const old = await world.call("GET", `/api/certificates/${id}`, { as: teacher.token });
  const [issued, replaced] = old.body.history;
  expect(replaced.event).toBe("replaced");
  expect(replaced.at).not.toBe(issued.at);
});

test("another kind is refused by name", async () => {
  expect(await reissue({ kind: "copy" })).toMatchObject({
    status: 422,
    body: { fields: { kind: "Choose a correction or a renewal" } },
  });
});
