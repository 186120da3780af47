import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { certificates, certificateTemplateVersions } from "../tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const completed = (courseId: number, userId: number) =>
  world.db.write((tx) =>
    world.app.domains.certificates.completed(tx, { userId, courseId, at: world.platform.clock.now() }),
  );

test("completing a course issues a certificate with everything frozen, and a mail", async () => {
  const teacher = await aPerson(world, { firstName: "Inés", lastName: "Moreau" });
  const courseId = await aCourseToCertify(world, { title: "Tap rhythms", teacher, course: { certificateMonths: 24 } });
  const learner = await aLearnerOf(world, courseId, { firstName: "Zoë", lastName: "Łukaszewicz" });
  const id = await aCertificate(world, courseId, learner);
  const answer = await world.call("GET", `/api/certificates/${id}`, { as: learner.token });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      state: "valid",
      learner_name: "Zoë Łukaszewicz",
      course_title: "Tap rhythms",
      instructor_name: "Inés Moreau",
      hours: 24,
      issued_on: "21 November 2026",
      expires_on: "21 November 2028",
      automatic: true,
      can: { revoke: false, reissue: false },
    },
  });
  expect(answer.body.serial).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const mails = await world.db.read
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, learner.id))
    .orderBy(mailOutbox.id);
  expect(mails).toMatchObject([
    { kind: "certificate_issued", subject: "Your certificate: Tap rhythms", toAddress: learner.email },
  ]);
});

test("the instructor's signature is printed as it was at issue, and on no sample", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const courseId = await aCourseToCertify(world, { teacher });
  const sign = async (background: string) => {
    const picture = { create: { width: 300, height: 90, channels: 3 as const, background } };
    const content = await sharp(picture).png().toBuffer();
    const address = await world.app.domains.media.importPicture(content, teacher.id);
    const saved = await world.call("PATCH", "/api/instructor/settings", {
      as: teacher.token,
      body: { signature_url: address },
    });
    expect(saved.body.signature_url).toBe(address);
  };
  const certificate = async () => aCertificate(world, courseId, await aLearnerOf(world, courseId));
  const drawn = async (id: number) => {
    const { raw } = await world.call("GET", `/api/certificates/${id}/svg`, { as: teacher.token });
    return raw.toString().match(/<image[^>]*>/g) ?? [];
  };
  const unsigned = await certificate();
  await sign("#112233");
  const signed = await certificate();
  await sign("#998877");
  const later = await certificate();
  expect(await drawn(unsigned)).toEqual([]);
  const [[first], [second]] = [await drawn(signed), await drawn(later)];
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
  await expect(world.db.raw("update certificates set signature_url = null where id = $1", [signed])).rejects.toThrow(
    "an issued certificate does not change",
  );
});

test("someone without a first name is named by their username, and an unconfirmed address gets no mail", async () => {
  const courseId = await aCourseToCertify(world);
  const learner = await aLearnerOf(world, courseId, { username: "petit_allegro", confirmed: false });
  const id = await aCertificate(world, courseId, learner);
  expect((await world.call("GET", `/api/certificates/${id}`, { as: learner.token })).body.learner_name).toBe(
    "petit_allegro",
  );
  expect(
    await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, learner.id)).orderBy(mailOutbox.id),
  ).toEqual([]);
});

test("a second completion issues nothing, nor does a course without certificates", async () => {
  const courseId = await aCourseToCertify(world);
  const learner = await aLearnerOf(world, courseId);
  await aCertificate(world, courseId, learner);
  expect(await completed(courseId, learner.id)).toBeNull();
  const without = await aCourseToCertify(world, { course: { givesCertificate: false } });
  expect(await completed(without, learner.id)).toBeNull();
});

test("renaming course, learner and instructor changes neither the certificate nor its file", async () => {
  const teacher = await aPerson(world, { firstName: "Inés", lastName: "Moreau" });
  const courseId = await aCourseToCertify(world, { title: "Spotting a pirouette", teacher });
  const learner = await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Lind" });
  const id = await aCertificate(world, courseId, learner);
  const read = () => world.call("GET", `/api/certificates/${id}`, { as: learner.token });
  const file = () => world.call("GET", `/api/certificates/${id}/pdf`, { as: learner.token });
  const before = { page: await read(), file: await file() };
  expect(before.file.headers["content-type"]).toContain("application/pdf");
  expect(before.file.raw.subarray(0, 5).toString()).toBe("%PDF-");
  await world.db.write(async (tx) => {
    await tx.update(courses).set({ title: "Renamed", hours: 1 }).where(eq(courses.id, courseId));
    await tx.update(users).set({ firstName: "Renamed" });
  });
  await world.app.domains.site.changeSettings({ name: "Renamed", time_zone: "Pacific/Auckland" }, null);
  expect((await read()).body).toEqual(before.page.body);
  expect((await file()).raw.equals(before.file.raw)).toBe(true);
  const verified = await world.call("GET", `/api/verify/${before.page.body.serial}`);
  expect(verified.body).toMatchObject({
    learner_name: "Ada Lind",
    course_title: "Spotting a pirouette",
    instructor_name: "Inés Moreau",
  });
  await world.app.domains.site.changeSettings({ name: "Pavane", time_zone: "America/New_York" }, null);
});

test("the database refuses to change what was issued, and every version of a template", async () => {
  const courseId = await aCourseToCertify(world);
  const id = await aCertificate(world, courseId, await aLearnerOf(world, courseId));
  const refusalOf = (change: Promise<unknown>) =>
    change.then(
      () => null,
      (error: Error) => String(error.cause),
    );
  const renamed = world.db.write((tx) =>
    tx.update(certificates).set({ learnerName: "X" }).where(eq(certificates.id, id)),
  );
  expect(await refusalOf(renamed)).toContain("an issued certificate does not change");
  const redesigned = world.db.write((tx) => tx.update(certificateTemplateVersions).set({ version: 9 }));
  expect(await refusalOf(redesigned)).toContain("a version of a certificate template does not change");
});

test("picture and drawing come as files; strangers learn nothing", async () => {
  const courseId = await aCourseToCertify(world);
  const learner = await aLearnerOf(world, courseId);
  const id = await aCertificate(world, courseId, learner);
  const png = await world.call("GET", `/api/certificates/${id}/png`, { as: learner.token });
  expect(png.headers["content-type"]).toContain("image/png");
  const svg = await world.call("GET", `/api/certificates/${id}/svg`, { as: learner.token });
  expect(svg.raw.toString()).toMatch(/^<svg /);
  const stranger = await aPerson(world);
  for (const path of ["", "/pdf", "/png", "/svg"]) {
    const answer = await world.call("GET", `/api/certificates/${id}${path}`, { as: stranger.token });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: "certificate_not_found", message: "Certificate not found." },
    });
  }
  expect((await world.call("GET", `/api/certificates/${id}/pdf`)).status).toBe(401);
});

test("my certificates come newest first, with the courses close to one", async () => {
  const [first, second] = [
    await aCourseToCertify(world, { title: "First" }),
    await aCourseToCertify(world, { title: "Second" }),
  ];
  const learner = await aLearnerOf(world, first);
  await aCertificate(world, first, learner);
  world.platform.clock.advance(60);
  await aCertificate(world, second, learner);
  const { body } = await world.call("GET", "/api/me/certificates", { as: learner.token });
  expect(body.data.map((item: { course_title: string }) => item.course_title)).toEqual(["Second", "First"]);
  expect(body).toMatchObject({ page: { total: 2 }, close: [] });
  const begun = await aCourseToCertify(world, { title: "Begun" });
  const beginner = await aLearnerOf(world, begun, { completed: false, done: 2, total: 3 });
  const mine = await world.call("GET", "/api/me/certificates", { as: beginner.token });
  expect(mine.body).toMatchObject({ data: [], close: [{ title: "Begun", progress: 66 }] });
});

test("teachers list the certificates of their courses, certificate staff all, others none", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const courseId = await aCourseToCertify(world, { title: "Taught by one", teacher });
  const learner = await aLearnerOf(world, courseId, { firstName: "Ottilie", lastName: "Brandt" });
  await aCertificate(world, courseId, learner);
  const list = (token: string, query = "") => world.call("GET", `/api/certificates${query}`, { as: token });
  expect((await list(teacher.token)).body.data).toMatchObject([{ course_title: "Taught by one" }]);
  const manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER"] });
  expect((await list(manager.token)).body.page.total).toBeGreaterThan(3);
  expect((await list(manager.token, "?q=ottilie&state=valid&origin=automatic")).body.page.total).toBe(1);
  expect((await list(manager.token, "?q=ottilie&state=revoked")).body.page.total).toBe(0);
  expect((await list(learner.token)).status).toBe(403);
  const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await list(other.token)).body.page.total).toBe(0);
});
