import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller, type ResourceOptions } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resourceCategories } from "../../resources/categories/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";

let world: TestApp;
let ida: TestPerson;
let ben: TestPerson;
let top = 0;
let below = 0;
const made: Record<string, number> = {};

const aCategory = (name: string, parentId: number | null = null) =>
  world.db.write(async (tx) => {
    const values = { tree: "resource" as const, name, slug: name.toLowerCase(), position: 1, parentId };
    const [row] = await tx.insert(resourceCategories).values(values).returning();
    return row?.id ?? 0;
  });

beforeAll(async () => {
  world = await createTestApp();
  ida = await aSeller(world, { store: { name: "Zoë's Barre Room", slug: "zoe" } });
  ben = await aSeller(world, { grant: "royalty" });
  top = await aCategory("Technique");
  below = await aCategory("Turns", top);
  const add = async (name: string, seller: TestPerson, values: ResourceOptions["values"], parts?: number[]) => {
    world.platform.clock.advance(60);
    made[name] = (await aResource(world, { sellerId: seller.id, values, ...(parts ? { parts } : {}) })).id;
  };
  await add("releve", ida, {
    title: "Relevé and balance",
    description: "Thirty exercises for the calf.",
    priceCents: 1_200,
    type: "document",
    styles: ["ballet"],
    ages: ["teen", "adult"],
    levels: ["beginner"],
    categoryIds: [top],
    ratingSum: 50,
    ratingCount: 10,
  });
  await add("jazz", ben, {
    title: "Jazz isolations",
    description: "Shoulders and ribs; ends with a releve across the floor.",
    priceCents: 0,
    type: "audio",
    styles: ["jazz", "tap"],
    ages: ["adult"],
    levels: ["advanced"],
    categoryIds: [below],
    tags: ["counts"],
    language: "pt-br",
    licence: "studio",
    ratingSum: 30,
    ratingCount: 10,
    sales90: 9,
  });
  await add("turns", ida, {
    title: "Spotting a pirouette",
    description: "How to build a class on turning.",
    priceCents: 2_500,
    type: "video",
    styles: ["ballet", "jazz"],
    ages: ["children"],
    levels: ["advanced", "mixed"],
    categoryIds: [top, below],
    includedOffer: "premium",
    includedFrom: "premium",
    sales90: 3,
  });
  await add("draft", ida, { title: "A pirouette in the making", status: "draft" });
  await add("archive", ida, { title: "Old ballet", status: "archived" });
  await add(
    "whole",
    ida,
    {
      kind: "curriculum",
      type: "other",
      title: "Turning, a term",
      priceCents: 3_000,
      styles: ["ballet"],
      levels: ["mixed"],
    },
    [made["releve"] ?? 0, made["turns"] ?? 0],
  );
  await world.db.write((tx) =>
    tx
      .update(resources)
      .set({ featured: 1, includedOffer: "royalty", includedFrom: "royalty" })
      .where(eq(resources.id, made["whole"] ?? 0)),
  );
});
afterAll(() => world.close());

const names = (ids: number[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id));
const list = async (query = "", as?: string, path = "/api/resources") => {
  const { status, body } = await world.call("GET", `${path}${query}`, as ? { as } : {});
  return { status, body, names: names((body.data ?? []).map(({ id }: { id: number }) => id)) };
};
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

describe("the store", () => {
  test("gives guests what is on sale, the featured first, then the best rated", async () => {
    const { status, body, names } = await list("?facets=1");
    expect({ status, names }).toEqual({ status: 200, names: ["whole", "releve", "turns", "jazz"] });
    expect(body.page).toEqual({ next: null, total: 4, at_least: false });
    expect(body.near).toBe(false);
    expect(counts(body.facets.type)).toEqual({ document: 1, audio: 1, video: 1, other: 1 });
    expect(body.facets.style).toEqual([
      { value: "ballet", label: "Ballet", count: 3 },
      { value: "jazz", label: "Jazz", count: 2 },
      { value: "tap", label: "Tap", count: 1 },
    ]);
    expect(counts(body.facets.age)).toEqual({ children: 1, teen: 2, adult: 2 });
    expect(counts(body.facets.level)).toEqual({ beginner: 1, advanced: 2, mixed: 2 });
    expect(body.facets.category).toEqual([
      { value: String(top), label: "Technique", count: 3, tree: "resource", parent: null, slug: "technique" },
      { value: String(below), label: "Turns", count: 2, tree: "resource", parent: String(top), slug: "turns" },
    ]);
    expect(counts(body.facets.price)).toEqual({ free: 1 });
    expect(counts(body.facets.rating)).toEqual({ "4": 1, "3": 2 });
    expect(counts(body.facets.included)).toEqual({ premium: 1, royalty: 2 });
    expect(counts(body.facets.kind)).toEqual({ single: 3, curriculum: 1 });
    expect(counts(body.facets.licence)).toEqual({ single_teacher: 3, studio: 1 });
    expect(body.facets.lang).toEqual([
      { value: "en", label: "English", count: 3 },
      { value: "pt-br", label: "Brazilian Portuguese", count: 1 },
    ]);
    expect(body.data[0]).toMatchObject({ featured: true, parts_count: 2, kind: "curriculum", price: "30.00" });
    expect(body.data[1]).toMatchObject({
      title: "Relevé and balance",
      seller: { id: ida.id, name: "Zoë's Barre Room", slug: "zoe" },
      rating: 5,
      rating_count: 10,
      mine: { owned: false, included: false, in_cart: false, own: false },
    });
  });

  test("leaves the counts out unless they are asked for", async () => {
    expect((await list()).body).not.toHaveProperty("facets");
  });

  test.each([
    ["featured", ["whole", "releve", "turns", "jazz"]],
    ["newest", ["whole", "turns", "jazz", "releve"]],
    ["selling", ["jazz", "turns", "whole", "releve"]],
    ["rating", ["releve", "whole", "turns", "jazz"]],
    ["price_asc", ["jazz", "releve", "turns", "whole"]],
    ["price_desc", ["whole", "turns", "releve", "jazz"]],
    ["best", ["whole", "releve", "turns", "jazz"]],
    ["sideways", ["whole", "releve", "turns", "jazz"]],
  ])("sorted by %s", async (sort, expected) => {
    expect((await list(`?sort=${sort}`)).names).toEqual(expected);
  });

  test.each([
    ["?type=audio,video", ["turns", "jazz"]],
    ["?style=ballet", ["whole", "releve", "turns"]],
    ["?style=BALLET,tap&level=advanced", ["turns", "jazz"]],
    [
      "?style=polka&age=elder&type=x&lang=!&rating=9&kind=-&licence=&included=free&min=a&max=-1&limit=no",
      ["whole", "releve", "turns", "jazz"],
    ],
    ["?age=children", ["turns"]],
    ["?min=12&max=25.00", ["releve", "turns"]],
    ["?max=0", ["jazz"]],
    ["?min=30&max=1", []],
    ["?rating=4", ["releve"]],
    ["?rating=3", ["releve", "jazz"]],
    ["?included=premium", ["turns"]],
    ["?included=royalty", ["whole", "turns"]],
    ["?kind=curriculum", ["whole"]],
    ["?licence=studio", ["jazz"]],
    ["?lang=pt-BR", ["jazz"]],
    ["?featured=true", ["whole"]],
    ["?q=releve", ["releve", "jazz"]],
    ["?q=Relev%C3%A9", ["releve", "jazz"]],
    ["?q=zoe", ["whole", "releve", "turns"]],
    ["?q=counts", ["jazz"]],
    ["?q=balle", ["whole", "releve", "turns"]],
    ["?q=technique%20spot", ["turns"]],
    ["?q=turning&sort=price_asc", ["jazz", "turns", "whole"]],
    ["?q=xylophone", []],
    ["?q=%26%20%7C%20!%20%3A*", ["whole", "releve", "turns", "jazz"]],
  ])("%s finds %j, and the number equals the cards", async (query, expected) => {
    const { names, body } = await list(query);
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(body.page.total).toBe(expected.length);
  });

  test("a category has what those below it have", async () => {
    expect((await list(`?category=${top}`)).names).toEqual(["releve", "turns", "jazz"]);
    expect((await list(`?category=${below},987654`)).names).toEqual(["turns", "jazz"]);
    expect((await list("", undefined, `/api/resources/category/${below}`)).names).toEqual(["turns", "jazz"]);
    expect((await list("", undefined, "/api/resources/category/987654")).body.code).toBe("category_not_found");
  });

  test("a title that fits comes before a description that does", async () => {
    expect((await list("?q=releve")).names).toEqual(["releve", "jazz"]);
  });

  test("a mistyped word finds what looks like it, and the answer says so", async () => {
    const { names, body } = await list("?q=pirrouete");
    expect({ names, near: body.near }).toEqual({ names: ["turns"], near: true });
    expect((await list("?q=pirouette")).body.near).toBe(false);
  });

  test("a filter's own values are counted as if it were not set, all others with it", async () => {
    const { facets } = (await list("?facets=1&style=ballet,jazz")).body;
    expect(counts(facets.style)).toEqual({ ballet: 3, jazz: 2, tap: 1 });
    const without = (await list("?facets=1&style=ballet")).body.facets;
    expect(counts(without.style)).toEqual(counts(facets.style));
    expect(counts(without.level)).toEqual({ beginner: 1, advanced: 1, mixed: 2 });
    const two = (await list("?facets=1&style=ballet&level=mixed")).body.facets;
    expect(counts(two.level)).toEqual({ beginner: 1, advanced: 1, mixed: 2 });
    expect(counts(two.style)).toEqual({ ballet: 2, jazz: 1 });
    expect(counts(two.kind)).toEqual({ single: 1, curriculum: 1 });
  });

  test("counts follow a category that is moved", async () => {
    const other = await aCategory("Rhythm");
    const move = (parentId: number) => {
      world.platform.clock.advance(6); // what lists know of categories is at most five seconds old
      return world.db.write((tx) =>
        tx.update(resourceCategories).set({ parentId }).where(eq(resourceCategories.id, below)),
      );
    };
    await move(other);
    const { facets } = (await list("?facets=1")).body;
    expect(counts(facets.category)).toEqual({ [top]: 2, [below]: 2, [other]: 2 });
    expect((await list(`?category=${other}`)).names).toEqual(["turns", "jazz"]);
    await move(top);
    expect(counts((await list("?facets=1")).body.facets.category)).toEqual({ [top]: 3, [below]: 2 });
  });
});

describe("one's own standing", () => {
  test("is on every card", async () => {
    const premium = await aPerson(world, { grant: "premium" });
    const mine = async (person: TestPerson) =>
      Object.fromEntries((await list("", person.token)).body.data.map(({ id, mine }: any) => [names([id])[0], mine]));
    const seen = await mine(premium);
    expect(seen).toMatchObject({ turns: { included: true }, whole: { included: false }, jazz: { included: false } });
    expect(await mine(ida)).toMatchObject({ turns: { own: true }, jazz: { own: false } });
  });
});

describe("a store", () => {
  test("is found by id and slug, with what it sells", async () => {
    for (const key of [ida.id, "zoe", "ZOE"]) {
      const { status, body } = await world.call("GET", `/api/sellers/${key}`);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { id: ida.id, name: "Zoë's Barre Room", opening: "open", rating: 5, rating_count: 10, resource_count: 3 },
      });
      const listed = await list("?facets=1&sort=price_asc", undefined, `/api/resources/seller/${key}`);
      expect(listed.names).toEqual(["releve", "turns", "whole"]);
      expect(counts(listed.body.facets.style)).toEqual({ ballet: 3, jazz: 1 });
    }
    expect((await world.call("GET", "/api/sellers/nobody")).body.code).toBe("seller_not_found");
    expect((await list("", undefined, "/api/resources/seller/987654")).body.code).toBe("seller_not_found");
  });

  test("says that it does not sell, not why, and that it has closed", async () => {
    const cem = await aSeller(world);
    await aResource(world, { sellerId: cem.id });
    const change = (values: Partial<typeof sellers.$inferInsert>) =>
      world.db.write((tx) => tx.update(sellers).set(values).where(eq(sellers.userId, cem.id)));
    const seen = async () => JSON.stringify((await world.call("GET", `/api/sellers/${cem.id}`)).body);
    await change({ state: "suspended", reason: "Copied films" });
    expect(await seen()).toContain('"not_selling"');
    expect(await seen()).not.toContain("Copied");
    expect((await list("", undefined, `/api/resources/seller/${cem.id}`)).body.data).toEqual([]);
    await change({ state: "open", reason: null, selling: false });
    expect(await seen()).toContain('"not_selling"');
    await change({ state: "closed", closedAt: world.platform.clock.now() });
    expect(await seen()).toContain('"closed"');
  });
});

describe("shelves and what is like it", () => {
  test("the featured in their order, and Royal sellers", async () => {
    const { body } = await world.call("GET", "/api/resources/shelves");
    expect(names(body.featured.map(({ id }: any) => id))).toEqual(["whole"]);
    expect(names(body.royal.map(({ id }: any) => id))).toEqual(["jazz"]);
  });

  test("what has most in common comes first; a draft has no company", async () => {
    const related = (name: string) => world.call("GET", `/api/resources/${made[name]}/related`);
    expect(names((await related("turns")).body.data.map(({ id }: any) => id))).toEqual(["jazz", "releve", "whole"]);
    expect((await related("draft")).body.code).toBe("resource_not_found");
  });
});
