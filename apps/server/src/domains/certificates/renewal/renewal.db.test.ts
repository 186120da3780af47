import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCertificate } from "../../../../test/factories/certificates.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, answersByText } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { certificates } from "../tables.ts";

const day = 24 * 3600_000;
let world: TestApp;
let course: TestCourse;
let learner: TestPerson & { readonly enrolmentId: number };
let certificate: number;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Of a course with two quizzes, whose certificates last a year; issued so that it ends in so many days. */
async function expiringIn(days: number, quizzes = 2): Promise<void> {
  const lessons = Array.from({ length: quizzes }, () => ({
    type: "quiz" as const,
    quiz: { questions: 1, values: { maxAttempts: 1 } },
  }));
  course = await aCourse(world, { modules: [{ lessons: lessons.length > 0 ? lessons : [{}] }] });
  await world.db.write((tx) => tx.update(courses).set({ certificateMonths: 12 }).where(eq(courses.id, course.id)));
  learner = await aLearner(world, course.id);
  const issued = new Date(world.platform.clock.now().getTime() + days * day);
  issued.setUTCFullYear(issued.getUTCFullYear() - 1);
  certificate = await aCertificate(world, course.id, learner, issued);
}
beforeEach(() => expiringIn(50));

const renew = (as = learner) => world.call("POST", `/api/certificates/${certificate}/renew`, { as: as.token });
const mine = async () => (await world.call("GET", "/api/me/certificates", { as: learner.token })).body.data;
const quizIds = () => course.lessons.flatMap(({ quizId }) => (quizId === undefined || quizId === null ? [] : [quizId]));

/** Takes a quiz with the right answer or a wrong one; the status of the refusal where it may not begin. */
async function take(quizId: number, right = true): Promise<number> {
  const begun = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token, body: {} });
  if (begun.status >= 400) return begun.status;
  const answers = answersByText(begun.body.questions, [[right ? "Right" : "Wrong"]]);
  const body = { answers, rev: begun.body.rev };
  return (await world.call("POST", `/api/attempts/${begun.body.id}/submit`, { as: learner.token, body })).status;
}

test("a certificate near its end can be renewed by passing every quiz again; the old one stands meanwhile", async () => {
  const [first, second] = quizIds();
  for (const quiz of quizIds()) expect(await take(quiz)).toBe(200);
  expect(await mine()).toMatchObject([{ id: certificate, state: "valid", renewal: { since: null, quizzes: [] } }]);
  expect((await renew()).body.id).toBe(certificate);
  const shown = async (as: string) => (await world.call("GET", `/api/certificates/${certificate}`, { as })).body;
  expect((await shown(learner.token)).renewal).toMatchObject({ quizzes: [{ passed: false }, { passed: false }] });
  expect((await shown((await aPerson(world, { roles: ["ADMIN"] })).token)).renewal).toBeNull();
  expect(await mine()).toMatchObject([
    {
      state: "valid",
      renewal: {
        quizzes: [
          { quiz_id: first, passed: false },
          { quiz_id: second, passed: false },
        ],
      },
    },
  ]);
  world.platform.clock.advance(60);
  expect(await take(first ?? 0)).toBe(200);
  expect(await mine()).toMatchObject([
    { id: certificate, renewal: { quizzes: [{ passed: true }, { passed: false }] } },
  ]);
  expect((await renew()).body.id, "asked again it goes on").toBe(certificate);
  world.platform.clock.advance(60);
  expect(await take(second ?? 0)).toBe(200);
  const [next, old] = await mine();
  expect(next).toMatchObject({ state: "valid", automatic: true, renewal: null });
  expect(old).toMatchObject({ id: certificate, state: "superseded", replaced_by: { serial: next.serial } });
  expect(next.serial).not.toBe(old.serial);
  expect(new Date(next.expires_at).getTime()).toBeGreaterThan(new Date(old.expires_at).getTime());
  const [enrolment] = await world.db.read.select().from(enrolments).where(eq(enrolments.id, learner.enrolmentId));
  expect(enrolment?.renewingSince).toBeNull();
});

test("attempts used before the renewal do not count, those since do", async () => {
  const [first] = quizIds();
  await take(first ?? 0);
  expect(await take(first ?? 0), "one attempt allowed and used").toBe(409);
  await renew();
  world.platform.clock.advance(60);
  expect(await take(first ?? 0, false)).toBe(200);
  expect(await take(first ?? 0)).toBe(409);
  expect((await mine())[0]).toMatchObject({ id: certificate, state: "valid" });
});

describe("where staff replace the certificate that is being renewed", () => {
  /** By one that ends in so many days. */
  async function reissue(kind: "renewal" | "correction", days: number): Promise<void> {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const ends = new Date(world.platform.clock.now().getTime() + days * day);
    const body = { kind, reason: "Helped by hand", expires_at: ends.toISOString() };
    const made = await world.call("POST", `/api/certificates/${certificate}/reissue`, { as: admin.token, body });
    expect(made.status).toBe(201);
    certificate = made.body.id;
  }
  const begun = async () =>
    (await world.db.read.select().from(enrolments).where(eq(enrolments.id, learner.enrolmentId)))[0]?.renewingSince;

  test("a renewal by hand ends theirs, so that the next begins anew, with its own attempts", async () => {
    const [first, second] = quizIds();
    await renew();
    world.platform.clock.advance(60);
    expect(await take(first ?? 0)).toBe(200);
    expect(await take(second ?? 0, false)).toBe(200);
    await reissue("renewal", 70);
    expect(await begun()).toBeNull();
    world.platform.clock.advance((20 * day) / 1000);
    expect((await renew()).body.id).toBe(certificate);
    expect((await mine())[0].renewal).toMatchObject({ quizzes: [{ passed: false }, { passed: false }] });
    world.platform.clock.advance(60);
    expect(await take(first ?? 0)).toBe(200);
    expect(await take(second ?? 0)).toBe(200);
    expect((await mine())[1]).toMatchObject({ id: certificate, state: "superseded" });
  });

  test("one that ends much later is not replaced by passing the rest; their renewal is over", async () => {
    const [first, second] = quizIds();
    await renew();
    world.platform.clock.advance(60);
    expect(await take(first ?? 0)).toBe(200);
    await reissue("correction", 400);
    expect(await begun(), "a correction goes on with it").not.toBeNull();
    expect(await take(second ?? 0)).toBe(200);
    expect((await mine())[0]).toMatchObject({ id: certificate, state: "valid" });
    expect(await begun()).toBeNull();
  });

  test("by hand and by passing the last quiz at once, it is replaced once or after the other", async () => {
    await expiringIn(50, 1);
    await renew();
    world.platform.clock.advance(60);
    const [quiz] = quizIds();
    await Promise.all([take(quiz ?? 0), reissue("renewal", 400).catch(() => null)]);
    const states = (await mine()).map(({ state }: { state: string }) => state);
    expect(states).toEqual(["valid", "superseded"]);
    expect(await begun()).toBeNull();
  });
});

describe("when the last that is left falls away", () => {
  beforeEach(async () => {
    await expiringIn(50);
    await renew();
    world.platform.clock.advance(60);
    await take(quizIds()[0] ?? 0);
  });
  const states = async () => (await mine()).map(({ state }: { state: string }) => state);
  const completeCourses = () =>
    world.app.jobs.find(({ name }) => name === "learning.complete-courses")?.run({ courseId: course.id });
  const asAdmin = async (method: string, path: string, body?: object) => {
    const { token } = await aPerson(world, { roles: ["ADMIN"] });
    return world.call(method, path, { as: token, ...(body && { body }) });
  };

  test("because scoring anew passes it, the certificate is renewed with the result", async () => {
    const quiz = quizIds()[1] ?? 0;
    expect(await take(quiz, false)).toBe(200);
    const { questions } = (await asAdmin("GET", `/api/quizzes/${quiz}`)).body;
    const corrected = { correct_options: [1] };
    expect((await asAdmin("PATCH", `/api/quiz-questions/${questions[0].id}`, corrected)).status).toBe(200);
    const rescored = await asAdmin("POST", `/api/quizzes/${quiz}/rescore`, { reason: "The key was wrong" });
    expect(rescored.status).toBe(200);
    expect(await states()).toEqual(["valid", "superseded"]);
  });

  test("because its lesson is deleted, the certificate is renewed by the job that completes courses", async () => {
    world.platform.jobs.sent.length = 0;
    expect((await asAdmin("DELETE", `/api/lessons/${course.lessons[1]?.id}`)).status).toBe(204);
    const wanted = { name: "learning.complete-courses", data: { courseId: course.id } };
    expect(world.platform.jobs.sent).toContainEqual(expect.objectContaining(wanted));
    await Promise.all([completeCourses(), completeCourses()]);
    await completeCourses();
    expect(await states()).toEqual(["valid", "superseded"]);
  });

  test("asking for the renewal again does it too", async () => {
    await asAdmin("DELETE", `/api/lessons/${course.lessons[1]?.id}`);
    expect((await renew()).body).toMatchObject({ state: "valid", replaces: { id: certificate } });
  });
});

test("a course without quizzes renews at once", async () => {
  await expiringIn(10, 0);
  const renewed = await renew();
  expect(renewed.body).toMatchObject({ state: "valid", replaces: { id: certificate } });
});

test("it is not too early, one's own, and neither revoked nor replaced", async () => {
  const stranger = await aPerson(world);
  expect((await world.call("POST", `/api/certificates/${certificate}/renew`, { as: stranger.token })).status).toBe(404);
  await expiringIn(90);
  expect((await renew()).body).toMatchObject({
    code: "not_renewable",
    message: "A certificate can be renewed from 60 days before it expires.",
  });
  expect((await mine())[0].renewal).toBeNull();
  const set = { revokedAt: world.platform.clock.now(), revokedReason: "Issued to the wrong person" };
  await world.db.write((tx) => tx.update(certificates).set(set).where(eq(certificates.id, certificate)));
  expect((await renew()).body.message).toBe("A revoked certificate cannot be renewed.");
});

test("two devices that pass the last quiz at once make one new certificate", async () => {
  await renew();
  world.platform.clock.advance(60);
  const begun = await Promise.all(
    quizIds().map((quiz) => world.call("POST", `/api/quizzes/${quiz}/attempts`, { as: learner.token, body: {} })),
  );
  await Promise.all(
    begun.map(({ body: { id, questions, rev } }) => {
      const body = { answers: answersByText(questions, [["Right"]]), rev };
      return world.call("POST", `/api/attempts/${id}/submit`, { as: learner.token, body });
    }),
  );
  expect((await mine()).map(({ state }: { state: string }) => state)).toEqual(["valid", "superseded"]);
});

/** As two processes do it. */
const remind = () => {
  const job = world.app.domains.certificates.jobs?.find(({ name }) => name === "certificates.remind-expiry");
  return Promise.all([job?.run({}), job?.run({})]);
};
const reminders = async () =>
  (await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, learner.id)).orderBy(mailOutbox.id))
    .filter(({ kind }) => kind === "certificate_expiring")
    .map(({ subject }) => subject.replace(/:.*/, ""));

test("mails come 60, 30 and 7 days before, each once, with two processes too", async () => {
  await expiringIn(61);
  await remind();
  expect(await reminders()).toEqual([]);
  for (const [days, count] of [
    [1.5, 1],
    [10, 1],
    [20, 2],
    [24, 3],
    [3, 3],
  ] as const) {
    world.platform.clock.advance((days * day) / 1000);
    await remind();
    expect([days, (await reminders()).length]).toEqual([days, count]);
  }
  expect((await reminders()).toSorted()).toEqual([
    "Your certificate expires in 30 days",
    "Your certificate expires in 6 days",
    "Your certificate expires in 60 days",
  ]);
});

test("who was not written to for weeks gets the nearest mail, not all of them", async () => {
  await expiringIn(5);
  await remind();
  expect(await reminders()).toEqual(["Your certificate expires in 5 days"]);
});
