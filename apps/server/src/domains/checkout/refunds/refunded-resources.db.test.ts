import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoupon, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let seller: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  admin = await anAdmin(world);
});
afterAll(() => world.close());

type Thing = Awaited<ReturnType<typeof aResource>>;
const aThing = (values: object = {}) => aResource(world, { sellerId: seller.id, values });

async function buy(things: readonly Thing[], { quantity = 1, coupon }: { quantity?: number; coupon?: string } = {}) {
  const buyer = await aPerson(world);
  const items = things.map(({ id }) => ({ item_type: "resource", item_id: id, quantity }));
  const placed = await placeOrder(world, { as: buyer.token, items, ...(coupon ? { coupon } : {}) });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  const shown = async () => (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token })).body;
  const lines = (await shown()).items.map(({ id }: { id: number }) => id) as number[];
  return { buyer, shown, lines, publicId: String(placed.body.public_id) };
}
type Bought = Awaited<ReturnType<typeof buy>>;

const refund = ({ publicId }: Bought, line: number | undefined, units = 1, as = admin) =>
  world.call("POST", `/api/orders/${publicId}/refunds`, {
    as: as.token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: line, units }], reason: "They asked us" },
  });
const download = async ({ id, fileIds }: Thing, { token }: TestPerson) =>
  (await world.call("POST", `/api/resources/${id}/download`, { as: token, body: { file_id: fileIds[0] } })).status;

test("one of two items refunded leaves the other; again it is more than is left", async () => {
  const [one, other] = [await aThing(), await aThing({ priceCents: 800 })];
  const bought = await buy([one, other]);
  expect((await refund(bought, bought.lines[0])).status).toBe(201);
  expect(await bought.shown()).toMatchObject({ status: "partially_refunded", refunded: "12.00" });
  expect([await download(one, bought.buyer), await download(other, bought.buyer)]).toEqual([403, 200]);
  expect(await refund(bought, bought.lines[0])).toMatchObject({ status: 409, body: { code: "exceeds_paid" } });
});

test("3 × $3.33 less $1.00 come back as exactly $8.99, unit by unit, by the seller and by staff", async () => {
  const thing = await aThing({ priceCents: 333 });
  const coupon = await aCoupon(world, { kind: "fixed", amountCents: 100 });
  const bought = await buy([thing], { quantity: 3, coupon: coupon.code });
  const [line] = bought.lines;
  const amounts = [];
  for (const as of [seller, admin, seller]) amounts.push((await refund(bought, line, 1, as)).body.amount);
  expect(amounts).toEqual(["2.99", "2.99", "3.01"]);
  expect(await bought.shown()).toMatchObject({ status: "refunded", refunded: "8.99" });
  const left = await world.db.raw(
    `select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.order_item_id = $1 and a.kind in ('seller_payable', 'platform_revenue', 'promotions') group by a.kind having sum(e.amount_cents) <> 0`,
    [line],
  );
  expect(left.rows).toEqual([]);
});

test("units of a curriculum: places go first, each holder loses all parts, and sales are counted down", async () => {
  const [part, other] = [await aThing(), await aThing()];
  const whole = await aResource(world, {
    sellerId: seller.id,
    values: { kind: "curriculum", type: "other", priceCents: 2000 },
    parts: [part.id, other.id],
  });
  const bought = await buy([whole], { quantity: 3 });
  const [place] = (await bought.shown()).items[0].places;
  const friend = await aPerson(world);
  const code = String(place.url).split("/redeem/")[1];
  expect((await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).status).toBe(200);
  const opens = () =>
    Promise.all([part, other].flatMap((thing) => [download(thing, bought.buyer), download(thing, friend)]));
  expect(await opens()).toEqual([200, 200, 200, 200]);
  const [line] = bought.lines;
  expect((await refund(bought, line, 1, seller)).status).toBe(201);
  expect(await opens()).toEqual([200, 200, 200, 200]);
  expect((await refund(bought, line, 1, seller)).status).toBe(201);
  expect(await opens()).toEqual([403, 200, 403, 200]);
  expect((await refund(bought, line, 1, admin)).status).toBe(201);
  expect(await opens()).toEqual([403, 403, 403, 403]);
  const sold = await world.db.raw("select sales, sales90 from resources where id = $1", [whole.id]);
  expect(sold.rows).toEqual([{ sales: 0, sales90: 0 }]);
});

test("a request waits on the seller's dashboard for seven days, and on the administrators' from then on", async () => {
  const bought = await buy([await aThing({ title: "Travelling steps" })]);
  const asked = await world.call("POST", "/api/refund-requests", {
    as: bought.buyer.token,
    body: { order_item_id: bought.lines[0], reason: "other", detail: "Not what I was looking for." },
  });
  const toDo = async () =>
    (await world.call("GET", "/api/seller/dashboard", { as: seller.token })).body.to_do.filter(
      ({ kind }: { kind: string }) => kind === "refund_request",
    );
  const waitsForStaff = async () =>
    (await world.call("GET", "/api/admin/overview", { as: admin.token })).body.cards.filter(
      ({ key }: { key: string }) => key === "refund_requests",
    );
  expect(await toDo()).toMatchObject([{ title: "Travelling steps", request_id: asked.body.id, reason: "other" }]);
  expect(await waitsForStaff()).toEqual([]);
  await world.db.raw("update refund_requests set created_at = created_at - interval '8 days' where id = $1", [
    asked.body.id,
  ]);
  expect(await toDo()).toEqual([]);
  expect(await waitsForStaff()).toMatchObject([{ count: 1 }]);
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
