import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { storeSorts } from "@pavane/contract/market/store-filters";

const size = 700;

let world: TestApp;
let sellerId: number;
beforeAll(async () => {
  world = await createTestApp();
  ({ id: sellerId } = await aSeller(world));
  await manyResources(world, sellerId, size);
  await world.db.raw("update resources set featured = id - (select min(id) from resources) + 1 where id % 100 = 0");
});
afterAll(() => world.close());

/** Written at once: prices, ratings and moments that many share. */
async function manyResources({ db }: TestApp, seller: number, count: number) {
  await db.raw(`insert into resources (seller_id, kind, title, description, type, price_cents, styles, ages, levels, status,
      rating_sum, rating_count, sales90, published_at)
    select ${seller}, 'single', case when g % 2 = 0 then 'Barre work ' else 'Spotting turns ' end || g, 'How to build a class.',
      'text', (g % 3) * 500, '{ballet}', '{teen}', '{beginner}', 'draft', (g % 6) * 4, 4, g % 5,
      timestamptz '2026-01-01' + (g % 50) * interval '1 hour'
    from generate_series(1, ${count}) g`);
  await db.raw(`insert into releases (resource_id, number, state, submitted_at, decided_at)
    select id, 1, 'approved', now(), now() from resources`);
  await db.raw(`update resources set status = 'published', release_id = releases.id
    from releases where releases.resource_id = resources.id`);
}

const page = async (search: string, cursor?: string) => {
  const answer = await world.call("GET", `/api/resources?${search}${cursor ? `&cursor=${cursor}` : ""}`);
  return { ...answer, ids: (answer.body.data ?? []).map(({ id }: { id: number }) => id) as number[] };
};

async function leaf(search: string, between?: () => Promise<unknown>): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let turn = 0; turn < 200; turn += 1) {
    const { body, ids: found } = await page(search, cursor);
    ids.push(...found);
    if (body.page.next === null) return ids;
    cursor = body.page.next;
    if (turn === 1) await between?.();
  }
  throw new Error("no end");
}

describe("going on by page.next", () => {
  test.each(storeSorts)("sorted by %s gives every resource once", async (sort) => {
    const ids = await leaf(`sort=${sort}&limit=48`);
    expect(ids).toHaveLength(size);
    expect(new Set(ids).size).toBe(size);
  });

  test.each([
    ["best match of words", "q=barre&limit=48"],
    ["a filter", "max=5&sort=newest&limit=48"],
  ])("%s gives every match once", async (_name, search) => {
    const ids = await leaf(search);
    const { body } = await page(search);
    expect(ids).toHaveLength(body.page.total);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(["featured", "newest", "price_asc", "rating"])(
    "by %s: what is published in between moves nothing",
    async (sort) => {
      const before = await leaf(`sort=${sort}&limit=40`);
      const ids = await leaf(`sort=${sort}&limit=40`, () => aResource(world, { sellerId }));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
    },
  );

  test("more than 48 are never given at once", async () => {
    expect((await page("limit=500")).ids).toHaveLength(48);
    expect((await page("limit=5")).ids).toHaveLength(5);
  });
});

describe("a cursor that is none", () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each([
    ["a word", "xyz"],
    ["nothing", ""],
    ["other JSON", written({ a: 1 })],
    ["a place without an id", written(["newest", [1]])],
    ["a negative id", written(["newest", [1, -1]])],
    ["a number too large", written(["newest", [1e300, 1]])],
    ["text", written(["newest", ["1; drop table resources", 1]])],
    ["half a place", written(["newest", null])],
    ["two cursors", "a&cursor=b"],
  ])("%s is refused", async (_name, cursor) => {
    const { status, body } = await page(`sort=newest&cursor=${cursor}`);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "invalid_cursor" });
  });

  test.each([
    ["price_asc", [99_999_999_999, 1]],
    ["rating", [1e-45, 1]],
    ["selling", [1.5, 1]],
    ["featured", [null, 1]],
    ["best", { rank: [0.1, 4, 1] }],
  ])("of %s with values no place has is refused", async (sort, at) => {
    const { status } = await page(`q=barre&sort=${sort}&cursor=${written([sort, at])}`);
    expect(status).toBe(422);
  });

  test("of another order is refused", async () => {
    const { next } = (await page("sort=price_asc&limit=5")).body.page;
    expect((await page("sort=price_asc&limit=5", next)).status).toBe(200);
    expect((await page("sort=newest&limit=5", next)).body.code).toBe("invalid_cursor");
    expect((await page("sort=price_desc&limit=5", next)).body.code).toBe("invalid_cursor");
  });
});
