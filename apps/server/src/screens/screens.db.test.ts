import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aProfessional, aService } from "../../test/factories/booking.ts";
import { aCertificate, aCourseToCertify } from "../../test/factories/certificates.ts";
import { aCourse } from "../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../test/factories/learning.ts";
import { aPerson } from "../../test/factories/people.ts";
import { aResource, aSeller } from "../../test/factories/resources.ts";
import { enrolments } from "../domains/access/enrolments/tables.ts";
import { resourceCategories } from "../domains/resources/categories/tables.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";

let world: TestApp;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  courseId = await aCourseToCertify(world, { title: "Counting in six-eight", course: { danceStyles: ["Jazz"] } });
});
afterAll(() => world.close());

const get = (path: string, as?: string) => world.call("GET", path, as === undefined ? {} : { as });

test("the home page of guests shows what is published, and nothing of drafts", async () => {
  const draft = await aCourseToCertify(world, { course: { status: "draft", danceStyles: ["Tap"] } });
  const { status, body } = await get("/api/home");
  expect(status).toBe(200);
  expect(body.member).toBeNull();
  expect(body.counts.data.certifications).toBeGreaterThan(0);
  const ids = body.certifications.data.map((course: { id: number }) => course.id);
  expect(ids).toContain(courseId);
  expect(ids).not.toContain(draft);
  expect(body.styles.data).toEqual([{ style: "Jazz", course_count: expect.any(Number) }]);
});

test("the learner's day knows what somebody finished", async () => {
  const begun = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const learner = await aLearner(world, begun.id);
  await completeLessons(world, learner.token, [begun.lessons[0]!.id]);
  const { body } = await get("/api/dashboard/user", learner.token);
  expect(body.courses.data).toEqual({ had: 1, finished: 1 });
  expect(body.continue_learning.data).toEqual([]);
});

test("the home page counts what a guest finds, without zeros", async () => {
  const { certifications, ...others } = (await get("/api/home")).body.counts.data;
  expect(certifications).toBeGreaterThan(0);
  expect(others).toEqual({});
  const professional = await aProfessional(world);
  await aService(world, professional.id);
  await world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
  await aResource(world, { sellerId: (await aSeller(world)).id });
  expect((await get("/api/home")).body.counts.data).toMatchObject({ resources: 1, professionals: 1 });
});

test("members read where they were and what may suit them, not what they have", async () => {
  const begun = await aCourse(world, { modules: [{ lessons: [{}, {}] }] });
  const learner = await aLearner(world, begun.id, { firstName: "Ada" });
  await completeLessons(world, learner.token, [begun.lessons[0]!.id]);
  const fitting = await aCourseToCertify(world, { title: "Jazz hands", course: { danceStyles: ["Jazz"] } });
  const { body } = await get("/api/home", learner.token);
  expect(body.member).toMatchObject({ name: "Ada", resume: { data: { course: { id: begun.id } } } });
  const suggested = body.member.for_you.data.map((course: { id: number }) => course.id);
  expect(suggested).toContain(fitting);
  expect(suggested).not.toContain(begun.id);
});

test("the learner's day has courses, seven days, certificates and suggestions", async () => {
  const begun = await aCourse(world, { modules: [{ lessons: [{}, {}, {}] }] });
  const learner = await aLearner(world, begun.id);
  await completeLessons(world, learner.token, [begun.lessons[0]!.id]);
  const finished = await aCourseToCertify(world);
  await aCertificate(world, finished, learner);
  const { body } = await get("/api/dashboard/user", learner.token);
  expect(body.continue_learning.data).toMatchObject([{ course: { id: begun.id }, progress: 33 }]);
  expect(body.minutes.data.days).toHaveLength(7);
  expect(body.minutes.data.days.at(-1).day).toBe("2026-11-21");
  expect(body.certificates.data).toMatchObject({ total: 1, items: [{ course_id: finished, state: "valid" }] });
  expect(body.recommended.data.length).toBeGreaterThan(0);
  expect(body.courses.data).toEqual({ had: 1, finished: 0 });
  expect((await get("/api/dashboard/user")).status).toBe(401);
});

test("nothing is to be continued that was refunded, never opened, completed, hidden or lost with a plan", async () => {
  const learner = await aPerson(world);
  const enrol = async (values: Partial<typeof enrolments.$inferInsert>) => {
    const { id } = await aCourse(world, { includedFrom: "royalty", modules: [{ lessons: [{}] }] });
    const opened = { source: "order" as const, total: 1, lastSeenAt: world.platform.clock.now() };
    await world.db.write((tx) =>
      tx.insert(enrolments).values({ userId: learner.id, courseId: id, ...opened, ...values }),
    );
    return id;
  };
  await enrol({ status: "revoked" });
  await enrol({ lastSeenAt: null });
  await enrol({ done: 1, completedAt: world.platform.clock.now() });
  await enrol({ hidden: true });
  await enrol({ source: "tier" });
  const begun = await enrol({});
  const { body } = await get("/api/dashboard/user", learner.token);
  expect(body.continue_learning.data.map(({ course }: { course: { id: number } }) => course.id)).toEqual([begun]);
  const [area] = (await get("/api/dashboard/areas", learner.token)).body.data;
  expect(area).toMatchObject({ waiting: 1, waiting_text: "1 course in progress" });
});

test("minutes are those a person practised, whatever the author says a lesson takes", async () => {
  const lesson = { type: "video" as const, content: "https://example.org/film.mp4", values: { minutes: 45 } };
  const course = await aCourse(world, { modules: [{ lessons: [lesson, { values: { minutes: 30 } }] }] });
  const learner = await aLearner(world, course.id);
  const [film, text] = course.lessons;
  await completeLessons(world, learner.token, [text!.id]);
  const report = (seq: number, ranges: number[][]) =>
    world.call("POST", `/api/lessons/${film!.id}/progress`, {
      as: learner.token,
      body: { position: 0, duration: 600, ranges, seq, sent_at: world.platform.clock.now().toISOString() },
    });
  await report(1, [[0, 1]]);
  world.platform.clock.advance(60);
  await report(2, [[0, 60]]);
  world.platform.clock.advance(60);
  // The same minute again: nothing new is watched, but it is practice.
  expect((await report(3, [[0, 60]])).body.watched_seconds).toBe(60);
  const { minutes } = (await get("/api/dashboard/user", learner.token)).body;
  expect(minutes.data.total).toBe(2);
  expect(minutes.data.days.at(-1)).toMatchObject({ minutes: 2, lessons: 1 });
});

test("everyone has the learning area, admins also administration", async () => {
  const learner = await aLearner(world, (await aCourse(world, { modules: [{ lessons: [{}] }] })).id);
  await world.db.write((tx) =>
    tx.update(enrolments).set({ lastSeenAt: new Date() }).where(eq(enrolments.userId, learner.id)),
  );
  expect((await get("/api/dashboard/areas", learner.token)).body.data).toMatchObject([
    { key: "learning", waiting: 1, waiting_text: "1 course in progress" },
  ]);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const areas = (await get("/api/dashboard/areas", admin.token)).body.data;
  expect(areas.map((area: { key: string }) => area.key)).toEqual(["learning", "administration"]);
});

test("sellers have an area with what waits for them", async () => {
  const seller = await aSeller(world);
  expect((await get("/api/dashboard/areas", seller.token)).body.data).toMatchObject([
    { key: "learning" },
    { key: "selling", path: "/seller", waiting: 0, waiting_text: null },
  ]);
  await aResource(world, { sellerId: seller.id, values: { status: "changes_requested", reason: "Page 7" } });
  expect((await get("/api/dashboard/areas", seller.token)).body.data[1]).toMatchObject({
    waiting: 1,
    waiting_text: "1 thing needs you",
  });
});

test("the home page shows the store, and search finds what is on sale there", async () => {
  const seller = await aSeller(world);
  const tree = { tree: "resource" as const, name: "Class plans", slug: "class-plans", position: 1 };
  const categories = await world.db.write((tx) => tx.insert(resourceCategories).values(tree).returning());
  const values = { title: "Chassé across the floor", categoryIds: categories.map(({ id }) => id) };
  const onSale = await aResource(world, { sellerId: seller.id, values });
  const draft = await aResource(world, { sellerId: seller.id, values: { ...values, status: "draft" } });
  const { store } = (await get("/api/home")).body;
  const ids = store.data.resources.map((resource: { id: number }) => resource.id);
  expect(ids).toContain(onSale.id);
  expect(ids).not.toContain(draft.id);
  expect(store.data.categories).toEqual([{ id: categories[0]?.id, name: "Class plans", count: 1 }]);
  const found = (await get("/api/search?q=chasse")).body.groups.find(
    (group: { key: string }) => group.key === "resources",
  );
  expect(found).toMatchObject({
    items: [{ id: onSale.id, path: `/curriculum/${onSale.id}` }],
    more: { path: "/curriculum?q=chasse" },
  });
});

test("search finds courses and people who let themselves be found", async () => {
  await aPerson(world, { username: "ottilie.brandt", firstName: "Ottilie", lastName: "Brandt" });
  await aPerson(world, { username: "ottokar", firstName: "Ottokar", profile: { inSearch: false } });
  const hidden = await aPerson(world, { username: "ottomembers", profile: { chosenVisibility: "members" } });
  const people = (body: { groups: { key: string; items: { title: string }[] }[] }) =>
    body.groups.find((group) => group.key === "people")?.items.map((item) => item.title) ?? [];
  expect(people((await get("/api/search?q=otto")).body)).toEqual([]);
  expect(people((await get("/api/search?q=otti")).body)).toEqual(["Ottilie Brandt"]);
  expect(people((await get("/api/search?q=otto", hidden.token)).body)).toEqual(["ottomembers"]);
  const courses = (await get("/api/search?q=six-eight")).body.groups[0];
  expect(courses).toMatchObject({ key: "courses", more: { path: "/courses?q=six-eight" } });
  expect((await get("/api/search?q=x")).body.groups).toEqual([]);
});
