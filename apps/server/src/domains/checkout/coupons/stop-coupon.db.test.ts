import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoupon, askQuote, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let items: readonly object[];
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  items = [{ item_type: "resource", item_id: (await aResource(world, { sellerId: seller.id })).id }];
});
afterAll(() => world.close());

const paidBySeller = (wishes: object = {}) =>
  aCoupon(world, { scope: "seller", sellerId: seller.id, paidBySeller: true, ...wishes });
const stop = ({ token }: TestPerson, id: number) => world.call("POST", `/api/seller/coupons/${id}/stop`, { as: token });
const mine = async ({ token }: TestPerson) => (await world.call("GET", "/api/seller/coupons", { as: token })).body.data;

test("a seller sees the codes they pay for, with what these have taken off, and stops one", async () => {
  const coupon = await paidBySeller();
  await aCoupon(world, { scope: "seller", sellerId: seller.id });
  const buyer = await aPerson(world);
  const placed = await placeOrder(world, { as: buyer.token, items, coupon: coupon.code });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  const waiting = await placeOrder(world, { items, coupon: coupon.code });
  expect(await mine(seller)).toMatchObject([
    { id: coupon.id, code: coupon.code, label: "10 %", state: "active", used: 1, given: "1.20", can: { stop: true } },
  ]);

  expect(await stop(seller, coupon.id)).toMatchObject({ status: 200, body: { state: "off", can: { stop: false } } });
  expect((await askQuote(world, { items, coupon: coupon.code })).body.coupon_error).toMatchObject({
    message: "This code is not active.",
  });
  expect(await payOrder(world, waiting.body)).toMatchObject({ status: 200 });
  expect(await mine(seller)).toMatchObject([{ used: 2, given: "2.40" }]);
  expect(await stop(seller, coupon.id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});

test("staff do not switch it on again at the seller's cost", async () => {
  const admin = await anAdmin(world);
  const coupon = await paidBySeller();
  await stop(seller, coupon.id);
  const change = (body: object) => world.call("PATCH", `/api/admin/coupons/${coupon.id}`, { as: admin.token, body });
  expect(await change({ active: true })).toMatchObject({
    status: 422,
    body: { fields: { active: "Its seller has stopped it. Make another code." } },
  });
  expect((await change({ max_uses: 5 })).status).toBe(200);
  await expect(world.db.raw("update coupons set active = true where id = $1", [coupon.id])).rejects.toThrow(
    /coupons_stopped/,
  );
  expect((await change({ active: true, paid_by_seller: false })).status).toBe(200);
});

test("a code of another seller, one that the platform pays for, and one that is over are not stopped", async () => {
  const other = await aSeller(world);
  const theirs = await paidBySeller({ sellerId: other.id });
  const platforms = await aCoupon(world, { scope: "seller", sellerId: seller.id });
  expect((await stop(seller, theirs.id)).status).toBe(404);
  expect((await stop(seller, platforms.id)).status).toBe(404);
  const over = await paidBySeller({ endsAt: new Date(world.platform.clock.now().getTime() - 1000) });
  expect(await stop(seller, over.id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});
