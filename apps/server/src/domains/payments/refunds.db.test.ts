import { isRefusal } from "@pavane/contract/core/errors";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFixture, type PaymentFixture } from "../../../test/factories/payment-fixtures.ts";
import { anUnpaidOrder } from "../../../test/factories/payments.ts";

describe.each(paymentProviders)("refunds by %s", (name) => {
  let rig: PaymentFixture;
  beforeAll(async () => {
    rig = await openFixture(name);
  });
  afterAll(() => rig.stop());

  /** An order, paid unless said. */
  async function anOrderWithPayment({ paid = true } = {}) {
    const order = await anUnpaidOrder(rig.world);
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    const payment = await rig.world.payments.livePayment(rig.world.db.read, order.id);
    if (paid) await rig.pay(payment!.providerRef!, "approves");
    await rig.world.payments.sync(order.id);
    return { orderId: order.id, paymentId: started.payment_id };
  }
  const queue = (of: { orderId: number; paymentId: number }, amountCents: number) =>
    rig.world.db.write((tx) =>
      rig.world.payments.queueRefund(tx, {
        ...of,
        amountCents,
        cause: "staff",
        reason: "Asked by phone",
        requestedBy: null,
        at: rig.world.platform.clock.now(),
      }),
    );
  const send = () => rig.world.runJobs("payments.send-refund");
  const runJob = (job: string) => rig.world.payments.jobs!.find((candidate) => candidate.name === job)!.run({});
  const refundsOf = (orderId: number) => rig.world.payments.refundsOf(rig.world.db.read, orderId);
  const toldOf = (id: number) =>
    rig.world.orders.told.filter((line) => line.includes(` ${id}`) && /settled|failed/.test(line));

  test("a payment goes back in two pieces, and not a cent more", async () => {
    const order = await anOrderWithPayment();
    const ids = [await queue(order, 1100), await queue(order, 2500), await queue(order, 1)];
    await send();
    const refunds = await refundsOf(order.orderId);
    expect(refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ["succeeded", 1100],
      ["succeeded", 2500],
      ["failed", 1],
    ]);
    expect(refunds[2]).toMatchObject({ providerRef: null, error: expect.stringMatching(/\w/) });
    expect(ids.map((id) => toldOf(id).length)).toEqual([1, 1, 1]);
  });

  test("a payment that never succeeded cannot go back, which is told once", async () => {
    const order = await anOrderWithPayment({ paid: false });
    const id = await queue(order, 3600);
    await send();
    rig.world.platform.clock.advance(3600);
    await runJob("payments.recover");
    await runJob("payments.watch-refunds");
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: "failed", error: expect.stringMatching(/\w/) }]);
    expect(toldOf(id)).toHaveLength(1);
    expect(toldOf(id)[0]).toMatch(/^failed/);
  });

  test("an unreachable provider leaves it queued, and it is sent once when it is back", async () => {
    const order = await anOrderWithPayment();
    const before = await rig.refunds();
    const id = await queue(order, 3600);
    rig.setDown(true);
    await send();
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: "queued", providerRef: null }]);
    rig.setDown(false);
    await runJob("payments.recover");
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: "queued" }]);
    rig.world.platform.clock.advance(61);
    await Promise.all([runJob("payments.recover"), runJob("payments.recover")]);
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: "succeeded" }]);
    expect((await rig.refunds()) - before).toBe(1);
    expect(toldOf(id)).toHaveLength(1);
  });

  test("one that fails on our side keeps no other from being sent", async () => {
    const [bad, good] = [await anOrderWithPayment(), await anOrderWithPayment()];
    await queue(bad, 3600);
    await queue(good, 3600);
    const { refundSettled } = rig.world.orders;
    rig.world.orders.refundSettled = async (tx, refund) => {
      if (refund.orderId === bad.orderId) throw new Error("a fault of ours");
      await refundSettled(tx, refund);
    };
    rig.world.platform.clock.advance(61);
    await runJob("payments.recover");
    expect(await refundsOf(bad.orderId)).toMatchObject([{ state: "queued" }]);
    expect(await refundsOf(good.orderId)).toMatchObject([{ state: "succeeded" }]);
    rig.world.orders.refundSettled = refundSettled;
    await runJob("payments.recover");
    expect(await refundsOf(bad.orderId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("one that the provider has but we never heard of is found, even after its key is forgotten", async () => {
    const order = await anOrderWithPayment();
    const before = await rig.refunds();
    await queue(order, 1800);
    await send();
    // As after a crash between the provider's answer and our commit.
    await rig.world.db.raw(
      "update refunds set state = 'queued', provider_ref = null, idempotency_key = $2 where order_id = $1",
      [order.orderId, `forgotten:${order.orderId}`],
    );
    rig.world.platform.clock.advance(13 * 3600);
    await runJob("payments.recover");
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: "succeeded" }]);
    expect((await rig.refunds()) - before).toBe(1);
  });
});
