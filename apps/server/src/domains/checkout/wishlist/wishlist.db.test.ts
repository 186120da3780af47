import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courses } from "../../courses/course/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { wishlistItems } from "./tables.ts";

let world: TestApp;
let seller: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const list = async (as = member.token) => (await world.call("GET", "/api/wishlist", { as })).body.data;
const marks = async (as = member.token) => (await world.call("GET", "/api/wishlist/marks", { as })).body.data;
const add = (type: string, id: number | string, as = member.token) =>
  world.call("PUT", `/api/wishlist/${type}/${id}`, { as });
const remove = (type: string, id: number) => world.call("DELETE", `/api/wishlist/${type}/${id}`, { as: member.token });
const aThing = (priceCents = 1_200) => aResource(world, { sellerId: seller.id, values: { priceCents } });
const change = (id: number, values: Partial<typeof resources.$inferInsert>) =>
  world.db.write((tx) => tx.update(resources).set(values).where(eq(resources.id, id)));

describe("the wish list", () => {
  test("keeps resources and courses at the price they had, the latest first, each once", async () => {
    const thing = await aThing();
    const course = await aCourse(world, { price: "49.00" });
    expect(await add("resource", thing.id)).toMatchObject({
      status: 200,
      body: { price_then: "12.00", price: "12.00" },
    });
    world.platform.clock.advance(60);
    expect((await add("course", course.id)).status).toBe(200);
    expect((await add("course", course.id)).status).toBe(200);
    expect(await list()).toMatchObject([
      { item_type: "course", item_id: course.id, price_then: "49.00", yours: false },
      { item_type: "resource", item_id: thing.id, on_sale: true, price_dropped: false },
    ]);
    expect(await marks()).toEqual([
      { item_type: "course", item_id: course.id },
      { item_type: "resource", item_id: thing.id },
    ]);
  });

  test("says that a price dropped, not that it rose, and keeps the first price when the thing is added again", async () => {
    const [cheaper, dearer] = [await aThing(1_200), await aThing(1_200)];
    await add("resource", cheaper.id);
    await add("resource", dearer.id);
    await change(cheaper.id, { priceCents: 900 });
    await change(dearer.id, { priceCents: 1_500 });
    expect((await add("resource", cheaper.id)).body).toMatchObject({ price_then: "12.00", price: "9.00" });
    const found = new Map((await list()).map((wish: any) => [wish.item_id, wish]));
    expect(found.get(cheaper.id)).toMatchObject({ price_dropped: true });
    expect(found.get(dearer.id)).toMatchObject({ price_dropped: false, price: "15.00" });
  });

  test("keeps what left the store, without calling it cheaper, and what is gone for good", async () => {
    const [archived, removed] = [await aThing(1_200), await aThing(1_200)];
    const course = await aCourse(world, { price: "5.00" });
    await add("resource", archived.id);
    await add("resource", removed.id);
    await add("course", course.id);
    await change(archived.id, { status: "archived", priceCents: 100 });
    await change(removed.id, { status: "removed", reason: "Not theirs to sell.", legal: true });
    await world.db.write((tx) => tx.delete(courses).where(eq(courses.id, course.id)));
    const found = new Map((await list()).map((wish: any) => [`${wish.item_type} ${wish.item_id}`, wish]));
    expect(found.get(`resource ${archived.id}`)).toMatchObject({ on_sale: false, path: null, price_dropped: false });
    expect(found.get(`resource ${removed.id}`)).toMatchObject({ on_sale: false, path: null });
    expect(found.get(`course ${course.id}`)).toMatchObject({ title: "Something that was removed", price: null });
    expect((await remove("course", course.id)).status).toBe(204);
    expect(await list()).toHaveLength(2);
  });

  test("lets a thing go, and letting it go twice is no mistake", async () => {
    const thing = await aThing();
    await add("resource", thing.id);
    expect((await remove("resource", thing.id)).status).toBe(204);
    expect((await remove("resource", thing.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("belongs to one person alone", async () => {
    const other = await aPerson(world);
    const thing = await aThing();
    await add("resource", thing.id);
    expect(await list(other.token)).toEqual([]);
    await world.call("DELETE", `/api/wishlist/resource/${thing.id}`, { as: other.token });
    expect(await list()).toHaveLength(1);
  });

  test("takes neither what is not on sale, nor one's own, nor what is no thing", async () => {
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    const own = await aThing();
    expect((await add("resource", draft.id)).body.code).toBe("item_unavailable");
    expect((await add("resource", 9_999_999)).body.code).toBe("item_unavailable");
    expect((await add("resource", own.id, seller.token)).body.code).toBe("own_item");
    expect((await add("booking", 1)).status).toBe(404);
    expect((await add("resource", "1e3")).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test("asks guests to sign in", async () => {
    const thing = await aThing();
    expect((await world.call("GET", "/api/wishlist")).status).toBe(401);
    expect((await world.call("PUT", `/api/wishlist/resource/${thing.id}`)).status).toBe(401);
  });

  test("ends at 200 things", async () => {
    const thing = await aThing();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      userId: member.id,
      itemType: "course" as const,
      itemId: 1_000_000 + index,
      priceCents: 0,
    }));
    await world.db.write((tx) => tx.insert(wishlistItems).values(rows));
    expect((await add("resource", thing.id)).body).toMatchObject({ code: "wishlist_full" });
  });

  test("put there by two tabs at once stands there once", async () => {
    const thing = await aThing();
    const answers = await Promise.all([1, 2, 3].map(() => add("resource", thing.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });
});
