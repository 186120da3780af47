import type { Role } from "@pavane/contract/identity/roles";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../test/factories/certificates.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aQuestion } from "../../../test/factories/questions.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { anAssessment, aSubmissionRow } from "../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import * as counts from "./area-counts-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const get = (path: string, as: string) => world.call("GET", path, { as });
const areasOf = async (roles: Role[]) => {
  const { token } = await aPerson(world, { roles });
  return (await get("/api/dashboard/areas", token)).body.data.map(({ key }: { key: string }) => key);
};
const valuesOf = (body: { figures: { data: { label: string; value: string }[] } }) =>
  Object.fromEntries(body.figures.data.map(({ label, value }) => [label, value]));

test("each role has its areas, in one order, and may open no other", async () => {
  expect(await areasOf(["STUDENT"])).toEqual(["learning"]);
  expect(await areasOf(["INSTRUCTOR", "PROFESSIONAL", "SELLER"])).toEqual([
    "learning",
    "teaching",
    "selling",
    "bookings",
  ]);
  expect(await areasOf(["CURRICULUM_OFFICER"])).toEqual(["learning", "review"]);
  expect(await areasOf(["CURRICULUM_ADMIN"])).toEqual(["learning", "review", "administration"]);
  const { token } = await aPerson(world);
  for (const area of ["teaching", "selling", "bookings", "review", "administration"])
    expect((await get(`/api/dashboard/${area}`, token)).body).toMatchObject({ code: "forbidden" });
  expect((await get("/api/dashboard/learning", token)).body).toMatchObject({ waiting: { data: [] } });
  expect((await get("/api/dashboard/nowhere", token)).status).toBe(404);
});

test("teaching counts one's own courses, students and certificates of 30 days", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourseToCertify(world, { course: { instructorId: teacher.id } });
  const learner = await aLearnerOf(world, course);
  await aCertificate(world, course, learner);
  const old = await aLearnerOf(world, course);
  await aCertificate(world, course, old, new Date(world.platform.clock.now().getTime() - 31 * 86_400_000));
  const { body } = await get("/api/dashboard/teaching", teacher.token);
  expect(valuesOf(body)).toEqual({ Courses: "1", Students: "2", "Certificates of 30 days": "1" });
});

test("questions and videos wait in teaching, with the way to them", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  await world.db.raw("insert into teaching_settings (user_id, mark_days) values ($1, 5)", [teacher.id]);
  const learner = await aPerson(world);
  const lessonId = course.lessons[0]!.id;
  const assignmentId = await anAssessment(world, lessonId);
  await aQuestion(world, { courseId: course.id, lessonId, userId: learner.id });
  const long = new Date(world.platform.clock.now().getTime() - 60 * 86_400_000);
  const place = { assignmentId, courseId: course.id, userId: learner.id };
  await aSubmissionRow(world, place, { submitted_at: long, consent_at: long });
  await aSubmissionRow(world, { ...place, userId: teacher.id });
  const { body } = await get("/api/dashboard/teaching", teacher.token);
  expect(body.waiting.data).toEqual([
    { text: "1 video to mark, 1 late", oldest_at: long.toISOString(), path: "/instructor/assessments" },
    { text: "1 question to answer", oldest_at: null, path: `/instructor/courses/${course.id}?tab=questions` },
  ]);
  const areas = (await get("/api/dashboard/areas", teacher.token)).body.data;
  expect(areas[1]).toMatchObject({ key: "teaching", waiting: 2, waiting_text: "2 things to answer or mark" });
});

test("bookings count what is to be answered, today's by the professional's clocks, and the next seven days", async () => {
  const teacher = await aProfessional(world, { zone: "Pacific/Auckland" });
  const serviceId = await aService(world, teacher.id);
  const now = world.platform.clock.now();
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  for (const hours of [2, 72, 200]) await aConfirmedBooking(world, { serviceId, startsAt: inHours(hours) });
  const answer = { answerBy: inHours(24) };
  await aConfirmedBooking(world, { serviceId, startsAt: inHours(96), state: "requested", values: answer });
  const { body } = await get("/api/dashboard/bookings", teacher.token);
  const day = (at: Date) => at.toLocaleDateString("en-US", { timeZone: "Pacific/Auckland" });
  const today = day(inHours(2)) === day(now) ? "1" : "0";
  expect(valuesOf(body)).toEqual({ Requests: "1", Today: today, "Next 7 days": "2" });
  expect(body.waiting.data).toMatchObject([
    { text: "1 request to answer", path: "/my-bookings?as=professional&tab=to_answer" },
  ]);
});

test("review counts the queue and what one claimed; selling what waits for the seller", async () => {
  const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
  const seller = await aSeller(world);
  await aResource(world, { sellerId: seller.id, values: { status: "in_review" } });
  const claimed = { claimedBy: officer.id, claimedAt: world.platform.clock.now() };
  await aResource(world, { sellerId: seller.id, values: { status: "in_review", ...claimed } });
  await aResource(world, { sellerId: seller.id, values: { status: "changes_requested", reason: "Page 7" } });
  const review = (await get("/api/dashboard/review", officer.token)).body;
  expect(valuesOf(review)).toEqual({ Waiting: "2", "Claimed by me": "1" });
  expect(review.waiting.data[0]).toMatchObject({ text: "2 resources to review" });
  const selling = (await get("/api/dashboard/selling", seller.token)).body;
  expect(valuesOf(selling)).toMatchObject({ "In review": "2", Drafts: "0", "Net of 30 days": "$0.00" });
  expect(selling.waiting.data).toMatchObject([{ text: "1 resource to change" }]);
});

test("a half that fails fails alone", async () => {
  const teacher = await aProfessional(world);
  vi.spyOn(counts, "countAhead").mockRejectedValue(new Error("no days today"));
  const { body } = await get("/api/dashboard/bookings", teacher.token);
  expect(body.figures).toEqual({ error: "Your figures could not be loaded." });
  expect(body.waiting).toEqual({ data: [] });
});
