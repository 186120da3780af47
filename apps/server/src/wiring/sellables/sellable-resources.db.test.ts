import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../test/factories/checkout.ts";
import { aResource, aResourceCategory, aSeller } from "../../../test/factories/resources.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { approve, sendForReview } from "../../../test/factories/reviews.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findDifferences } from "../../domains/checkout/index.ts";
import { createSellables } from "./index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const rows = async (text: string, values: readonly unknown[] = []) => (await world.db.raw(text, values)).rows;
const sellable = () => {
  const found = createSellables({ ...world.platform, ...world.app.domains }).find(
    ({ itemType }) => itemType === "resource",
  );
  if (!found) throw new Error("resources are not sold");
  return found;
};
const look = async (id: number, buyer: { id: number; level: number } | null = null) =>
  (await sellable().describe(world.db.read, [id, 999_999], buyer)).get(id);
const heldBy = async ({ id }: TestPerson) =>
  (await rows("select item_id from entitlements where user_id = $1 and revoked_at is null order by item_id", [id])).map(
    (row) => Number(row["item_id"]),
  );

/** Orders and pays resources, as a browser does. */
async function buy(buyer: TestPerson, ids: readonly number[], quantity = 1) {
  const items = ids.map((itemId) => ({ item_type: "resource", item_id: itemId, quantity }));
  const placed = await placeOrder(world, { as: buyer.token, items });
  expect(placed).toMatchObject({ status: 201 });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return placed.body as { public_id: string; token: string };
}

async function linesOf(publicId: string) {
  return rows(
    "select i.*, i.item_id::int as item from order_items i join orders o on o.id = i.order_id where o.public_id = $1 order by i.position",
    [publicId],
  );
}

/** Gives every unit of a line back, as an administrator. */
async function refund(publicId: string, itemId: number) {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const line = (await linesOf(publicId)).find((row) => row["item"] === itemId);
  const body = { items: [{ order_item_id: Number(line?.["id"]), units: line?.["quantity"] }], reason: "It was wrong." };
  const headers = { "idempotency-key": `refund-${publicId}-${itemId}` };
  return world.call("POST", `/api/orders/${publicId}/refunds`, { as: admin.token, body, headers });
}

describe("a resource for sale", () => {
  test("has its store's name, its page, its version and its licence", async () => {
    const seller = await aSeller(world, { store: { name: "Small Steps" } });
    const { id, releaseId } = await aResource(world, { sellerId: seller.id, values: { licence: "studio" } });
    expect(await look(id)).toMatchObject({
      title: "Warm-up for small groups",
      kind: "Text",
      by: "Small Steps",
      priceCents: 1200,
      onSale: true,
      path: `/curriculum/${id}`,
      ownership: "none",
      seller: { userId: seller.id, commissionBps: 2000 },
      maxQuantity: 50,
      blocked: false,
      releaseId,
      licence: "studio",
      action: { label: "Download", path: "/my-purchases" },
    });
  });

  test.each([
    ["premium", 1200],
    ["royalty", 500],
  ] as const)("a seller of tier %s pays %i hundredths of a percent", async (grant, commissionBps) => {
    const seller = await aSeller(world, { grant });
    const { id } = await aResource(world, { sellerId: seller.id });
    expect((await look(id))?.seller?.commissionBps).toBe(commissionBps);
  });

  test("a seller whose plan ended pays what Nobility pays", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    await world.db.raw("update tier_grants set ended_at = now() where user_id = $1", [seller.id]);
    expect((await look(id))?.seller?.commissionBps).toBe(2000);
  });

  test("drafts have no page but for their seller, and a legal take-down stops even what was ordered", async () => {
    const seller = await aSeller(world);
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    expect(await look(draft.id)).toMatchObject({ onSale: false, path: null });
    expect(await look(draft.id, { id: seller.id, level: 10 })).toMatchObject({
      ownership: "own_item",
      path: `/curriculum/${draft.id}`,
    });
    const { id } = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "resource", item_id: id }] });
    await world.db.raw("update resources set status = 'removed', legal = true, reason = 'Not theirs' where id = $1", [
      id,
    ]);
    expect(await look(id)).toMatchObject({ blocked: true, onSale: false });
    expect(await payOrder(world, placed.body)).not.toMatchObject({ status: 200 });
    expect(await heldBy(buyer)).toEqual([]);
  });

  test("a plan includes it, and what is bought is kept", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, {
      sellerId: seller.id,
      values: { includedOffer: "premium", includedFrom: "premium" },
    });
    const buyer = await aPerson(world);
    expect(await look(id, { id: buyer.id, level: 10 })).toMatchObject({ ownership: "none", includedWith: null });
    expect(await look(id, { id: buyer.id, level: 30 })).toMatchObject({ ownership: "included", includedWith: "Royal" });
    await buy(buyer, [id]);
    expect(await look(id, { id: buyer.id, level: 30 })).toMatchObject({ ownership: "owned" });
  });

  test("is found by a part of its title while it is on sale", async () => {
    const seller = await aSeller(world);
    await aResource(world, { sellerId: seller.id, values: { title: "Pavane 100% steps" } });
    await aResource(world, { sellerId: seller.id, values: { title: "Pavane drafts", status: "draft" } });
    const titles = async (words: string) =>
      (await sellable().search(world.db.read, words, 10)).map((item) => item.title);
    expect(await titles("pavane")).toEqual(["Pavane 100% steps"]);
    expect(await titles("1%0")).toEqual([]);
  });
});

describe("a sale", () => {
  test("keeps version and licence of that day, and is counted with the resource", async () => {
    const seller = await aSeller(world);
    const { id, releaseId } = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    const { public_id: publicId } = await buy(buyer, [id], 2);
    expect(await linesOf(publicId)).toMatchObject([
      { release_id: releaseId, licence: "single_teacher", seller_id: seller.id, commission_bps: 2000 },
    ]);
    expect(await rows("select release_id, curriculum_id from entitlements where user_id = $1", [buyer.id])).toEqual([
      { release_id: releaseId, curriculum_id: null },
    ]);
    const numbers = () => rows("select sales, sales90 from resources where id = $1", [id]);
    expect(await numbers()).toEqual([{ sales: 2, sales90: 2 }]);
    expect(await refund(publicId, id)).toMatchObject({ status: 201 });
    expect(await numbers()).toEqual([{ sales: 0, sales90: 0 }]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("whose refund fails is its buyer's again, and their review counts again", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    const { public_id: publicId } = await buy(buyer, [id]);
    const review = { rating: 5, body: "It works in every class." };
    await world.call("POST", `/api/resources/${id}/reviews`, { as: buyer.token, body: review });
    const given = await refund(publicId, id);
    const state = async () => (await rows("select state from resource_reviews where user_id = $1", [buyer.id]))[0];
    expect(await state()).toEqual({ state: "uncounted" });
    const [failed] = await rows(
      'update refunds set state = \'failed\' where id = $1 returning id::int, order_id::int as "orderId", amount_cents::int as "amountCents"',
      [given.body.id],
    );
    const refunded = { ...(failed as { id: number; orderId: number; amountCents: number }), cause: "staff" } as const;
    await world.db.write((tx) =>
      world.app.domains.checkout.ordersPort.refundFailed(tx, { ...refunded, error: "The card is closed." }),
    );
    expect(await heldBy(buyer)).toEqual([id]);
    expect(await state()).toEqual({ state: "shown" });
    expect(await rows("select rating_count from resources where id = $1", [id])).toEqual([{ rating_count: 1 }]);
  });

  test("after 90 days it is no recent one any more", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    await buy(await aPerson(world), [id]);
    const forget = async () => {
      const job = world.app.jobs.find(({ name }) => name === "resources.forget-old-sales");
      await job?.run({});
    };
    const recent = async () => (await rows("select sales, sales90 from resources where id = $1", [id]))[0];
    await forget();
    expect(await recent()).toEqual({ sales: 1, sales90: 1 });
    await world.db.raw("update resource_stats set day = day - 91 where resource_id = $1", [id]);
    await forget();
    expect(await recent()).toEqual({ sales: 1, sales90: 0 });
  });

  test("what was bought for others is not deleted before they take it", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    const items = [{ item_type: "resource", item_id: id, gift: true }];
    const placed = await placeOrder(world, { as: buyer.token, items });
    await payOrder(world, placed.body);
    expect(await heldBy(buyer)).toEqual([]);
    await world.db.raw("update resources set status = 'archived' where id = $1", [id]);
    const gone = await world.call("DELETE", `/api/resources/${id}`, { as: seller.token });
    expect(gone).toMatchObject({ status: 409, body: { code: "has_buyers" } });
  });
});

describe("a curriculum", () => {
  async function threeParts() {
    const seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    const parts: number[] = [];
    for (const title of ["First week", "Second week", "Third week"])
      parts.push((await aResource(world, { sellerId: seller.id, values: { title } })).id);
    const { id } = await aResource(world, {
      sellerId: seller.id,
      values: {
        kind: "curriculum",
        type: "other",
        categoryIds: [await aResourceCategory(world, { tree: "curriculum" })],
      },
      parts,
    });
    return { seller, parts: parts as [number, number, number], id };
  }

  test("gives its parts; refunded, what was bought alone stays, and reviews of the rest count no more", async () => {
    const { parts, id } = await threeParts();
    const buyer = await aPerson(world);
    await buy(buyer, [parts[1]]);
    const { public_id: publicId } = await buy(buyer, [id]);
    expect(await heldBy(buyer)).toEqual([...parts, id]);
    for (const part of parts) {
      const review = { rating: 5, body: "It works in every class." };
      await world.call("POST", `/api/resources/${part}/reviews`, { as: buyer.token, body: review });
    }
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
    expect(await refund(publicId, id)).toMatchObject({ status: 201 });
    expect(await heldBy(buyer)).toEqual([parts[1]]);
    expect(
      await rows("select state from resource_reviews where user_id = $1 order by resource_id", [buyer.id]),
    ).toEqual([{ state: "uncounted" }, { state: "shown" }, { state: "uncounted" }]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("parts added later come to holders, and removed ones stay with them", async () => {
    const { seller, parts, id } = await threeParts();
    const buyer = await aPerson(world);
    await buy(buyer, [id]);
    const late = await aResource(world, { sellerId: seller.id, values: { title: "Fourth week" } });
    const body = { parts: [parts[0], parts[1], late.id].map((part) => ({ resource_id: part, note: "" })) };
    expect(await world.call("PUT", `/api/resources/${id}/parts`, { as: seller.token, body })).toMatchObject({
      status: 200,
    });
    expect(await heldBy(buyer)).toEqual([...parts, id]);
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect(await sendForReview(world, id, seller.token)).toMatchObject({ status: 200 });
    expect(await approve(world, id, officer.token)).toMatchObject({ status: 200 });
    expect(await heldBy(buyer)).toEqual([...parts, id, late.id].toSorted((a, b) => a - b));
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("is bought without a part that was taken down, which comes to its buyers once it is brought back", async () => {
    const { parts, id } = await threeParts();
    const [before, waiting, after] = [await aPerson(world), await aPerson(world), await aPerson(world)];
    await buy(before, [id]);
    const placed = await placeOrder(world, { as: waiting.token, items: [{ item_type: "resource", item_id: id }] });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    const decide = (body: object) =>
      world.call("POST", `/api/resources/${parts[1]}/decision`, { as: officer.token, body });
    expect(await decide({ decision: "take_down", note: "Not safe for children." })).toMatchObject({ status: 200 });
    const { onSale, contains } = (await look(id, { id: after.id, level: 0 })) ?? {};
    expect([onSale, contains?.toSorted((a, b) => a - b)]).toEqual([true, [parts[0], parts[2]]]);
    await payOrder(world, placed.body);
    await buy(after, [id]);
    expect([await heldBy(before), await heldBy(waiting)]).toEqual([
      [...parts, id],
      [...parts, id],
    ]);
    expect(await heldBy(after)).toEqual([parts[0], parts[2], id]);
    const guests = await sellable().contents?.(world.db.read, { itemIds: [id], userId: null });
    expect(guests?.get(id)?.map((content) => content.resource_id)).toEqual([parts[0], parts[2]]);
    expect(await decide({ decision: "restore" })).toMatchObject({ status: 200 });
    expect([await heldBy(before), await heldBy(after)]).toEqual([
      [...parts, id],
      [...parts, id],
    ]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("is closed whole while a bank looks into it, and passed on whole, until it was opened", async () => {
    const { parts, id } = await threeParts();
    const [buyer, other] = [await aPerson(world), await aPerson(world)];
    const { public_id: publicId } = await buy(buyer, [id]);
    const line = Number((await linesOf(publicId))[0]?.["id"]);
    const at = world.platform.clock.now();
    const revocation = { userId: buyer.id, itemId: id, orderItemId: line, at };
    const suspended = async () =>
      (await rows("select 1 from entitlements where user_id = $1 and suspended_at is not null", [buyer.id])).length;
    await world.db.write((tx) => sellable().suspend(tx, revocation));
    expect(await suspended()).toBe(4);
    expect(await look(id, { id: buyer.id, level: 0 })).toMatchObject({ ownership: "owned" });
    await world.db.write((tx) => sellable().restore(tx, revocation));
    expect(await suspended()).toBe(0);
    const opened = () => sellable().isOpened(world.db.read, { userId: buyer.id, itemId: id, since: at });
    expect(await opened()).toBe(false);
    expect(await world.db.write((tx) => sellable().pass(tx, { ...revocation, into: other.id }))).toBe(true);
    expect([await heldBy(buyer), await heldBy(other)]).toEqual([[], [...parts, id]]);
    expect(await world.db.write((tx) => sellable().pass(tx, { ...revocation, into: other.id }))).toBe(false);
    await world.db.write((tx) => sellable().pass(tx, { ...revocation, userId: other.id, into: buyer.id }));
    await world.db.raw(
      `insert into downloads (user_id, resource_id, release_id, file_id, through, token_hash, bytes, storage_key, started_at)
       select $1, $2, release_id, id, 'order', 'opened', bytes, storage_key, $3 from resource_files
       where release_id = (select release_id from resources where id = $2)`,
      [buyer.id, parts[0], at],
    );
    expect(await opened()).toBe(true);
  });

  test("given away, it comes whole with its link", async () => {
    const { parts, id } = await threeParts();
    const [buyer, friend] = [await aPerson(world), await aPerson(world)];
    await buy(buyer, [id], 2);
    const { body } = await world.call("GET", "/api/places", { as: buyer.token });
    const code = String(body.data[0].url).split("/redeem/")[1];
    expect(await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).toMatchObject({ status: 200 });
    expect(await heldBy(friend)).toEqual([...parts, id]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });
});
