import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askQuote, payOrder, placeOrder, placeQuoted } from "../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../test/factories/resources.ts";
import { approve, sendForReview } from "../../../test/factories/reviews.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findDifferences } from "../../domains/checkout/index.ts";

let world: TestApp;
let seller: TestPerson;
let admin: TestPerson;
let categoryIds: number[];
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  admin = await aPerson(world, { roles: ["ADMIN"] });
  categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
});
afterAll(() => world.close());

/** A curriculum of three parts, of $10.00, $10.00 and $20.00, for $30.00, and somebody who owns the first. */
let parts: [number, number, number];
let curriculum: number;
let buyer: TestPerson;
let first: string;
beforeEach(async () => {
  const made: number[] = [];
  for (const [title, priceCents] of [
    ["First week", 1_000],
    ["Second week", 1_000],
    ["Third week", 2_000],
  ] as const)
    made.push((await aResource(world, { sellerId: seller.id, values: { title, priceCents } })).id);
  parts = made as [number, number, number];
  const values = { kind: "curriculum", type: "other", title: "Three weeks", priceCents: 3_000, categoryIds } as const;
  curriculum = (await aResource(world, { sellerId: seller.id, values, parts })).id;
  buyer = await aPerson(world);
  first = await buy(buyer, wish(parts[0]));
});

const wish = (itemId: number, rest: { quantity?: number; gift?: boolean } = {}) => ({
  item_type: "resource",
  item_id: itemId,
  ...rest,
});
const rows = async (text: string, values: readonly unknown[] = []) => (await world.db.raw(text, values)).rows;
const quoteOf = async (person: TestPerson, ...items: object[]) =>
  (await askQuote(world, { as: person.token, items })).body;

/** Orders and pays, and yields the order's number. */
async function buy(person: TestPerson, ...items: object[]): Promise<string> {
  const placed = await placeOrder(world, { as: person.token, items });
  expect(placed).toMatchObject({ status: 201 });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return String(placed.body.public_id);
}

const heldBy = async ({ id }: TestPerson) =>
  (
    await rows("select item_id::int as item from entitlements where user_id = $1 and revoked_at is null order by 1", [
      id,
    ])
  ).map((row) => row["item"]);

const lineOf = async (publicId: string, itemId: number) =>
  (
    await rows(
      `select i.*, i.parts_owned::int[] as parts from order_items i join orders o on o.id = i.order_id
       where o.public_id = $1 and i.item_id = $2`,
      [publicId, itemId],
    )
  )[0] ?? {};

async function refund(publicId: string, itemId: number) {
  const body = {
    items: [{ order_item_id: Number((await lineOf(publicId, itemId))["id"]), units: 1 }],
    reason: "It was wrong.",
  };
  const headers = { "idempotency-key": `refund-${publicId}-${itemId}` };
  return world.call("POST", `/api/orders/${publicId}/refunds`, { as: admin.token, body, headers });
}

const noDifferences = async () => expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);

describe("who owns parts of a curriculum", () => {
  test("is told so on its page, with what the others cost; nobody else is", async () => {
    const page = async (as?: string) =>
      (await world.call("GET", `/api/resources/${curriculum}`, as === undefined ? {} : { as })).body;
    expect(await page(buyer.token)).toMatchObject({
      price: "30.00",
      parts_owned: { owned: 1, of: 3, price: "22.50" },
    });
    expect((await page()).parts_owned).toBeNull();
    expect((await page(seller.token)).parts_owned).toBeNull();
    expect((await page((await aPerson(world)).token)).parts_owned).toBeNull();
    await buy(buyer, wish(parts[1]), wish(parts[2]));
    expect((await page(buyer.token)).parts_owned).toEqual({ owned: 3, of: 3, price: null });
  });

  test("pays only the rest, from which commission and share are counted, and is given only that", async () => {
    const { lines, total } = await quoteOf(buyer, wish(curriculum, { quantity: 3 }));
    expect(lines).toMatchObject([
      {
        unit_price: "22.50",
        quantity: 1,
        max_quantity: 1,
        state: "ok",
        message: "You own 1 of 3 parts and pay only for the rest.",
      },
    ]);
    expect(total).toBe("22.50");
    const order = await buy(buyer, wish(curriculum));
    expect(await lineOf(order, curriculum)).toMatchObject({
      kind: "Curriculum, 1 of 3 parts owned",
      unit_cents: 2_250,
      paid_cents: 2_250,
      commission_cents: 450,
      seller_cents: 1_800,
      parts: [parts[0]],
    });
    expect(await heldBy(buyer)).toEqual([...parts, curriculum]);
    await noDifferences();
  });

  test("keeps the part when the rest is given back, and the rest when the part is", async () => {
    const order = await buy(buyer, wish(curriculum));
    expect(await refund(order, curriculum)).toMatchObject({ status: 201 });
    expect(await heldBy(buyer)).toEqual([parts[0]]);
    const again = await buy(buyer, wish(curriculum));
    expect(again).not.toBe(order);
    expect(await refund(first, parts[0])).toMatchObject({ status: 201 });
    expect(await heldBy(buyer)).toEqual([parts[1], parts[2], curriculum]);
    await noDifferences();
  });

  test("gives whole ones away, for the whole price", async () => {
    const { lines } = await quoteOf(buyer, wish(curriculum, { quantity: 2, gift: true }));
    expect(lines).toMatchObject([{ unit_price: "30.00", quantity: 2, max_quantity: 50, message: null }]);
    await buy(buyer, wish(curriculum, { gift: true }));
    const places = await world.call("GET", "/api/places", { as: buyer.token });
    const friend = await aPerson(world);
    const code = String(places.body.data[0].url).split("/redeem/")[1];
    expect(await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).toMatchObject({ status: 200 });
    expect(await heldBy(friend)).toEqual([...parts, curriculum]);
  });

  test("can buy it only as a gift once they own all of them", async () => {
    await buy(buyer, wish(parts[1]), wish(parts[2]));
    const own = await quoteOf(buyer, wish(curriculum));
    expect(own).toMatchObject({
      can_order: false,
      lines: [{ state: "owned", message: "You already own all its parts.", unit_price: "30.00" }],
    });
    expect(
      await world.call("POST", "/api/cart", { as: buyer.token, body: { itemType: "resource", itemId: curriculum } }),
    ).toMatchObject({ status: 409, body: { code: "already_owned" } });
    expect(await quoteOf(buyer, wish(curriculum, { gift: true }))).toMatchObject({ can_order: true, total: "30.00" });
  });

  test("sees the price of the rest in the cart, and the whole one when it becomes a gift", async () => {
    const body = { itemType: "resource", itemId: curriculum, quantity: 2, price: "30.00" };
    const added = await world.call("POST", "/api/cart", { as: buyer.token, body });
    expect(added).toMatchObject({
      status: 201,
      body: { quantity: 1, itemDetails: { price: "22.50", maxQuantity: 1 } },
    });
    const cart = async () => (await world.call("GET", "/api/cart", { as: buyer.token })).body;
    expect(await cart()).toMatchObject({ total: "22.50", items: [{ state: "ok", price: "22.50" }] });
    const change = (to: object) => world.call("PATCH", `/api/cart/${added.body.id}`, { as: buyer.token, body: to });
    expect(await change({ gift: true })).toMatchObject({ status: 200, body: { state: "ok", price: "30.00" } });
    expect(await cart()).toMatchObject({ total: "30.00", items: [{ state: "ok", gift: true }] });
    await change({ quantity: 3 });
    expect(await cart()).toMatchObject({ total: "90.00" });
    expect(await change({ gift: false })).toMatchObject({ body: { quantity: 1, state: "ok", price: "22.50" } });
    expect(await cart()).toMatchObject({ total: "22.50" });
  });

  test("does not pay for a part twice that stands beside its curriculum, in the cart and in an order", async () => {
    const other = await aPerson(world);
    const requested = await quoteOf(other, wish(parts[1]), wish(curriculum));
    expect(requested).toMatchObject({
      can_order: false,
      lines: [{ state: "owned", message: "A part of Three weeks, which you are buying too." }, { state: "ok" }],
    });
    for (const itemId of [parts[1], curriculum])
      await world.call("POST", "/api/cart", { as: other.token, body: { itemType: "resource", itemId } });
    const cart = await world.call("GET", "/api/cart", { as: other.token });
    expect(cart.body.items).toMatchObject([{ state: "owned", gift: false }, { state: "ok" }]);
    expect(await quoteOf(other, wish(parts[1], { gift: true }), wish(curriculum))).toMatchObject({ can_order: true });
  });

  test("is asked again when a part was bought meanwhile, or one came to it", async () => {
    const requested = await quoteOf(buyer, wish(curriculum));
    await buy(buyer, wish(parts[1]));
    const items = [wish(curriculum)];
    const placed = await placeQuoted(world, requested.fingerprint, { as: buyer.token, items });
    expect(placed).toMatchObject({ status: 409, body: { code: "cart_changed", quote: { total: "15.00" } } });
  });

  test("is paid back what was the rest when the whole became theirs in another way before it was paid", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: [wish(curriculum)] });
    const friend = await aPerson(world);
    await buy(friend, wish(curriculum, { gift: true }));
    const places = await world.call("GET", "/api/places", { as: friend.token });
    const code = String(places.body.data[0].url).split("/redeem/")[1];
    expect(await world.call("POST", `/api/redeem/${code}`, { as: buyer.token })).toMatchObject({ status: 200 });
    expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
    expect(await lineOf(placed.body.public_id, curriculum)).toMatchObject({ refunded_units: 1, refunded_cents: 2_250 });
    expect((await world.call("GET", "/api/places", { as: buyer.token })).body.data).toEqual([]);
    await noDifferences();
  });

  test("has each part once in the library, inside the curriculum, and alone again when that goes back", async () => {
    const library = async () => (await world.call("GET", "/api/purchases", { as: buyer.token })).body;
    const order = await buy(buyer, wish(curriculum));
    const held = await library();
    expect(held.page.total).toBe(1);
    expect(held.data).toMatchObject([{ item_id: curriculum, contents: parts.map((id) => ({ resource_id: id })) }]);
    await refund(order, curriculum);
    expect((await library()).data).toMatchObject([{ item_id: parts[0], ended: null }, { item_id: curriculum }]);
  });

  test("is given parts that come later, and not the one that was not paid for again", async () => {
    await buy(buyer, wish(curriculum));
    await refund(first, parts[0]);
    const late = await aResource(world, { sellerId: seller.id, values: { title: "Fourth week" } });
    const body = { parts: [...parts, late.id].map((id) => ({ resource_id: id })) };
    expect(await world.call("PUT", `/api/resources/${curriculum}/parts`, { as: seller.token, body })).toMatchObject({
      status: 200,
    });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect(await sendForReview(world, curriculum, seller.token)).toMatchObject({ status: 200 });
    expect(await approve(world, curriculum, officer.token)).toMatchObject({ status: 200 });
    expect(await heldBy(buyer)).toEqual([parts[1], parts[2], curriculum, late.id]);
  });
});

/** Other parts of the curriculum, sent and approved. */
async function approveParts(ids: readonly number[]) {
  const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
  const body = { parts: ids.map((id) => ({ resource_id: id })) };
  await world.call("PUT", `/api/resources/${curriculum}/parts`, { as: seller.token, body });
  await sendForReview(world, curriculum, seller.token);
  return approve(world, curriculum, officer.token);
}

describe("what was ordered", () => {
  test("is given though it left the curriculum before it was paid, or before a gift was taken", async () => {
    const friend = await aPerson(world);
    await buy(friend, wish(curriculum, { gift: true }));
    const placed = await placeOrder(world, { as: buyer.token, items: [wish(curriculum)] });
    await buy(await aPerson(world), wish(curriculum));
    expect(await approveParts([parts[0], parts[1]])).toMatchObject({ status: 200 });
    await payOrder(world, placed.body);
    expect(await heldBy(buyer)).toEqual([...parts, curriculum]);
    const places = await world.call("GET", "/api/places", { as: friend.token });
    const taker = await aPerson(world);
    const code = String(places.body.data[0].url).split("/redeem/")[1];
    await world.call("POST", `/api/redeem/${code}`, { as: taker.token });
    expect(await heldBy(taker)).toEqual([...parts, curriculum]);
    await noDifferences();
  });

  test("is not given for nothing by a part that leaves and comes back", async () => {
    await buy(buyer, wish(curriculum));
    expect(await approveParts([parts[1], parts[2]])).toMatchObject({ status: 200 });
    expect(await approveParts(parts)).toMatchObject({ status: 200 });
    await refund(first, parts[0]);
    expect(await heldBy(buyer)).toEqual([parts[1], parts[2], curriculum]);
    await noDifferences();
  });

  test("is asked for anew when other parts are owned by then, at the same price", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: [wish(curriculum)] });
    await refund(first, parts[0]);
    await buy(buyer, wish(parts[1]));
    const again = await placeOrder(world, { as: buyer.token, items: [wish(curriculum)] });
    expect(again).toMatchObject({ status: 201 });
    expect(again.body.public_id).not.toBe(placed.body.public_id);
    expect(await lineOf(String(again.body.public_id), curriculum)).toMatchObject({
      unit_cents: 2_250,
      parts: [parts[1]],
    });
  });

  test("is paid back when all of the rest became theirs before it was paid", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: [wish(curriculum)] });
    const at = world.platform.clock.now();
    await world.db.raw(
      `insert into entitlements (user_id, item_type, item_id, source, created_at)
       select $1, 'resource', unnest($2::bigint[]), 'grant', $3`,
      [buyer.id, [parts[1], parts[2]], at],
    );
    await payOrder(world, placed.body);
    expect(await lineOf(placed.body.public_id, curriculum)).toMatchObject({ refunded_units: 1, refunded_cents: 2_250 });
    await noDifferences();
  });
});

test("a rest that is too small to be charged is given by its seller, not paid for by the platform", async () => {
  const values = { kind: "curriculum", type: "other", title: "Two cents", priceCents: 98, categoryIds } as const;
  const free = [0, 0].map(() => aResource(world, { sellerId: seller.id, values: { priceCents: 0 } }));
  const [one, two] = (await Promise.all(free)).map(({ id }) => id) as [number, number];
  const { id } = await aResource(world, { sellerId: seller.id, values, parts: [one, two] });
  const other = await aPerson(world);
  await placeOrder(world, { as: other.token, items: [wish(one)] });
  const placed = await placeOrder(world, { as: other.token, items: [wish(id)] });
  expect(placed).toMatchObject({ status: 201, body: { total: "0.00", status: "paid" } });
  expect(await lineOf(String(placed.body.public_id), id)).toMatchObject({
    unit_cents: 49,
    paid_cents: 0,
    seller_cents: 0,
    commission_cents: 0,
    discount_by_seller: true,
  });
});

test("what was taken down for legal reasons is no rest to be paid for", async () => {
  await buy(buyer, wish(parts[1]));
  await world.db.raw("update resources set status = 'removed', legal = true, reason = 'A claim' where id = $1", [
    parts[2],
  ]);
  expect(await quoteOf(buyer, wish(curriculum))).toMatchObject({ can_order: false, lines: [{ state: "owned" }] });
  expect((await world.call("GET", `/api/resources/${curriculum}`, { as: buyer.token })).body.parts_owned).toEqual({
    owned: 2,
    of: 2,
    price: null,
  });
});

test("the database refuses a rest of which more than one is bought, or one to give away", async () => {
  const order = await buy(await aPerson(world), wish(curriculum, { quantity: 2 }));
  const { id } = await lineOf(order, curriculum);
  const set = (value: string) => world.db.raw(`update order_items set parts_owned = ${value} where id = $1`, [id]);
  await expect(set("parts[1:1]")).rejects.toThrow("order_items_parts_owned");
});
