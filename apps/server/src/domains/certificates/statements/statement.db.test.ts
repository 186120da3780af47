import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCertificate, aCourseToCertify } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { textOfPdf } from "../../../../test/pdf-text.ts";
import { users } from "../../identity/accounts/tables.ts";

let world: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
beforeEach(async () => {
  learner = await aPerson(world, { firstName: "Zoë", lastName: "Łukaszewicz" });
  await world.db.write((tx) => tx.update(users).set({ timeZone: "America/New_York" }).where(eq(users.id, learner.id)));
});
afterAll(() => world.close());

async function earned(title: string, at: string, hours: number | null = 6): Promise<number> {
  const courseId = await aCourseToCertify(world, { teacher, title, course: { hours } });
  return aCertificate(world, courseId, learner, new Date(at));
}
const statement = (year: number | string, as = learner) =>
  world.call("GET", `/api/me/certificates/statement?year=${year}`, { as: as.token });
const years = async () => (await world.call("GET", "/api/me/certificates", { as: learner.token })).body.years;

test("it lists what was issued in the year by the clock of its holder, with the hours together", async () => {
  await earned("Tap rhythms", "2026-01-01T04:59:00Z", 1.5);
  await earned("Floor work", "2026-01-01T05:00:00Z", 2.5);
  const revoked = await earned("Falls and load", "2026-06-01T12:00:00Z", 40);
  await earned("Latin connection", "2026-06-02T12:00:00Z", 4);
  const body = { reason: "Issued by mistake" };
  await world.call("POST", `/api/certificates/${revoked}/revoke`, { as: teacher.token, body });
  expect(await years()).toEqual([
    { year: 2026, certificates: 2, hours: 6.5 },
    { year: 2025, certificates: 1, hours: 1.5 },
  ]);
  const answer = await statement(2026);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-disposition"]).toContain("statement-of-hours-2026.pdf");
  const text = await textOfPdf(answer.raw);
  for (const words of ["Zoë Łukaszewicz", "Floor work", "Latin connection", "6.5 hours", "1 January 2026", "/verify/"])
    expect(text).toContain(words);
  expect(text).not.toContain("Tap rhythms");
  const [before, after] = text.split("Not counted");
  expect(before).not.toContain("Falls and load");
  expect(after).toContain("Falls and load");
  expect(after).toContain("Revoked on 21 November 2026");
});

test("a year without one that counts is a sentence", async () => {
  expect(await statement(2026)).toMatchObject({
    status: 404,
    body: { code: "statement_empty", message: "No certificate that counts was issued to you in 2026." },
  });
  const id = await earned("Tap rhythms", "2026-03-01T12:00:00Z");
  await world.call("POST", `/api/certificates/${id}/revoke`, { as: teacher.token, body: { reason: "By mistake" } });
  expect((await statement(2026)).body.code).toBe("statement_empty");
  expect(await years()).toEqual([{ year: 2026, certificates: 0, hours: 0 }]);
});

test("it is of oneself only, and of a year", async () => {
  await earned("Tap rhythms", "2026-03-01T12:00:00Z");
  expect((await statement(2026, teacher)).body.code).toBe("statement_empty");
  expect((await world.call("GET", "/api/me/certificates/statement?year=2026")).status).toBe(401);
  for (const wrong of ["0", "999", "1899", "3000", "9999", "20266", "now", "-2026"])
    expect((await statement(wrong)).body.fields).toEqual({ year: "Enter a year" });
  expect((await statement(2999)).body.code).toBe("statement_empty");
});

test("a correction counts once, by the new serial", async () => {
  const id = await earned("Tap rhythms", "2026-03-01T12:00:00Z");
  const next = await world.call("POST", `/api/certificates/${id}/reissue`, { as: teacher.token, body: {} });
  const text = await textOfPdf((await statement(2026)).raw);
  const [before, after] = text.split("Not counted");
  expect(before).toContain(next.body.serial);
  expect(after).toContain(`Replaced by ${next.body.serial}`);
  expect(await years()).toEqual([{ year: 2026, certificates: 1, hours: 6 }]);
});

test("what is renewed counts in its first year, and the renewal is named in its own", async () => {
  const id = await earned("Tap rhythms", "2025-03-01T12:00:00Z");
  const renewed = await world.call("POST", `/api/certificates/${id}/reissue`, {
    as: teacher.token,
    body: { kind: "renewal" },
  });
  const corrected = await world.call("POST", `/api/certificates/${renewed.body.id}/reissue`, {
    as: teacher.token,
    body: {},
  });
  await earned("Floor work", "2026-05-01T12:00:00Z", 2);
  expect(await years()).toEqual([
    { year: 2026, certificates: 1, hours: 2 },
    { year: 2025, certificates: 1, hours: 6 },
  ]);
  const first = await textOfPdf((await statement(2025)).raw);
  expect(first.split("Not counted")[0]).toContain(`Replaced by ${renewed.body.serial}`);
  const [before, after] = (await textOfPdf((await statement(2026)).raw)).split("Not counted");
  expect(before).not.toContain("Tap rhythms");
  expect(after).toContain(corrected.body.serial);
  expect(after).toContain("A renewal: its hours count in 2025");
});
