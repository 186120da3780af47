import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  buyer = await aPerson(world);
});
beforeEach(async () => {
  seller = await aSeller(world);
});
afterAll(() => world.close());

const dashboard = async (as = seller.token) => (await world.call("GET", "/api/seller/dashboard", { as })).body;
const areas = async () => (await world.call("GET", "/api/dashboard/areas", { as: seller.token })).body.data;

async function buy(resourceId: number) {
  const items = [{ item_type: "resource", item_id: resourceId }];
  const placed = await placeOrder(world, { as: buyer.token, items });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token })).body;
}

test("sales, what is held and why nothing is paid yet, and the last sales", async () => {
  const cards = await aResource(world, { sellerId: seller.id, values: { title: "Cards", priceCents: 2_300 } });
  const drills = await aResource(world, { sellerId: seller.id, values: { title: "Drills", priceCents: 1_000 } });
  expect(await dashboard()).toMatchObject({ recent: { units: 0, net: "0.00" }, last_sales: [], to_do: [] });
  await buy(cards.id);
  await buy(drills.id);
  const now = await dashboard();
  expect(now).toMatchObject({
    recent: { units: 2, net: "26.40" },
    money: { held: "26.40", payable: "0.00", on_its_way: "0.00", open: null },
    on_sale: 2,
    last_sales: [
      { item: { title: "Drills" }, quantity: 1, net: "8.00" },
      { item: { title: "Cards" }, quantity: 1, net: "18.40" },
    ],
  });
  expect(now.money.next.at).toBeNull();
  await world.call("POST", "/api/seller/onboarding", { as: seller.token });
  await world.call("POST", "/api/seller/onboarding/sandbox", { as: seller.token, body: { account: "works" } });
  expect((await dashboard()).money.next.obstacle.message).toBe("Next payout: needs $25.00, you have $0.00");
});

test("requests for money back wait for seven days; then they are an administrator's", async () => {
  const cards = await aResource(world, { sellerId: seller.id, values: { title: "Cards" } });
  const order = await buy(cards.id);
  const requested = await world.call("POST", "/api/refund-requests", {
    as: buyer.token,
    body: { order_item_id: order.items[0].id, reason: "does_not_open", detail: "The file stays empty here." },
  });
  expect((await dashboard()).to_do).toMatchObject([
    { kind: "refund_request", request_id: requested.body.id, title: "Cards", units: 1, reason: "does_not_open" },
  ]);
  expect(await areas()).toMatchObject([expect.anything(), { key: "selling", waiting: 1 }]);
  const other = await aSeller(world);
  expect((await dashboard(other.token)).to_do).toEqual([]);
  await world.db.raw("update refund_requests set created_at = created_at - interval '8 days' where id = $1", [
    requested.body.id,
  ]);
  expect((await dashboard()).to_do).toEqual([]);
});

test("is for those who sell", async () => {
  expect((await world.call("GET", "/api/seller/dashboard", { as: buyer.token })).status).toBe(403);
  expect((await world.call("GET", "/api/seller/dashboard")).status).toBe(401);
});
