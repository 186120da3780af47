import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { aCategory, aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { users } from "../../identity/accounts/tables.ts";
import { countEnrolment, dayBefore, popularDays } from "../course/count-enrolment.ts";
import { forgetEnrolmentDaysBefore } from "../course/courses-repository.ts";
import { courseFacetCounts } from "./tables.ts";
import { courses } from "../course/tables.ts";

let world: TestApp;
let ida: TestPerson;
let admin: TestPerson;
let category: { id: number };
const made: Record<string, number> = {};
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  ida = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Zoë", lastName: "Falk" });
  category = await aCategory(world, "Barre");
  const add = async (name: string, wishes: Parameters<typeof aCourse>[1]) => {
    world.platform.clock.advance(60);
    made[name] = (await aCourse(world, wishes)).id;
  };
  await add("ballet", {
    title: "Foundations of ballet pedagogy",
    instructorId: ida.id,
    price: "49.00",
    values: {
      categoryId: category.id,
      danceStyles: ["Ballet"],
      ageGroups: ["Adult (18+)"],
      hours: 12,
      ratingSum: 50,
      ratingCount: 10,
    },
  });
  await add("jazz", {
    title: "Jazz isolations",
    level: "advanced",
    values: {
      danceStyles: ["Jazz", "Tap"],
      hours: 1.5,
      description: "Shoulders, ribs and turning.",
      ratingSum: 5,
      ratingCount: 1,
    },
  });
  await add("pirouette", {
    title: "Spotting a pirouette",
    instructorId: ida.id,
    price: "12.50",
    includedFrom: "premium",
    level: "advanced",
    values: { danceStyles: ["Ballet"], hours: 5, shortName: "Turns", ratingSum: 30, ratingCount: 10 },
  });
  await add("draft", { title: "Ballet in the making", status: "draft", instructorId: ida.id });
  await add("archive", { title: "Old ballet", status: "archived" });
  const now = world.platform.clock.now();
  for (const _ of [1, 2]) await world.db.write((tx) => countEnrolment(tx, made["jazz"] ?? 0, "enrolled", now));
  await world.db.write((tx) => countEnrolment(tx, made["ballet"] ?? 0, "enrolled", now));
});
afterAll(() => world.close());

const names = (ids: number[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id));
const list = async (query = "", as?: string) => {
  const { status, body } = await world.call("GET", `/api/courses${query}`, as ? { as } : {});
  return {
    status,
    body,
    names: names((body.data ?? []).map((row: { id: number }) => row.id)),
    total: body.page?.total,
  };
};
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

describe("the catalogue", () => {
  test("gives guests the published courses with page and facets, the most popular first", async () => {
    const { body, ...answer } = await list();
    expect(answer).toMatchObject({ status: 200, total: 3, names: ["jazz", "ballet", "pirouette"] });
    expect(body.page).toEqual({ number: 1, size: 24, total: 3 });
    expect(counts(body.facets.style)).toEqual({ Ballet: 2, Jazz: 1, Tap: 1 });
    expect(counts(body.facets.level)).toEqual({ beginner: 1, advanced: 2 });
    expect(counts(body.facets.price)).toEqual({ free: 1, paid: 2, included: 1 });
    expect(counts(body.facets.hours)).toEqual({ "under-2": 1, "2-10": 1, "over-10": 1 });
    expect(counts(body.facets.rating)).toEqual({ "4": 2, "3": 3 });
    expect(body.facets.category).toEqual([{ value: String(category.id), label: "Barre", count: 1 }]);
    expect(body.facets.instructor).toEqual([{ value: String(ida.id), label: "Zoë Falk", count: 2 }]);
    expect(body.facets.status).toEqual([]);
    expect(body.data[0]).not.toHaveProperty("detailed_description");
    expect(body.data[0]).toMatchObject({ enrollment_count: 2, rating: 5, video_url: null, can: { edit: false } });
  });

  test.each([
    ["newest", ["pirouette", "jazz", "ballet"]],
    ["rating", ["ballet", "jazz", "pirouette"]],
    ["price_asc", ["jazz", "pirouette", "ballet"]],
    ["price_desc", ["ballet", "pirouette", "jazz"]],
    ["popular", ["jazz", "ballet", "pirouette"]],
    ["best", ["jazz", "ballet", "pirouette"]],
    ["sideways", ["jazz", "ballet", "pirouette"]],
  ])("sorted by %s", async (sort, expected) => {
    expect((await list(`?sort=${sort}`)).names).toEqual(expected);
  });

  test.each([
    ["?style=Ballet", ["ballet", "pirouette"]],
    ["?style=Jazz,Ballet", ["jazz", "ballet", "pirouette"]],
    ["?level=advanced", ["jazz", "pirouette"]],
    ["?level=advanced&style=Ballet", ["pirouette"]],
    ["?price=free", ["jazz"]],
    ["?price=included", ["pirouette"]],
    ["?rating=4", ["jazz", "ballet"]],
    ["?rating=3", ["jazz", "ballet", "pirouette"]],
    ["?hours=2-10&hours=over-10", ["ballet", "pirouette"]],
    ["?age=Adult%20(18%2B)", ["ballet"]],
    ["?style=ballet&age=ADULT&level=expert", ["ballet"]],
    ["?level=expert&page=minus", ["jazz", "ballet", "pirouette"]],
    ["?q=ballet", ["ballet"]],
    ["?q=turn", ["pirouette", "jazz"]],
    ["?q=turning", ["pirouette", "jazz"]],
    ["?q=zoe", ["ballet", "pirouette"]],
    ["?q=FALK%20pirou", ["pirouette"]],
    ["?q=balett", ["ballet"]],
    ["?q=pirrouete", ["pirouette"]],
    ["?q=%26%20%7C%20!%20%3A*", ["jazz", "ballet", "pirouette"]],
    ["?q=xylophone", []],
    ["?q=turn&sort=price_desc", ["pirouette", "jazz"]],
  ])("%s finds %j, and the number equals the cards", async (query, expected) => {
    const answer = await list(query);
    expect(answer.names).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });

  test("filters by category and instructor", async () => {
    expect((await list(`?category=${category.id}`)).names).toEqual(["ballet"]);
    expect((await list(`?instructor=${ida.id}`)).names).toEqual(["ballet", "pirouette"]);
  });

  test("counts a filter's own values as if it were not set, the others with it", async () => {
    const { facets } = (await list("?level=advanced&style=Ballet")).body;
    expect(counts(facets.level)).toEqual({ beginner: 1, advanced: 1 });
    expect(counts(facets.style)).toEqual({ Ballet: 1, Jazz: 1, Tap: 1 });
    expect(counts(facets.price)).toEqual({ paid: 1, included: 1 });
    const one = (await list("?level=advanced")).body.facets;
    expect(counts(one.level)).toEqual({ beginner: 1, advanced: 2 });
    expect(counts(one.style)).toEqual({ Ballet: 1, Jazz: 1, Tap: 1 });
  });

  test("pages, and corrects a page past the end", async () => {
    const second = await list("?size=2&page=2");
    expect(second.names).toEqual(["pirouette"]);
    expect(second.body.page).toEqual({ number: 2, size: 2, total: 3 });
    const past = await list("?size=2&page=9");
    expect(past.names).toEqual(["pirouette"]);
    expect(past.body.page.number).toBe(2);
    expect((await list("?style=Ballet&size=1&page=9")).names).toEqual(["pirouette"]);
  });
});

describe("courses to work on", () => {
  test("are all of them for course admins, the last changed first", async () => {
    const answer = await list("?scope=all", admin.token);
    expect(answer.names).toEqual(["archive", "draft", "pirouette", "jazz", "ballet"]);
    expect(counts(answer.body.facets.status)).toEqual({ draft: 1, published: 3, archived: 1 });
    expect(answer.body.data[0]).toMatchObject({ detailed_description: null, can: { edit: true } });
    const drafts = await list("?scope=all&status=draft,archived", admin.token);
    expect(drafts).toMatchObject({ names: ["archive", "draft"], total: 2 });
    expect(await list("?scope=all&q=ballet", admin.token)).toMatchObject({ total: 3 });
  });

  test("are one's own for those who teach", async () => {
    expect((await list("?scope=mine", ida.token)).names).toEqual(["draft", "pirouette", "ballet"]);
    expect(await list("?scope=mine&status=draft", ida.token)).toMatchObject({ names: ["draft"], total: 1 });
  });

  test("are refused to others", async () => {
    const learner = await aPerson(world);
    expect((await list("?scope=all")).status).toBe(401);
    expect((await list("?scope=mine", learner.token)).body.code).toBe("forbidden");
    expect((await list("?scope=all", ida.token)).body.code).toBe("forbidden");
  });
});

describe("what is kept ready", () => {
  test("follows renamed instructors, moved and deleted courses", async () => {
    await world.db.write((tx) => tx.update(users).set({ firstName: "Wilhelmina" }).where(eq(users.id, ida.id)));
    expect((await list("?q=wilhelmina")).names).toEqual(["ballet", "pirouette"]);
    await world.db.write((tx) => tx.update(users).set({ firstName: "Zoë" }).where(eq(users.id, ida.id)));
    const extra = await aCourse(world, { values: { danceStyles: ["Folk"] } });
    expect(counts((await list()).body.facets.style)["Folk"]).toBe(1);
    const archive = { as: admin.token, body: { status: "archived" } };
    expect((await world.call("PATCH", `/api/courses/${extra.id}`, archive)).body.visible).toBe(false);
    expect((await list()).body).toMatchObject({ page: { total: 3 } });
    expect(counts((await list()).body.facets.style)).not.toHaveProperty("Folk");
    await world.call("DELETE", `/api/courses/${extra.id}`, { as: admin.token });
    const kept = await world.db.read.select().from(courseFacetCounts).where(eq(courseFacetCounts.facet, "status"));
    expect(Object.fromEntries(kept.map((row) => [row.value, row.courses]))).toEqual({
      draft: 1,
      published: 3,
      archived: 1,
    });
  });

  test("forgets enrolments after 90 days, once", async () => {
    const course = await aCourse(world, { status: "draft" });
    const old = new Date("2026-08-01T10:00:00Z");
    const now = world.platform.clock.now();
    await world.db.write((tx) => countEnrolment(tx, course.id, "enrolled", old));
    await world.db.write((tx) => countEnrolment(tx, course.id, "enrolled", now));
    const recent = async () =>
      (await world.db.read.select().from(courses).where(eq(courses.id, course.id)))[0]?.recentEnrolments;
    expect(await recent()).toBe(2);
    for (const _ of [1, 2]) {
      await world.db.write((tx) => forgetEnrolmentDaysBefore(tx, dayBefore(now, popularDays)));
      expect(await recent()).toBe(1);
    }
  });
});
