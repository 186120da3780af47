import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourseToCertify } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aProgramme, completeCourse } from "../../../../test/factories/programmes.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { textOfPdf } from "../../../../test/pdf-text.ts";
import { contentsOf } from "../../../../test/zip-contents.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { programmes } from "../tables.ts";
import { awardProgrammeJob } from "./award-programmes.ts";

let world: TestApp;
let admin: TestPerson;
let creator: TestPerson;
let teacher: TestPerson;
let learner: TestPerson;
let courses: number[];
let programmeId: number;
/** That of the programme. */
let certificateId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Inés", lastName: "Moreau" });
  learner = await aPerson(world, { firstName: "Zoë", lastName: "Łukaszewicz" });
  courses = [
    await aCourseToCertify(world, { teacher, title: "Spotting", course: { hours: 6 } }),
    await aCourseToCertify(world, { teacher, title: "Turning", course: { hours: 4, givesCertificate: false } }),
  ];
  programmeId = await aProgramme(world, { by: creator, courseIds: courses, status: "published" });
  await world.db.write((tx) =>
    tx.update(programmes).set({ certificateMonths: 1 }).where(eq(programmes.id, programmeId)),
  );
  for (const id of courses) await completeCourse(world, learner, id);
  const [own] = await mine();
  certificateId = own.id;
});
afterAll(() => world.close());

const get = (path: string, as: TestPerson) => world.call("GET", path, { as: as.token });
const mine = async () => {
  const { data } = (await get("/api/me/certificates", learner)).body;
  return data.filter((one: { programme_id: number | null }) => one.programme_id === programmeId);
};
const mails = async (kind: "certificate_issued" | "certificate_expiring") =>
  world.db.read
    .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, learner.id), eq(mailOutbox.kind, kind)))
    .orderBy(mailOutbox.id);

test("it is told about, drawn, checked and shown like that of a course", async () => {
  expect((await mails("certificate_issued")).map(({ subject }) => subject)).toEqual([
    "Your certificate: Spotting",
    "Your certificate: Counting for teachers",
  ]);
  const [own] = await mine();
  expect(own).toMatchObject({ course_id: null, hours: 10, instructor_name: null, state: "valid", renewal: null });
  const text = await textOfPdf((await get(`/api/certificates/${certificateId}/pdf`, learner)).raw);
  for (const words of ["Zoë Łukaszewicz", "Counting for teachers", "10 hours of study", own.serial])
    expect(text).toContain(words);
  expect(text).not.toMatch(/instructor|teacher of/i);
  for (const path of [`/api/certificates/${certificateId}/png`, `/api/certificates/${certificateId}/svg`])
    expect((await get(path, learner)).status).toBe(200);
  for (const path of ["", "/svg", "/card"])
    expect((await world.call("GET", `/api/verify/${own.serial}${path}`)).status).toBe(200);
  expect((await get(`/api/programmes/${programmeId}`, learner)).body).toMatchObject({
    completed_count: 2,
    next_course_id: null,
    certificate: { id: certificateId, serial: own.serial },
  });
  const dashboard = (await get("/api/dashboard/user", learner)).body;
  expect(JSON.stringify(dashboard)).toContain(own.serial);
});

test("it stands in the lists of who made the programme and of certificate staff, not in those of the courses' teachers", async () => {
  const ids = async (path: string, as: TestPerson) =>
    (await get(path, as)).body.data.map(({ id }: { id: number }) => id);
  expect(await ids("/api/certificates", creator)).toEqual([certificateId]);
  expect(await ids("/api/certificates?q=counting", admin)).toContain(certificateId);
  expect(await ids("/api/certificates", teacher)).not.toContain(certificateId);
  expect((await get(`/api/certificates/${certificateId}`, teacher)).status).toBe(404);
  expect((await get(`/api/certificates/${certificateId}`, creator)).body.can).toEqual({ revoke: true, reissue: true });
  const { data } = (await get("/api/certificates/months", creator)).body;
  expect(data.at(-1)).toMatchObject({ automatic: 1, by_hand: 0 });
  const csv = (await get("/api/certificates?format=csv", creator)).raw.toString();
  expect(csv).toContain("Counting for teachers");
  const zip = await get(`/api/certificates/files?ids=${certificateId}`, creator);
  expect(Object.keys(await contentsOf(zip.raw))).toHaveLength(1);
});

test("it is revoked for good: neither completing nor saving brings it back, reissuing does", async () => {
  const post = (path: string, body: object) =>
    world.call("POST", `/api/certificates/${certificateId}/${path}`, { as: creator.token, body });
  expect(await post("revoke", { reason: "Somebody else was filmed." })).toMatchObject({ body: { state: "revoked" } });
  const body = { title: "Counting for teachers", description: "Every bar that a class needs", course_ids: courses };
  await world.call("PUT", `/api/programmes/${programmeId}`, {
    as: creator.token,
    body: { ...body, status: "published", version: 1 },
  });
  await runJobs(world, awardProgrammeJob);
  expect(await mine()).toHaveLength(1);
  expect((await get(`/api/programmes/${programmeId}`, learner)).body.certificate).toBeNull();
  const next = await post("reissue", { kind: "renewal", reason: "It was her after all." });
  expect(next).toMatchObject({ status: 201, body: { programme_id: programmeId, state: "valid", hours: 10 } });
  expect(await mine()).toMatchObject([{ id: next.body.id }, { state: "revoked", replaced_by: { id: next.body.id } }]);
});

test("its holder is reminded before it ends, and does not renew it", async () => {
  world.platform.clock.advance(25 * 86_400);
  await world.app.jobs.find(({ name }) => name === "certificates.remind-expiry")?.run({});
  const [mail] = await mails("certificate_expiring");
  expect(mail?.text).toContain("Counting for teachers is valid until");
  expect(mail?.text).not.toMatch(/renew/i);
  expect(await mine()).toMatchObject([{ renewal: null }]);
  const renewed = await world.call("POST", `/api/certificates/${certificateId}/renew`, { as: learner.token });
  expect(renewed).toMatchObject({ status: 409, body: { code: "not_renewable" } });
});

test("a statement counts each hour once: of the programme those of courses without a certificate of their own", async () => {
  const { years } = (await get("/api/me/certificates", learner)).body;
  expect(years[0]).toMatchObject({ certificates: 2, hours: 10 });
  const text = await textOfPdf((await get(`/api/me/certificates/statement?year=${years[0].year}`, learner)).raw);
  expect(text).toContain("10 hours");
  expect(text).toContain("A programme adds the hours of those of its courses that have no certificate of their own.");
});
