import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { certificates } from "../tables.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Inés" });
});
beforeEach(async () => {
  courseId = await aCourseToCertify(world, { teacher });
});
afterAll(() => world.close());

const post = (path: string, as: string | undefined, body: unknown) =>
  world.call("POST", path, { ...(as === undefined ? {} : { as }), body });
const verify = (serial: string, ip = "203.0.113.7") =>
  world.call("GET", `/api/verify/${encodeURIComponent(serial)}`, { ip });
const serialOf = async (id: number) => {
  const [row] = await world.db.read
    .select({ serial: certificates.serial })
    .from(certificates)
    .where(eq(certificates.id, id));
  return row?.serial ?? "";
};

describe("issuing by hand", () => {
  test("answers for each learner; either spelling", async () => {
    const done = await aLearnerOf(world, courseId, { firstName: "Ada" });
    const certified = await aLearnerOf(world, courseId, { firstName: "Bea" });
    await aCertificate(world, courseId, certified);
    const begun = await aLearnerOf(world, courseId, { completed: false });
    const outsider = await aPerson(world);
    const userIds = [done.id, certified.id, begun.id, outsider.id, 999_999];
    const answer = await post("/api/certificates", teacher.token, { courseId, userIds });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([
      { outcome: "issued", name: "Ada", message: null },
      {
        outcome: "refused",
        code: "certificate_exists",
        message: "Bea already has a valid certificate for this course.",
      },
      { outcome: "refused", code: "reason_needed", message: "Say why the certificate is issued before completion" },
      { outcome: "refused", code: "not_enrolled", name: null, message: "This account is not enrolled in this course." },
      { outcome: "refused", code: "user_not_found", name: null },
    ]);
    const reason = "Examined in person on 3 May";
    const early = await post("/api/certificates", teacher.token, { course_id: courseId, user_ids: [begun.id], reason });
    expect(early.body.data[0]).toMatchObject({ outcome: "issued" });
    const detail = await world.call("GET", `/api/certificates/${early.body.data[0].certificate_id}`, {
      as: teacher.token,
    });
    expect(detail.body).toMatchObject({ automatic: false, reason, can: { revoke: true, reissue: true } });
  });

  test("refuses guests, learners, other teachers and unknown courses", async () => {
    const learner = await aLearnerOf(world, courseId);
    const body = { course_id: courseId, user_ids: [learner.id] };
    expect((await post("/api/certificates", undefined, body)).status).toBe(401);
    expect((await post("/api/certificates", learner.token, body)).status).toBe(403);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await post("/api/certificates", other.token, body)).status).toBe(403);
    const missing = await post("/api/certificates", teacher.token, { ...body, course_id: 999_999 });
    expect(missing).toMatchObject({ status: 404, body: { code: "course_not_found" } });
  });

  test("refuses no learners, unknown members, dates to come and an expiry before the issue", async () => {
    const send = (extra: object) =>
      post("/api/certificates", teacher.token, { course_id: courseId, user_ids: [1], ...extra });
    expect((await send({ user_ids: [] })).body.fields).toEqual({ user_ids: "Choose at least one learner" });
    expect((await send({ colour: "red" })).body.message).toBe("Unknown field: colour");
    expect((await send({ issued_at: "2030-01-01T00:00:00Z" })).status).toBe(422);
    expect((await send({ expires_at: "2020-01-01T00:00:00Z" })).body.fields).toEqual({
      expires_at: "Choose an expiry date after the date of issue",
    });
    expect((await send({ template_id: 4711 })).body.fields).toEqual({ template_id: "Choose a published template" });
  });

  test("someone who lost the teaching role has no rights left", async () => {
    const former = await aPerson(world);
    const taught = await aCourseToCertify(world, { teacher: former });
    const learner = await aLearnerOf(world, taught);
    expect((await post("/api/certificates", former.token, { course_id: taught, user_ids: [learner.id] })).status).toBe(
      403,
    );
  });
});

describe("who made the course, and who may change every course", () => {
  test.each([
    ["COURSE_CREATOR", true],
    ["COURSE_CREATOR_ADMIN", false],
  ] as const)("%s has every right of its teacher", async (role, isMaker) => {
    const author = await aPerson(world, { roles: [role] });
    const made = await aCourseToCertify(world, { teacher, course: { createdBy: isMaker ? author.id : null } });
    const learner = await aLearnerOf(world, made);
    const issued = await post("/api/certificates", author.token, { course_id: made, user_ids: [learner.id] });
    expect(issued.body.data).toMatchObject([{ outcome: "issued" }]);
    const id = issued.body.data[0].certificate_id;
    const listed = await world.call("GET", `/api/certificates?course=${made}`, { as: author.token });
    expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    const detail = await world.call("GET", `/api/certificates/${id}`, { as: author.token });
    expect(detail.body).toMatchObject({ can: { revoke: true, reissue: true } });
    const body = { reason: "Issued by mistake" };
    expect((await post(`/api/certificates/${id}/revoke`, author.token, body)).status).toBe(200);
  });

  test("who made it and is no course creator any more has none", async () => {
    const former = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const made = await aCourseToCertify(world, { teacher, course: { createdBy: former.id } });
    const learner = await aLearnerOf(world, made);
    const id = await aCertificate(world, made, learner);
    const body = { course_id: made, user_ids: [learner.id] };
    expect((await post("/api/certificates", former.token, body)).status).toBe(403);
    const listed = await world.call("GET", `/api/certificates?course=${made}`, { as: former.token });
    expect(listed.body.data).toEqual([]);
    expect((await world.call("GET", `/api/certificates/${id}`, { as: former.token })).status).toBe(404);
  });
});

describe("a teacher's own certificate", () => {
  test("is issued, revoked and reissued by others", async () => {
    await anEnrolment(world, teacher.id, courseId);
    const learner = await aLearnerOf(world, courseId);
    const body = { course_id: courseId, user_ids: [teacher.id, learner.id], reason: "Examined in person" };
    const issued = await post("/api/certificates", teacher.token, body);
    expect(issued.body.data).toMatchObject([
      { outcome: "refused", code: "own_matter", message: "Somebody else has to decide about your own." },
      { outcome: "issued" },
    ]);
    const id = await aCertificate(world, courseId, teacher);
    const act = (what: string) => post(`/api/certificates/${id}/${what}`, teacher.token, { reason: "A wrong name" });
    const own = { status: 403, body: { code: "own_matter" } };
    expect(await act("revoke")).toMatchObject(own);
    const manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER"] });
    await post(`/api/certificates/${id}/revoke`, manager.token, { reason: "Issued by mistake" });
    expect(await act("reissue")).toMatchObject(own);
    const detail = await world.call("GET", `/api/certificates/${id}`, { as: teacher.token });
    expect(detail.body).toMatchObject({ state: "revoked", can: { revoke: false, reissue: false } });
  });
});

describe("revoking", () => {
  test("is final, and its reason is public", async () => {
    const learner = await aLearnerOf(world, courseId);
    const id = await aCertificate(world, courseId, learner);
    const serial = await serialOf(id);
    expect((await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "why" })).body.fields).toEqual({
      reason: "Reason must be at least 5 characters",
    });
    const revoked = await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "Issued by mistake" });
    expect(revoked).toMatchObject({ status: 200, body: { state: "revoked", can: { revoke: false, reissue: true } } });
    expect((await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "Once more" })).body.code).toBe(
      "already_revoked",
    );
    expect((await verify(serial)).body).toMatchObject({
      state: "revoked",
      revoked_reason: "Issued by mistake",
      revoked_on: "21 November 2026",
    });
  });

  test("neither completing again nor issuing by hand brings it back", async () => {
    const learner = await aLearnerOf(world, courseId, { firstName: "Cleo" });
    const id = await aCertificate(world, courseId, learner);
    await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "Issued by mistake" });
    const again = { userId: learner.id, courseId, at: world.platform.clock.now() };
    expect(await world.db.write((tx) => world.app.domains.certificates.completed(tx, again))).toBeNull();
    const byHand = await post("/api/certificates", teacher.token, { course_id: courseId, user_ids: [learner.id] });
    expect(byHand.body.data[0]).toMatchObject({
      code: "revoked",
      message: "The certificate of Cleo was revoked. Reissue it instead.",
    });
  });

  test("the holder may not, and strangers do not learn that it exists", async () => {
    const learner = await aLearnerOf(world, courseId);
    const id = await aCertificate(world, courseId, learner);
    const body = { reason: "Issued by mistake" };
    expect((await post(`/api/certificates/${id}/revoke`, learner.token, body)).status).toBe(403);
    expect((await post(`/api/certificates/${id}/revoke`, (await aPerson(world)).token, body)).status).toBe(404);
    expect((await post("/api/certificates/999999/revoke", teacher.token, body)).status).toBe(404);
  });
});

describe("reissuing", () => {
  test("gives a new serial with today's names; the old one names it", async () => {
    const learner = await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Lind" });
    const id = await aCertificate(world, courseId, learner);
    await world.db.write((tx) => tx.update(users).set({ lastName: "Lindqvist" }).where(eq(users.id, learner.id)));
    const next = await post(`/api/certificates/${id}/reissue`, teacher.token, { reason: "New name" });
    expect(next).toMatchObject({
      status: 201,
      body: { state: "valid", replaces: { id }, learner_name: "Ada Lindqvist" },
    });
    const [oldSerial, newSerial] = [await serialOf(id), next.body.serial];
    expect(newSerial).not.toBe(oldSerial);
    expect((await verify(oldSerial)).body).toMatchObject({
      state: "superseded",
      replaced_by: newSerial,
      learner_name: "Ada Lind",
    });
    expect((await verify(newSerial)).body).toMatchObject({ state: "valid" });
    const old = await world.call("GET", `/api/certificates/${id}`, { as: learner.token });
    expect(old.body.history.at(-1)).toMatchObject({ event: "replaced", note: `Replaced by ${newSerial}` });
    expect((await post(`/api/certificates/${id}/reissue`, teacher.token, {})).body.code).toBe("certificate_replaced");
    expect((await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "Too late" })).body.code).toBe(
      "certificate_replaced",
    );
  });

  test("brings a revoked certificate back under a new serial; the old one stays revoked", async () => {
    const learner = await aLearnerOf(world, courseId);
    const id = await aCertificate(world, courseId, learner);
    await post(`/api/certificates/${id}/revoke`, teacher.token, { reason: "Issued by mistake" });
    const next = await post(`/api/certificates/${id}/reissue`, teacher.token, {});
    expect(next.status).toBe(201);
    expect((await verify(await serialOf(id))).body).toMatchObject({ state: "revoked", replaced_by: next.body.serial });
  });
});

describe("verifying", () => {
  test("needs no sign-in and forgives typing", async () => {
    const id = await aCertificate(
      world,
      courseId,
      await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Lind" }),
    );
    const serial = await serialOf(id);
    const typed = serial.replaceAll("-", "").toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    const answer = await verify(typed);
    expect(answer).toMatchObject({
      status: 200,
      body: { serial, state: "valid", learner_name: "Ada Lind", issued_on: "21 November 2026" },
    });
    expect(Object.keys(answer.body)).not.toContain("user_id");
  });

  test("says when a certificate has expired", async () => {
    const short = await aCourseToCertify(world, { teacher, course: { certificateMonths: 1 } });
    const serial = await serialOf(await aCertificate(world, short, await aLearnerOf(world, short)));
    world.platform.clock.set("2026-12-22T10:00:00Z");
    expect((await verify(serial)).body).toMatchObject({ state: "expired", expires_on: "21 December 2026" });
    world.platform.clock.set("2026-11-21T10:00:00Z");
  });

  test.each(["7K2M-0QXV-9TB4", "nonsense", "%00", "' or 1=1 --"])(
    "an unknown number (%s) gets one sentence",
    async (typed) => {
      expect(await verify(typed, "203.0.113.8")).toMatchObject({
        status: 404,
        body: { code: "certificate_not_found", message: "No certificate has this number. Check it and try again." },
      });
    },
  );

  test("thirty tries a minute and address, wrong or right alike", async () => {
    const tries = [];
    for (let count = 0; count < 31; count += 1) tries.push((await verify("0000-0000-0000", "198.51.100.4")).status);
    expect(tries.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(tries[30]).toBe(429);
    expect((await verify("0000-0000-0000", "198.51.100.5")).status).toBe(404);
    world.platform.clock.advance(60);
    expect((await verify("0000-0000-0000", "198.51.100.4")).status).toBe(404);
  });
});

describe.skipIf(!onPostgres)("at once", () => {
  test("thirty completions leave one certificate and one mail", async () => {
    const learner = await aLearnerOf(world, courseId);
    const completion = { userId: learner.id, courseId, at: world.platform.clock.now() };
    const run = () => world.db.write((tx) => world.app.domains.certificates.completed(tx, completion));
    const ids = await Promise.all(Array.from({ length: 30 }, run));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await world.db.read.select().from(certificates).where(eq(certificates.userId, learner.id))).toHaveLength(1);
  });

  test("thirty issues by hand leave one certificate, and every other is told why", async () => {
    const learner = await aLearnerOf(world, courseId);
    const body = { course_id: courseId, user_ids: [learner.id] };
    const answers = await Promise.all(Array.from({ length: 30 }, () => post("/api/certificates", teacher.token, body)));
    const outcomes = answers.map((answer) => answer.body.data[0]);
    expect(outcomes.filter((outcome) => outcome.outcome === "issued")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.code === "certificate_exists")).toHaveLength(29);
  });

  test("two reissues at once: one wins, the other hears that it was replaced", async () => {
    const id = await aCertificate(world, courseId, await aLearnerOf(world, courseId));
    const answers = await Promise.all([1, 2].map(() => post(`/api/certificates/${id}/reissue`, teacher.token, {})));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});
