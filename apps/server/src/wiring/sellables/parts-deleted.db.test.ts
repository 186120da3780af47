import { sql } from "drizzle-orm";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askQuote, payOrder, placeOrder, placeQuoted } from "../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let categoryIds: number[];
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
});
afterAll(() => world.close());

/** A curriculum of three parts that nobody has, and who wants it. */
let parts: number[];
let curriculum: number;
let buyer: TestPerson;
beforeEach(async () => {
  parts = [];
  for (const title of ["First week", "Second week", "Third week"])
    parts.push((await aResource(world, { sellerId: seller.id, values: { title, priceCents: 1_000 } })).id);
  const values = { kind: "curriculum", type: "other", title: "Three weeks", priceCents: 2_500, categoryIds } as const;
  curriculum = (await aResource(world, { sellerId: seller.id, values, parts })).id;
  buyer = await aPerson(world);
});

const last = () => parts[2] ?? 0;
const items = (rest: object = {}) => [{ item_type: "resource", item_id: curriculum, ...rest }];
const takeOut = (id: number) =>
  world.call("PUT", `/api/resources/${curriculum}/parts`, {
    as: seller.token,
    body: { parts: parts.filter((one) => one !== id).map((one) => ({ resource_id: one })) },
  });
const remove = (id: number) => world.call("DELETE", `/api/resources/${id}`, { as: seller.token });
const heldBy = async ({ id }: TestPerson) =>
  (
    await world.db.raw("select item_id::int as id from entitlements where user_id = $1 and revoked_at is null", [id])
  ).rows
    .map((row) => Number(row["id"]))
    .toSorted((a, b) => a - b);
const kept = { status: 409, body: { code: "has_buyers", message: "This resource has buyers. Archive it instead." } };

describe("a part that left its curriculum cannot be deleted", () => {
  test("while an order that names it waits to be paid, whose buyer gets it; once that ended it can", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: items() });
    expect(await takeOut(last())).toMatchObject({ status: 200 });
    expect(await remove(last())).toMatchObject(kept);
    const shown = await world.call("GET", `/api/resources/${last()}`, { as: seller.token });
    expect(shown.body.seller_view.has_buyers).toBe(true);
    await world.call("POST", `/api/orders/${placed.body.public_id}/cancel`, { as: buyer.token });
    expect(await remove(last())).toMatchObject({ status: 204 });
  });

  test("before the order that names it is paid: its buyer has all of it", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: items() });
    await takeOut(last());
    await remove(last());
    await payOrder(world, placed.body);
    expect(await heldBy(buyer)).toEqual([...parts, curriculum]);
  });

  test("while a gift of the curriculum waits to be taken, by whom it is had then", async () => {
    const placed = await placeOrder(world, { as: buyer.token, items: items({ gift: true }) });
    await takeOut(last());
    await payOrder(world, placed.body);
    expect(await remove(last())).toMatchObject(kept);
    const taker = await aPerson(world);
    const { body } = await world.call("GET", "/api/places", { as: buyer.token });
    await world.call("POST", `/api/redeem/${String(body.data[0].url).split("/redeem/")[1]}`, { as: taker.token });
    expect(await heldBy(taker)).toEqual([...parts, curriculum]);
  });
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "an order that is placed while a part is being deleted waits, and is not made with a part that is gone",
  async () => {
    const quote = await askQuote(world, { as: buyer.token, items: items() });
    const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<null>();
    const erasing = world.db.write(async (tx) => {
      await tx.execute(sql`delete from curriculum_parts where resource_id = ${last()}`);
      await tx.execute(sql`delete from resources where id = ${last()}`);
      deleted(null);
      await setTimeout(400);
    });
    await isDeleted;
    const placed = await placeQuoted(world, quote.body.fingerprint, { as: buyer.token, items: items() });
    await erasing;
    expect(placed).toMatchObject({ status: 409, body: { code: "cart_changed" } });
    const again = await placeOrder(world, { as: buyer.token, items: items() });
    expect(again.status).toBe(201);
  },
);

test("the database finds who ordered a part by an index", async () => {
  const { rows } = await world.db.raw(
    "select indexdef from pg_indexes where tablename = 'order_items' and indexname = 'order_items_parts_of'",
  );
  expect(rows).toEqual([{ indexdef: expect.stringContaining("USING gin (parts) WHERE (cardinality(parts) > 0)") }]);
});

test("an order with a part that was taken down for legal reasons is not paid any more", async () => {
  const placed = await placeOrder(world, { as: buyer.token, items: items() });
  await world.db.raw("update resources set status = 'removed', legal = true, reason = 'A claim' where id = $1", [
    last(),
  ]);
  const { public_id: id, token } = placed.body;
  const payment = await world.call("POST", `/api/orders/${id}/payment`, { headers: { "order-token": token } });
  expect(payment).toMatchObject({ status: 409, body: { code: "order_ended" } });
});
