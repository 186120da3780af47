import { dayMs } from "@pavane/contract/core/durations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCertificate, aCourseToCertify } from "../../test/factories/certificates.ts";
import { aCourse } from "../../test/factories/courses.ts";
import { aLearner } from "../../test/factories/learning.ts";
import { aPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { enrolments } from "../domains/access/enrolments/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const due = async (as: string) => (await world.call("GET", "/api/me/due", { as })).body.data;

test("a quiz that was begun waits until it is submitted, or access ends", async () => {
  const course = await aCourse(world, { modules: [{ lessons: [{ type: "quiz", quiz: { questions: 1 } }] }] });
  const learner = await aLearner(world, course.id);
  const [lesson] = course.lessons;
  const started = await world.call("POST", `/api/quizzes/${lesson!.quizId}/attempts`, { as: learner.token, body: {} });
  const waiting = { kind: "quiz_open", course_id: course.id, quiz_id: lesson!.quizId, attempt_id: started.body.id };
  expect(await due(learner.token)).toEqual([expect.objectContaining(waiting)]);
  expect(await due((await aPerson(world)).token)).toEqual([]);
  const set = (status: "active" | "revoked") =>
    world.db.write((tx) => tx.update(enrolments).set({ status }).where(eq(enrolments.id, learner.enrolmentId)));
  await set("revoked");
  expect(await due(learner.token)).toEqual([]);
  await set("active");
  await world.call("POST", `/api/attempts/${started.body.id}/submit`, { as: learner.token, body: {} });
  expect(await due(learner.token)).toEqual([]);
});

test("a certificate is named from 60 days before its end until then", async () => {
  const learner = await aPerson(world);
  const issuedBefore = async (title: string, days: number) => {
    const courseId = await aCourseToCertify(world, { title, course: { certificateMonths: 3 } });
    const at = new Date(world.platform.clock.now().getTime() - days * dayMs);
    return aCertificate(world, courseId, learner, at);
  };
  await issuedBefore("New", 0);
  const soon = await issuedBefore("Soon", 40);
  await issuedBefore("Over", 100);
  const named = { kind: "certificate_expires", certificate_id: soon, title: "Soon" };
  expect(await due(learner.token)).toEqual([expect.objectContaining(named)]);
});
