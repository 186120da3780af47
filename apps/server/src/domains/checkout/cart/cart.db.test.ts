import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askQuote, placeOrder, placeQuoted } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { courses } from "../../courses/course/tables.ts";

let world: TestApp;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const cart = (as = member.token) => world.call("GET", "/api/cart", { as });
const add = (body: object, key?: string, as = member.token) =>
  world.call("POST", "/api/cart", { as, body, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) });
const change = (id: number, body: object, as = member.token) => world.call("PATCH", `/api/cart/${id}`, { as, body });
const priceNow = (id: number, priceCents: number) =>
  world.db.write((tx) => tx.update(courses).set({ priceCents }).where(eq(courses.id, id)));
const retire = (id: number) =>
  world.db.write((tx) => tx.update(courses).set({ status: "archived" }).where(eq(courses.id, id)));

describe("adding", () => {
  test("both forms of the request add at the real price, and the second raises the quantity", async () => {
    const course = await aCourse(world, { price: "49.00" });
    const short = await add({ type: "course", itemId: course.id });
    expect(short.status).toBe(201);
    expect(short.body).toMatchObject({ quantity: 1, price: "49.00", state: "ok", message: null, gift: false });
    const long = await add({ itemType: "course", itemId: course.id, title: "Cheap", price: "0.01", quantity: 1 });
    expect(long.status).toBe(200);
    expect(long.body).toMatchObject({
      id: short.body.id,
      quantity: 2,
      price: "49.00",
      itemDetails: { title: course.title },
    });
    const seen = (await cart()).body;
    expect(seen).toMatchObject({ subtotal: "98.00", total: "98.00" });
    expect(seen.items).toEqual([
      expect.objectContaining({ quantity: 2, resource: { title: course.title, type: "course", price: "49.00" } }),
    ]);
  });

  test("the same request sent again with its key raises nothing, another body with it is refused", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const body = { type: "course", itemId: course.id };
    const first = await add(body, "line-1");
    const again = await add({ itemId: course.id, itemType: "course" }, "line-1");
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await add({ ...body, quantity: 2 }, "line-1")).body.code).toBe("key_reused");
    expect((await cart()).body.items[0].quantity).toBe(1);
    const other = await aPerson(world);
    expect((await add(body, "line-1", other.token)).status).toBe(201);
    world.platform.clock.advance(24 * 3600 + 1);
    expect((await add(body, "line-1")).body.quantity).toBe(2);
  });

  test("three transferred lines whose second answer was lost and is asked for again have the right quantities", async () => {
    const things = await Promise.all([1, 2, 3].map(() => aCourse(world, { price: "5.00" })));
    for (const [index, thing] of things.entries())
      await add({ type: "course", itemId: thing.id, quantity: index + 1 }, `t-${index}`);
    await add({ type: "course", itemId: things[1]!.id, quantity: 2 }, "t-1");
    expect((await cart()).body.items.map((item: any) => item.quantity)).toEqual([1, 2, 3]);
  });

  test("what a guest had seen at another price says so in the account's cart, and costs what it costs", async () => {
    const [dearer, free, same] = await Promise.all(["14.00", "0.00", "5.00"].map((price) => aCourse(world, { price })));
    const moved = (id: number, price: string, key: string) =>
      add({ itemType: "course", itemId: id, title: "As a guest", price, quantity: 1, imageUrl: null }, key);
    expect((await moved(dearer!.id, "12.00", "guest-1")).body).toMatchObject({
      price: "12.00",
      itemDetails: { price: "14.00" },
      state: "price_changed",
      message: "Now $14.00, was $12.00.",
    });
    await moved(free!.id, "3.00", "guest-2");
    await moved(same!.id, "5.00", "guest-3");
    const { body } = await cart();
    expect(body.items.map((item: any) => item.message)).toEqual(["Now $14.00, was $12.00.", "This is free now.", null]);
    expect(body.total).toBe("19.00");
    const quote = await askQuote(world, { as: member.token });
    expect(quote.body).toMatchObject({ total: "19.00", can_order: false });
    expect((await placeQuoted(world, quote.body.fingerprint, { as: member.token })).body.code).toBe("cart_changed");
    await change(body.items[0].id, { acceptPrice: "14.00" });
    await change(body.items[1].id, { acceptPrice: "0.00" });
    expect((await placeOrder(world, { as: member.token })).body).toMatchObject({ status: "pending", total: "19.00" });
  });

  test("a price that was only said changes nothing of a line that is there, nor what a repeated request is", async () => {
    const course = await aCourse(world, { price: "20.00" });
    const body = { itemType: "course", itemId: course.id, title: "As a guest", quantity: 1 };
    expect((await add({ ...body, price: "20.00" }, "guest-4")).status).toBe(201);
    expect((await add({ ...body, price: "0.01" }, "guest-4")).body).toMatchObject({ quantity: 1, state: "ok" });
    expect((await add({ ...body, price: "0.01" }, "guest-5")).body).toMatchObject({ quantity: 2, state: "ok" });
    expect((await cart()).body).toMatchObject({ total: "40.00", items: [{ price: "20.00", message: null }] });
  });

  test("a free thing is added at most once, and a priced one at most fifty times", async () => {
    const free = await aCourse(world);
    await add({ type: "course", itemId: free.id, quantity: 7 });
    expect((await add({ type: "course", itemId: free.id })).body).toMatchObject({ quantity: 1, price: "0.00" });
    const priced = await aCourse(world, { price: "1.00" });
    await add({ type: "course", itemId: priced.id, quantity: 40 });
    expect((await add({ type: "course", itemId: priced.id, quantity: 40 })).body.quantity).toBe(50);
  });

  test("a fifty-first line is refused, while a line that is there can still be raised", async () => {
    const things = await Promise.all(Array.from({ length: 51 }, () => aCourse(world, { price: "1.00" })));
    for (const thing of things.slice(0, 50)) await add({ type: "course", itemId: thing.id });
    const full = await add({ type: "course", itemId: things[50]!.id });
    expect([full.status, full.body.code, full.body.message]).toEqual([
      409,
      "cart_full",
      "A cart holds at most 50 items.",
    ]);
    expect((await add({ type: "course", itemId: things[0]!.id })).body.quantity).toBe(2);
  });

  test("what is not on sale, not there, owned or one's own is refused", async () => {
    const draft = await aCourse(world, { price: "9.00", status: "draft" });
    for (const body of [
      { type: "course", itemId: draft.id },
      { type: "course", itemId: 999_999 },
      { type: "resource", itemId: 1 },
    ]) {
      const answer = await add(body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        404,
        "item_unavailable",
        "This is not on sale.",
      ]);
    }
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"] });
    const own = await aCourse(world, { price: "9.00", createdBy: creator.id });
    expect((await add({ type: "course", itemId: own.id }, undefined, creator.token)).body.code).toBe("own_item");
    const bought = await aCourse(world, { price: "9.00" });
    await world.db.raw(
      "insert into entitlements (user_id, item_type, item_id, source, reason) values ($1, 'course', $2, 'grant', 'For a test')",
      [member.id, bought.id],
    );
    const owned = await add({ type: "course", itemId: bought.id });
    expect([owned.status, owned.body.message]).toEqual([409, "You already own this."]);
    expect((await add({ type: "course", itemId: bought.id, gift: true })).body).toMatchObject({
      gift: true,
      state: "ok",
    });
  });

  test("strange values are refused by name and add nothing", async () => {
    const course = await aCourse(world, { price: "9.00" });
    for (const bad of [
      { quantity: 0 },
      { quantity: -3 },
      { quantity: 51 },
      { quantity: 1e12 },
      { quantity: 1.5 },
      { price: -1 },
      { discount: 5 },
    ]) {
      const answer = await add({ type: "course", itemId: course.id, ...bad });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, Object.keys(bad)]);
    }
    expect((await add({ type: "house", itemId: course.id })).status).toBe(422);
    expect((await add({ type: "course", itemId: course.id }, "k".repeat(201))).body.fields).toHaveProperty(
      "Idempotency-Key",
    );
    expect((await cart()).body.items).toEqual([]);
  });

  test("a guest has no cart here", async () => {
    for (const [method, path] of [
      ["GET", "/api/cart"],
      ["POST", "/api/cart"],
      ["DELETE", "/api/cart"],
    ] as const)
      expect((await world.call(method, path)).status).toBe(401);
  });
});

describe("the state of a line", () => {
  test("a changed price says was and now until exactly that price is accepted", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id })).body;
    await priceNow(course.id, 1400);
    expect((await cart()).body.items[0]).toMatchObject({
      price: "12.00",
      itemDetails: { price: "14.00" },
      state: "price_changed",
      message: "Now $14.00, was $12.00.",
    });
    expect((await change(id, { acceptPrice: "13.00" })).body.code).toBe("price_changed");
    expect((await change(id, { accept_price: "14.00" })).body).toMatchObject({ price: "14.00", state: "ok" });
    expect((await cart()).body.items[0].state).toBe("ok");
  });

  test("what became free is taken once after accepting it", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id, quantity: 3 })).body;
    await priceNow(course.id, 0);
    expect((await cart()).body.items[0]).toMatchObject({ state: "free", message: "This is free now." });
    expect((await change(id, { accept_price: 0 })).body).toMatchObject({ quantity: 1, state: "ok" });
  });

  test("what left the catalogue stays as a line that does not count, and can only be removed", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id })).body;
    await retire(course.id);
    const seen = (await cart()).body;
    expect(seen.items[0]).toMatchObject({ state: "unavailable", message: "No longer available." });
    expect(seen.total).toBe("0.00");
    expect((await change(id, { quantity: 2 })).body.code).toBe("item_unavailable");
    expect((await change(id, { quantity: 0 })).status).toBe(204);
  });

  test("what the plan includes can be bought to keep", async () => {
    const imperial = await aPerson(world, { grant: "premium" });
    const course = await aCourse(world, { price: "12.00", includedFrom: "premium" });
    expect((await add({ type: "course", itemId: course.id }, undefined, imperial.token)).body).toMatchObject({
      state: "included",
      message: "Included with your Imperial plan. Buy it to keep it.",
    });
  });
});

describe("changing and removing", () => {
  test("a quantity is changed, and one below 1 removes the line with an empty answer", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id })).body;
    expect((await change(id, { quantity: 5 })).body.quantity).toBe(5);
    expect((await change(id, { quantity: 51 })).status).toBe(422);
    const removed = await change(id, { quantity: 0 });
    expect([removed.status, removed.raw.length]).toEqual([204, 0]);
    expect((await change(id, { quantity: 1 })).status).toBe(404);
    expect((await cart()).body.items).toEqual([]);
  });

  test("a line can become a gift and stop being one", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id })).body;
    expect((await change(id, { gift: true })).body.gift).toBe(true);
    expect((await change(id, { gift: false })).body.gift).toBe(false);
  });

  test("another person's line cannot be changed or removed, and clearing empties one's own cart only", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const { id } = (await add({ type: "course", itemId: course.id })).body;
    const stranger = await aPerson(world);
    await add({ type: "course", itemId: course.id }, undefined, stranger.token);
    expect((await change(id, { quantity: 9 }, stranger.token)).status).toBe(404);
    expect((await world.call("DELETE", `/api/cart/${id}`, { as: stranger.token })).status).toBe(404);
    expect((await world.call("DELETE", "/api/cart", { as: stranger.token })).status).toBe(204);
    expect((await cart(stranger.token)).body.items).toEqual([]);
    expect((await cart()).body.items).toHaveLength(1);
    expect((await world.call("DELETE", `/api/cart/${id}`, { as: member.token })).status).toBe(204);
    expect((await world.call("DELETE", `/api/cart/${id}`, { as: member.token })).status).toBe(404);
  });
});

describe.skipIf(!onPostgres)("at once", () => {
  test("twenty requests with one key are one line with quantity one and twenty equal answers", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const body = { type: "course", itemId: course.id };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body, "same")));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.raw.toString()}`)).size).toBe(1);
    expect((await cart()).body.items).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  test("twenty requests with keys of their own are one line with quantity twenty", async () => {
    const course = await aCourse(world, { price: "12.00" });
    const body = { type: "course", itemId: course.id };
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(body, `own-${index}`)));
    expect((await cart()).body.items).toEqual([expect.objectContaining({ quantity: 20 })]);
  });
});
