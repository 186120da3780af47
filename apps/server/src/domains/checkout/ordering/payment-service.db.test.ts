import { cents } from "@pavane/contract/core/money";
import { refuse } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder as orderByApi } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { createSellables } from "../../../wiring/sellables/index.ts";
import { createLedger } from "../../ledger/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { ItemForSale, Sellable } from "../sellable.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { buildQuote } from "./build-quote.ts";
import { linesOfItems } from "./requested-lines.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { placeOrder } from "./place-order.ts";
import { startPayment } from "../orders/start-payment.ts";

let world: TestApp;
let deps: CheckoutDeps;
beforeAll(async () => {
  world = await createTestApp();
  const { domains } = world.app;
  const sellables = createSellables({ ...world.platform, ...domains });
  deps = {
    ...world.platform,
    ...domains,
    ledger: createLedger(),
    news: world.app.ports.checkout.news,
    payoutsToCompare: { differences: async () => [], takeUpTakenBack: async () => null },
    sellables: new Map(sellables.map((sellable) => [sellable.itemType, sellable])),
  };
});
afterAll(() => world.close());

const silent = () => ({
  ...deps,
  payments: { ...deps.payments, cancel: async () => refuse(paymentsErrors.provider_unavailable) },
});

async function aWaitingOrder() {
  const member = await aPerson(world);
  const course = await aCourse(world, { price: "10.00" });
  const items = [{ item_type: "course", item_id: course.id }];
  const placed = await orderByApi(world, { as: member.token, items });
  const asking = { actor: { id: member.id, level: 0 }, token: null };
  const status = async () =>
    (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: member.token })).body.status;
  return { member, publicId: String(placed.body.public_id), asking, status };
}

describe("while the payment service does not answer", () => {
  test("an order is not canceled, because its money may have come", async () => {
    const { publicId, asking, status } = await aWaitingOrder();
    const answer = await cancelOrder(silent(), publicId, asking);
    expect(answer).toMatchObject({ code: "provider_unavailable", status: 503 });
    expect(await status()).toBe("pending");
  });

  test("orders do not expire, and do at the next run", async () => {
    const { status } = await aWaitingOrder();
    world.platform.clock.advance(31 * 60);
    await expireOrders(silent());
    expect(await status()).toBe("pending");
    await expireOrders(deps);
    expect(await status()).toBe("expired");
  });

  test("no second order is placed beside the one that waits", async () => {
    const { member, status } = await aWaitingOrder();
    const course = await aCourse(world, { price: "20.00" });
    const lines = linesOfItems([{ item_type: "course", item_id: course.id, quantity: 1, gift: false }]);
    const buyer = { id: member.id, level: 0 };
    const request = { lines, couponCode: null, buyer, emailNorm: null, replacesOrderId: null };
    const { fingerprint } = await buildQuote(world.db.read, deps, request, async () => null);
    const person = { buyer, email: member.email, name: null };
    const answer = await placeOrder(silent(), person, { fingerprint, couponCode: null, lines }, "key");
    expect(answer).toMatchObject({ code: "provider_unavailable" });
    expect(await status()).toBe("pending");
    const later = await placeOrder(deps, person, { fingerprint, couponCode: null, lines }, "key");
    expect(later).toMatchObject({ status: 201, answer: { total: "20.00" } });
  });
});

test("an order that waits for test money makes room for one of real money, at the same price", async () => {
  const { member, publicId, status } = await aWaitingOrder();
  const [course] = (await world.call("GET", `/api/orders/${publicId}`, { as: member.token })).body.items;
  const lines = linesOfItems([{ item_type: "course", item_id: course.item_id, quantity: 1, gift: false }]);
  const buyer = { id: member.id, level: 0 };
  const request = { lines, couponCode: null, buyer, emailNorm: null, replacesOrderId: null };
  const { fingerprint } = await buildQuote(world.db.read, deps, request, async () => null);
  const place = (key: string, testMode: boolean) =>
    placeOrder(
      {
        ...deps,
        payments: { ...deps.payments, testMode },
      },
      { buyer, email: member.email, name: null },
      { fingerprint, couponCode: null, lines },
      key,
    );
  expect(await place("the same", true)).toMatchObject({ status: 200, answer: { public_id: publicId } });
  expect(await place("gone live", false)).toMatchObject({ status: 201, answer: { total: "10.00" } });
  expect(await status()).toBe("canceled");
});

test("an order that cannot be ended for a fault of ours keeps no other from expiring", async () => {
  const [first, second] = [await aWaitingOrder(), await aWaitingOrder()];
  world.platform.clock.advance(31 * 60);
  const { rows } = await world.db.raw("select id from orders where public_id = $1", [first.publicId]);
  const cancel: CheckoutDeps["payments"]["cancel"] = async (orderId) => {
    if (orderId === Number(rows[0]?.["id"])) throw new Error("a fault of ours");
    return deps.payments.cancel(orderId);
  };
  await expireOrders({ ...deps, payments: { ...deps.payments, cancel } });
  expect([await first.status(), await second.status()]).toEqual(["pending", "expired"]);
  await expireOrders(deps);
  expect(await first.status()).toBe("expired");
});

test("what was taken down for legal reasons since it was ordered is not paid any more", async () => {
  const { publicId, asking } = await aWaitingOrder();
  const courses = deps.sellables.get("course");
  const takenDown: Sellable = {
    ...(courses ?? never()),
    describe: async (_db, ids) => new Map(ids.map((id) => [id, blocked(id)])),
  };
  const answer = await startPayment({ ...deps, sellables: new Map([["course", takenDown]]) }, publicId, asking);
  expect(answer).toMatchObject({ code: "order_ended" });
  expect(await startPayment(deps, publicId, asking)).toMatchObject({ status: "created" });
});

const blocked = (itemId: number): ItemForSale => ({
  itemId,
  title: "Taken down",
  kind: "Certification",
  by: null,
  imageUrl: null,
  path: null,
  priceCents: cents(1000),
  onSale: false,
  seller: null,
  ownership: "none",
  includedWith: null,
  maxQuantity: 1,
  blocked: true,
  removed: true,
  releaseId: null,
  licence: null,
  action: { label: "Start course", path: "/" },
});

const never = (): never => {
  throw new Error("courses are not sold");
};
