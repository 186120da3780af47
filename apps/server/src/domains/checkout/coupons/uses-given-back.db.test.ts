import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoupon, askQuote, placeQuoted } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase, runJobs, type TestPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const refund = (purchase: TestPurchase, units = 1) =>
  world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
    as: admin.token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: purchase.lines[0], units }], reason: "They asked us" },
  });
const sendRefunds = () => runJobs(world, "payments.send-refund");
/** The service gives nothing of this order back. */
const refuseRefunds = ({ publicId }: TestPurchase, refused = true) =>
  rows(
    "update sandbox_payments set status = $2 where order_public_id = $1",
    publicId,
    refused ? "canceled" : "succeeded",
  );
const differences = () => findDifferences(world.db.read, world.platform.clock.now());

/** An order that has taken the only use of a code. */
async function theOnlyUse({ price = "10.00", quantity = 1, percentBps = 1000 } = {}) {
  const course = await aCourse(world, { price });
  const coupon = await aCoupon(world, { maxUses: 1, percentBps });
  const next = { items: [{ item_type: "course", item_id: course.id }], coupon: coupon.code };
  const { fingerprint } = (await askQuote(world, next)).body;
  const buyer = await aPerson(world);
  const purchase = await aPurchase(world, [{ course, quantity }], { as: buyer.token, coupon: coupon.code });
  const use = async () =>
    (await rows("select state from coupon_uses where coupon_id = $1 order by id", coupon.id)).map(
      (row) => row["state"],
    );
  /** Orders with it at the discounted price, which was quoted before it was used up. */
  const orderNext = (ip?: string) => placeQuoted(world, fingerprint, { ...next, ...(ip === undefined ? {} : { ip }) });
  return { purchase, use, orderNext };
}

describe("the use of a code", () => {
  test("comes back once the money of the whole order is back, not when it is on its way", async () => {
    const { purchase, use, orderNext } = await theOnlyUse();
    await refund(purchase);
    expect(await use()).toEqual(["used"]);
    expect((await orderNext()).body.message).toBe("This code has been used up.");
    expect(await differences()).toEqual([]);
    await sendRefunds();
    expect(await use()).toEqual(["released"]);
    expect((await orderNext()).status).toBe(201);
    expect(await use()).toEqual(["released", "reserved"]);
    expect(await differences()).toEqual([]);
  });

  test("comes back with the last of several refunds only", async () => {
    const { purchase, use } = await theOnlyUse({ quantity: 2 });
    await refund(purchase);
    await sendRefunds();
    expect(await use()).toEqual(["used"]);
    await refund(purchase);
    expect(await use()).toEqual(["used"]);
    await sendRefunds();
    expect(await use()).toEqual(["released"]);
  });

  test("comes back whichever of two refunds arrives last", async () => {
    const { purchase, use } = await theOnlyUse({ quantity: 2 });
    await refund(purchase);
    await refund(purchase);
    const { jobs } = world.platform;
    jobs.sent.reverse();
    await sendRefunds();
    expect(await use()).toEqual(["released"]);
    expect(await differences()).toEqual([]);
  });

  test("stays when a refund fails, so that nobody can have it meanwhile, and comes back with the next", async () => {
    const { purchase, use, orderNext } = await theOnlyUse();
    await refuseRefunds(purchase);
    await refund(purchase);
    await sendRefunds();
    expect(await use()).toEqual(["used"]);
    expect((await orderNext()).body.message).toBe("This code has been used up.");
    await refuseRefunds(purchase, false);
    await refund(purchase);
    await sendRefunds();
    expect(await use()).toEqual(["released"]);
    expect(await differences()).toEqual([]);
  });

  test("comes back at once where there is no money to go back", async () => {
    const { purchase, use } = await theOnlyUse({ percentBps: 10_000 });
    expect(purchase.total).toBe("0.00");
    await refund(purchase);
    expect(await use()).toEqual(["released"]);
  });

  test("counts again, over the limit, when a bank returns a refund that was done and somebody used the code", async () => {
    const { purchase, use, orderNext } = await theOnlyUse();
    const { id } = (await refund(purchase)).body;
    await sendRefunds();
    expect((await orderNext()).status).toBe(201);
    const [row] = await rows("update refunds set state = 'failed' where id = $1 returning order_id, amount_cents", id);
    const failed = { id, orderId: Number(row?.["order_id"]), amountCents: Number(row?.["amount_cents"]) };
    const told = { ...failed, cause: "staff", error: "The account is closed." } as const;
    await world.db.write((tx) => world.app.domains.checkout.ordersPort.refundFailed(tx, told));
    expect(await use()).toEqual(["used", "reserved"]);
    expect((await orderNext()).body.message).toBe("This code has been used up.");
    expect(await differences()).toEqual([]);
  });
});

describe.skipIf(!onPostgres)("the only use of a code, while ten people order with it at once", () => {
  test.each([
    ["fails", true],
    ["arrives", false],
  ])("and its order's refund %s, is never taken twice", async (_name, refused) => {
    for (let round = 0; round < 5; round += 1) {
      const { purchase, use, orderNext } = await theOnlyUse();
      await refuseRefunds(purchase, refused);
      await refund(purchase);
      const orders = Array.from({ length: 10 }, (_, index) => orderNext(`198.51.100.${index}`));
      const [answers] = await Promise.all([Promise.all(orders), sendRefunds()]);
      const taken = answers.filter(({ status }) => status === 201).length;
      expect(taken).toBeLessThanOrEqual(refused ? 0 : 1);
      const after = (await orderNext()).status;
      expect(after).toBe(refused || taken === 1 ? 409 : 201);
      expect((await use()).filter((state) => state !== "released").length).toBeLessThanOrEqual(1);
      expect(await differences()).toEqual([]);
    }
  });
});
