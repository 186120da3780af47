import { cents } from "@pavane/contract/core/money";
import { afterAll, beforeAll, describe as describeTests, expect, test } from "vitest";
import { aCourse } from "../../../test/factories/courses.ts";
import { aLearner, anEnrolment, completeLessons } from "../../../test/factories/learning.ts";
import { anOrder } from "../../../test/factories/orders.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createSellables } from "./index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const sellable = () => {
  const [courses] = createSellables({ ...world.platform, ...world.app.domains });
  if (!courses) throw new Error("nothing is sold");
  return courses;
};
const describe = async (courseId: number, buyer: { id: number; level: number } | null = null) =>
  (await sellable().describe(world.db.read, [courseId, 999_999], buyer)).get(courseId);

test("a published course is for sale, with its teacher's name and its page", async () => {
  const teacher = await aPerson(world, { firstName: "Tea", lastName: "Teacher" });
  const course = await aCourse(world, { price: "49.00", instructorId: teacher.id });
  expect(await describe(course.id)).toMatchObject({
    title: course.title,
    kind: "Certification",
    by: "Tea Teacher",
    priceCents: 4900,
    onSale: true,
    path: `/courses/${course.id}`,
    ownership: "none",
    seller: null,
    maxQuantity: 50,
    action: { label: "Start course", path: `/lesson/${course.id}` },
  });
});

test("drafts and archived courses are not for sale and have no page; free ones are sold once", async () => {
  const draft = await aCourse(world, { status: "draft", price: "5.00" });
  expect(await describe(draft.id)).toMatchObject({ onSale: false, path: null });
  expect(await describe((await aCourse(world)).id)).toMatchObject({ maxQuantity: 1 });
});

test.each([
  ["educator", 2000],
  ["premium", 1200],
  ["royalty", 500],
  [undefined, 2000],
] as const)("a creator of tier %s pays %i hundredths of a percent", async (grant, commissionBps) => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], ...(grant ? { grant } : {}) });
  const course = await aCourse(world, { price: "5.00", createdBy: creator.id });
  expect((await describe(course.id))?.seller).toEqual({ userId: creator.id, commissionBps });
});

test("without the role of a course creator the platform is the seller", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  expect((await describe((await aCourse(world, { createdBy: admin.id })).id))?.seller).toBeNull();
});

test("a commission that was set counts from then on", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"] });
  const course = await aCourse(world, { price: "5.00", createdBy: creator.id });
  await world.db.raw("update subscription_tiers set commission_bps = 1000 where tier = 'educator'");
  expect((await describe(course.id))?.seller?.commissionBps).toBe(1000);
});

test("a buyer reads how they stand to it", async () => {
  const course = await aCourse(world, { price: "5.00", includedFrom: "premium" });
  const buyer = await aPerson(world);
  expect(await describe(course.id, { id: buyer.id, level: 0 })).toMatchObject({
    ownership: "none",
    includedWith: null,
  });
  expect(await describe(course.id, { id: buyer.id, level: 30 })).toMatchObject({
    ownership: "included",
    includedWith: "Royal",
  });
  await anEnrolment(world, buyer.id, course.id, "staff");
  expect(await describe(course.id, { id: buyer.id, level: 30 })).toMatchObject({ ownership: "owned" });
});

test("a holder begins, goes on, and looks at what they earned in the end", async () => {
  const course = await aCourse(world, { price: "5.00", modules: [{ lessons: [{}, {}] }] });
  const bare = await aCourse(world, {
    price: "5.00",
    values: { givesCertificate: false },
    modules: [{ lessons: [{}] }],
  });
  const learner = await aLearner(world, course.id, { source: "order" });
  await anEnrolment(world, learner.id, bare.id, "order");
  const lessons = course.lessons.map((lesson) => lesson.id);
  const next = async (courseId: number) => (await describe(courseId, { id: learner.id, level: 0 }))?.action;
  expect(await next(course.id)).toEqual({ label: "Start course", path: `/lesson/${course.id}` });
  await world.call("GET", `/api/lessons/${lessons[0]}`, { as: learner.token });
  expect(await next(course.id)).toEqual({ label: "Continue", path: `/lesson/${course.id}` });
  expect((await describe(course.id))?.action.label, "to somebody else").toBe("Start course");
  await completeLessons(world, learner.token, [...lessons, ...bare.lessons.map((lesson) => lesson.id)]);
  expect(await next(course.id)).toEqual({ label: "View certificate", path: "/my-certifications" });
  expect(await next(bare.id)).toEqual({ label: "Continue", path: `/lesson/${bare.id}` });
});

test("things on sale are found by a part of their title", async () => {
  await aCourse(world, { title: "100% minuet", price: "5.00" });
  await aCourse(world, { title: "Minuet drafts", status: "draft" });
  const titles = async (words: string) => (await sellable().search(world.db.read, words, 10)).map((item) => item.title);
  expect(await titles("MINUET")).toEqual(["100% minuet"]);
  expect(await titles("100%")).toEqual(["100% minuet"]);
  expect(await titles("1%0")).toEqual([]);
});

describeTests("what was paid goes back", () => {
  async function aBuyer() {
    const course = await aCourse(world, { price: "40.00", modules: [{ lessons: [{}] }] });
    const buyer = await aPerson(world);
    const line = await buy(buyer.id, course.id);
    await completeLessons(world, buyer.token, [course.lessons[0]!.id]);
    const other = await aLearner(world, course.id);
    await completeLessons(world, other.token, [course.lessons[0]!.id]);
    await review(course.id, other, 2);
    return { course, buyer, line };
  }
  async function buy(userId: number, itemId: number) {
    const { items } = await anOrder(world, { userId, lines: [{ itemId }] });
    const line = { userId, itemId, orderItemId: items[0]!.id, at: world.platform.clock.now() };
    const paid = { paidCents: cents(4000), parts: [], partsOwned: [] };
    const source = { source: "order" as const, placeId: null, releaseId: null };
    await world.db.write((tx) => sellable().grant(tx, { ...line, ...paid, ...source }));
    return line;
  }
  const review = (courseId: number, { token }: TestPerson, rating: number) =>
    world.call("PUT", `/api/courses/${courseId}/reviews`, {
      as: token,
      body: { rating, body: "Clear, calm and musical." },
    });
  const list = async (courseId: number, as?: string) =>
    (await world.call("GET", `/api/courses/${courseId}/reviews`, as === undefined ? {} : { as })).body;
  const rated = async (courseId: number) => {
    const { body: page } = await world.call("GET", `/api/courses/${courseId}`);
    return [page.rating, page.rating_count];
  };

  test("a review is marked and uncounted, its writer alone reads it, and a purchase counts it again", async () => {
    const { course, buyer, line } = await aBuyer();
    await review(course.id, buyer, 5);
    expect(await rated(course.id)).toEqual([3.5, 2]);
    await world.db.write((tx) => sellable().revoke(tx, line));
    await world.db.write((tx) => sellable().revoke(tx, line));
    expect(await rated(course.id)).toEqual([2, 1]);
    expect(await list(course.id)).toMatchObject({ count: 1, average: 2, histogram: { 5: 0 }, data: [{ rating: 2 }] });
    expect((await list(course.id, buyer.token)).mine).toMatchObject({ rating: 5, refunded: true });
    await review(course.id, buyer, 1);
    expect(await rated(course.id)).toEqual([2, 1]);
    await buy(buyer.id, course.id);
    expect(await rated(course.id)).toEqual([1.5, 2]);
    expect((await list(course.id, buyer.token)).mine).toMatchObject({ rating: 1, refunded: false });
  });

  test("while a bank disputes it and not after; a grant counts it too", async () => {
    const { course, buyer, line } = await aBuyer();
    await review(course.id, buyer, 5);
    await world.db.write((tx) => sellable().suspend(tx, line));
    expect(await rated(course.id)).toEqual([2, 1]);
    await world.db.write((tx) => sellable().restore(tx, line));
    expect(await rated(course.id)).toEqual([3.5, 2]);
    await world.db.write((tx) => sellable().revoke(tx, line));
    const { token } = await aPerson(world, { roles: ["ADMIN"] });
    await world.call("POST", `/api/courses/${course.id}/enrolments`, { as: token, body: { email: buyer.email } });
    expect(await rated(course.id)).toEqual([3.5, 2]);
  });

  test("a review stays where something else opens the course", async () => {
    const { course, buyer, line } = await aBuyer();
    await review(course.id, buyer, 5);
    await world.db.raw("update enrolments set source = 'staff' where user_id = $1", [buyer.id]);
    await world.db.write((tx) => sellable().revoke(tx, line));
    expect(await rated(course.id)).toEqual([3.5, 2]);
    expect((await list(course.id, buyer.token)).mine).toMatchObject({ refunded: false });
  });
});
