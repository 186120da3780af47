import {
  continueAnswer,
  courseProgress,
  enrolment,
  modulePage,
  myCourses,
} from "@pavane/contract/learning/schema-enrolment";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../../../test/factories/learning.ts";
import { anOrder } from "../../../../test/factories/orders.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { grantEntitlement, restoreEntitlement, revokeEntitlement, suspendEntitlement } from "../../access/index.ts";
import { courses } from "../../courses/course/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const enroll = (courseId: number, as: string) => world.call("POST", `/api/courses/${courseId}/enroll`, { as });

const learnersOf = async (courseId: number) => {
  const [row] = await world.db.read
    .select({ count: courses.enrolmentCount })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.count;
};

describe("enrolling", () => {
  test("in a free course is 201, again 200, and one row", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}, {}] }] });
    const member = await aPerson(world);
    const first = await enroll(course.id, member.token);
    expect(first.status).toBe(201);
    expect(enrolment.parse(first.body)).toMatchObject({
      source: "free",
      status: "active",
      done: 0,
      total: 2,
      progress: 0,
    });
    const again = await enroll(course.id, member.token);
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(await learnersOf(course.id)).toBe(1);
  });

  test("in a paid course without an order is 402", async () => {
    const course = await aCourse(world, { price: "49.00" });
    const member = await aPerson(world);
    expect(await enroll(course.id, member.token)).toMatchObject({
      status: 402,
      body: { code: "payment_required", message: "Buy this course to enrol." },
    });
  });

  test("by tier asks for its level", async () => {
    const course = await aCourse(world, { price: "49.00", includedFrom: "premium" });
    const educator = await aPerson(world, { grant: "educator" });
    const premium = await aPerson(world, { grant: "premium" });
    expect((await enroll(course.id, educator.token)).status).toBe(402);
    expect(await enroll(course.id, premium.token)).toMatchObject({ status: 201, body: { source: "tier" } });
  });

  test("guests sign in first; drafts and unknown courses do not exist", async () => {
    const draft = await aCourse(world, { status: "draft" });
    const member = await aPerson(world);
    expect((await world.call("POST", `/api/courses/${draft.id}/enroll`)).body.code).toBe("unauthenticated");
    expect((await enroll(draft.id, member.token)).body.code).toBe("course_not_found");
    expect((await enroll(999_999, member.token)).body.code).toBe("course_not_found");
  });
});

describe("granting access", () => {
  const grant = (courseId: number, as: string, body: object) =>
    world.call("POST", `/api/courses/${courseId}/enrolments`, { as, body });

  test("by e-mail by a teacher, once, and taking it back keeps progress", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, { price: "49.00", instructorId: teacher.id, modules: [{ lessons: [{}, {}] }] });
    const learner = await aPerson(world);
    const made = await grant(course.id, teacher.token, { email: learner.email.toUpperCase(), reason: "Scholarship" });
    expect(made).toMatchObject({ status: 201, body: { source: "staff", user_id: learner.id, total: 2 } });
    const twice = await grant(course.id, teacher.token, { email: learner.email });
    expect(twice).toMatchObject({ status: 409, body: { code: "already_enrolled" } });
    await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    const revoke = () => world.call("DELETE", `/api/enrolments/${made.body.id}`, { as: teacher.token });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect(await learnersOf(course.id)).toBe(0);
    const closed = await world.call("GET", `/api/lessons/${course.lessons[1]!.id}`, { as: learner.token });
    expect(closed).toMatchObject({ status: 403, body: { code: "access_ended" } });
    expect((await grant(course.id, teacher.token, { email: learner.email })).body.done).toBe(1);
  });

  test("unknown addresses, strangers and other people's courses are refused", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, { instructorId: teacher.id });
    const nobody = await grant(course.id, teacher.token, { email: "nobody@example.com" });
    expect(nobody).toMatchObject({
      status: 404,
      body: { code: "user_not_found", message: "No account uses this e-mail." },
    });
    const member = await aPerson(world);
    expect((await grant(course.id, member.token, { email: member.email })).body.code).toBe("forbidden");
    const draft = await aCourse(world, { status: "draft" });
    expect((await grant(draft.id, teacher.token, { email: member.email })).body.code).toBe("course_not_found");
    expect((await grant(course.id, teacher.token, { email: "" })).body.fields).toEqual({
      email: "Enter an e-mail address",
    });
    const learner = await aLearner(world, course.id);
    const foreign = await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: member.token });
    expect(foreign.body.code).toBe("enrolment_not_found");
    const bought = await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: teacher.token });
    expect(bought).toMatchObject({ status: 409, body: { code: "not_a_grant" } });
  });

  test("teachers do not grant it to themselves", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, { instructorId: teacher.id });
    const own = await grant(course.id, teacher.token, { email: teacher.email });
    expect(own).toMatchObject({ status: 403, body: { code: "own_matter" } });
  });
});

describe("taking a grant back", () => {
  const takeBack = (enrolmentId: number, as: string) => world.call("DELETE", `/api/enrolments/${enrolmentId}`, { as });
  const open = (lessonId: number, as: string) => world.call("GET", `/api/lessons/${lessonId}`, { as });

  test("leaves open what was bought and is paid for again since, with the attempt that is under way", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const modules = [{ lessons: [{ type: "quiz" as const, quiz: { questions: 1 } }] }];
    const course = await aCourse(world, { price: "49.00", instructorId: teacher.id, modules });
    const { lessonId, quizId, line, learner } = await aDisputedPurchase(course);
    const granted = await world.call("POST", `/api/courses/${course.id}/enrolments`, {
      as: teacher.token,
      body: { email: learner.email },
    });
    await world.db.write((tx) => restoreEntitlement(tx, line));
    const { body: attempt } = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token });
    expect((await takeBack(granted.body.id, teacher.token)).status).toBe(204);
    expect((await open(lessonId, learner.token)).status).toBe(200);
    const going = await world.call("GET", `/api/attempts/${attempt.id}`, { as: learner.token });
    expect(going.body.state).toBe("open");
    expect(await learnersOf(course.id)).toBe(1);
    expect(await takeBack(granted.body.id, teacher.token)).toMatchObject({ body: { code: "not_a_grant" } });
    await world.db.write((tx) => revokeEntitlement(tx, line));
    expect((await open(lessonId, learner.token)).body.code).toBe("access_ended");
  });

  test("leaves open what the person's tier includes, as long as it does", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const paid = { price: "49.00", includedFrom: "premium" as const, modules: [{ lessons: [{}] }] };
    const course = await aCourse(world, { ...paid, instructorId: teacher.id });
    const learner = await aLearner(world, course.id, { source: "staff", grant: "premium" });
    await takeBack(learner.enrolmentId, teacher.token);
    const lessonId = course.lessons[0]!.id;
    expect((await open(lessonId, learner.token)).status).toBe(200);
    await world.db.raw("update tier_grants set ended_at = now() where user_id = $1", [learner.id]);
    expect((await open(lessonId, learner.token)).body.code).toBe("access_ended");
  });

  /** Somebody who bought the course, whose bank then disputes the payment. */
  async function aDisputedPurchase(course: TestCourse) {
    const learner = await aPerson(world);
    const { items } = await anOrder(world, { userId: learner.id, lines: [{ itemId: course.id }] });
    const line = { userId: learner.id, courseId: course.id, orderItemId: items[0]!.id, at: world.platform.clock.now() };
    await world.db.write((tx) => grantEntitlement(tx, { ...line, source: "order", placeId: null }));
    await world.db.write((tx) => suspendEntitlement(tx, line));
    const lesson = course.lessons[0]!;
    return { learner, line, lessonId: lesson.id, quizId: lesson.quizId ?? 0 };
  }
});

describe("addresses that no account uses", () => {
  const grant = (courseId: number, as: string, email: string) =>
    world.call("POST", `/api/courses/${courseId}/enrolments`, { as, body: { email } });

  test("can be tried twenty times an hour, in whichever course; then nobody's is told from another's", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const courses = [
      await aCourse(world, { instructorId: teacher.id }),
      await aCourse(world, { instructorId: teacher.id }),
    ];
    const course = courses[0]!;
    for (let tried = 0; tried < 20; tried += 1) {
      const known = await aPerson(world);
      expect((await grant(course.id, teacher.token, known.email)).status).toBe(201);
      expect((await grant(course.id, teacher.token, known.email)).body.code).toBe("already_enrolled");
      const unknown = await grant(courses[tried % 2]!.id, teacher.token, `nobody${tried}@example.com`);
      expect(unknown.body.code).toBe("user_not_found");
    }
    const learner = await aPerson(world);
    for (const email of ["nobody@example.com", learner.email]) {
      const refused = await grant(course.id, teacher.token, email);
      expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
      expect(refused.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    const other = await aPerson(world, { roles: ["ADMIN"] });
    expect((await grant(course.id, other.token, "nobody@example.com")).body.code).toBe("user_not_found");
    world.platform.clock.advance(3600);
    expect((await grant(course.id, teacher.token, learner.email)).status).toBe(201);
  });
});

describe("going on", () => {
  const go = async (courseId: number, as: string) =>
    continueAnswer.parse((await world.call("GET", `/api/courses/${courseId}/continue`, { as })).body);

  test("leads to the last opened lesson, then to the next, and at the end stays", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}, {}] }, { lessons: [{}] }] });
    const [a, b, c] = course.lessons.map((lesson) => lesson.id);
    const learner = await aLearner(world, course.id);
    const path = (module: number, lesson: number) =>
      `/courses/${course.id}/modules/${course.modules[module]!.id}/lessons/${lesson}`;
    expect((await go(course.id, learner.token)).path).toBe(path(0, a!));
    await world.call("GET", `/api/lessons/${b}`, { as: learner.token });
    expect((await go(course.id, learner.token)).path).toBe(path(0, b!));
    await completeLessons(world, learner.token, [b!]);
    expect((await go(course.id, learner.token)).path).toBe(path(1, c!));
    await completeLessons(world, learner.token, [c!]);
    expect((await go(course.id, learner.token)).path).toBe(path(0, a!));
    await completeLessons(world, learner.token, [a!]);
    expect((await go(course.id, learner.token)).path).toBe(path(0, b!));
  });

  test("leads to the course page without enrolment or lessons", async () => {
    const course = await aCourse(world);
    const member = await aPerson(world);
    expect(await go(course.id, member.token)).toMatchObject({ path: `/courses/${course.id}`, reason: "not_enrolled" });
    const learner = await aLearner(world, course.id);
    const answer = await go(course.id, learner.token);
    expect(answer).toMatchObject({ reason: "no_lessons", message: "This course has no lessons yet." });
  });
});

describe("a module", () => {
  const view = (id: number, as: string) => world.call("GET", `/api/modules/${id}`, { as });

  test("shows a learner states, and other members titles only", async () => {
    const course = await aCourse(world, { modules: [{ title: "Warm-up", lessons: [{}, { freePreview: true }] }, {}] });
    const learner = await aLearner(world, course.id);
    await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    const mine = modulePage.parse((await view(course.modules[0]!.id, learner.token)).body);
    expect(mine).toMatchObject({ title: "Warm-up", done: 1, total: 2, refusal: null, previous: null });
    expect(mine.next?.id).toBe(course.modules[1]!.id);
    expect(mine.lessons[0]).toMatchObject({ state: "completed", locked: false });
    const member = await aPerson(world);
    const theirs = modulePage.parse((await view(course.modules[0]!.id, member.token)).body);
    expect(theirs).toMatchObject({ description: null, done: 0 });
    expect(theirs.refusal?.message).toBe("Enrol in this course to open its lessons.");
    expect(theirs.lessons.map((lesson) => lesson.locked)).toEqual([true, false]);
  });

  test("closed by the sequence says what to finish, with the lesson to go to", async () => {
    const course = await aCourse(world, {
      sequential: true,
      modules: [{ title: "Basics", lessons: [{}] }, { lessons: [{}] }],
    });
    const learner = await aLearner(world, course.id);
    const closed = modulePage.parse((await view(course.modules[1]!.id, learner.token)).body);
    expect(closed).toMatchObject({
      locked: true,
      refusal: { code: "module_locked", message: "Finish “Basics” first." },
    });
    expect(closed.refusal?.lesson?.id).toBe(course.lessons[0]!.id);
    const outline = courseProgress.parse(
      (await world.call("GET", `/api/courses/${course.id}/progress`, { as: learner.token })).body,
    );
    expect(outline.modules.map((module) => module.locked)).toEqual([false, true]);
  });

  test("of a draft, deleted or unknown does not exist", async () => {
    const draft = await aCourse(world, { status: "draft", modules: [{}] });
    const member = await aPerson(world);
    expect((await view(draft.modules[0]!.id, member.token)).body.code).toBe("module_not_found");
    expect((await view(999_999, member.token)).status).toBe(404);
  });
});

describe("my courses", () => {
  test("come under their tabs, found by title, hidden on wish", async () => {
    const learner = await aPerson(world, { grant: "premium" });
    const free = await aCourse(world, { title: "Élan in ballet", modules: [{ lessons: [{}] }] });
    const tier = await aCourse(world, {
      title: "Swing",
      price: "9.00",
      includedFrom: "premium",
      modules: [{ lessons: [{}] }],
    });
    await enroll(free.id, learner.token);
    world.platform.clock.advance(1);
    await enroll(tier.id, learner.token);
    await completeLessons(world, learner.token, [free.lessons[0]!.id]);
    const list = async (query: string) =>
      myCourses.parse((await world.call("GET", `/api/me/courses?${query}`, { as: learner.token })).body);
    const begun = await list("");
    expect(begun.data.map((item) => item.course.title)).toEqual(["Swing"]);
    expect(begun.data[0]).toMatchObject({
      next: { id: tier.lessons[0]!.id },
      access: { text: "Included with Imperial" },
    });
    expect(begun.counts).toEqual({ in_progress: 1, completed: 1, all: 2 });
    expect((await list("tab=all&q=elan")).data[0]).toMatchObject({
      course: { title: "Élan in ballet" },
      progress: 100,
    });
    const hide = await world.call("PATCH", `/api/enrolments/${begun.data[0]!.enrolment_id}`, {
      as: learner.token,
      body: { hidden: true },
    });
    expect(hide.body.hidden).toBe(true);
    expect((await list("")).data).toEqual([]);
    expect((await list("tab=all&sort=title&page=9")).page).toEqual({ number: 1, size: 24, total: 2 });
    const other = await aPerson(world);
    const foreign = await world.call("PATCH", `/api/enrolments/${begun.data[0]!.enrolment_id}`, {
      as: other.token,
      body: { hidden: false },
    });
    expect(foreign.body.code).toBe("enrolment_not_found");
  });

  test("are for members", async () => {
    expect((await world.call("GET", "/api/me/courses")).status).toBe(401);
  });
});
