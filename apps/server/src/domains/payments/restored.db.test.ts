import { isRefusal } from "@pavane/contract/core/errors";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeBackup } from "../../../test/factories/backup.ts";
import { deliver, openRig, type PaymentRig } from "../../../test/factories/payment-rigs.ts";
import { anUnpaidOrder } from "../../../test/factories/payments.ts";

describe.each(paymentProviders)("a backup that was restored while %s lived on", (name) => {
  let rig: PaymentRig;
  beforeAll(async () => {
    rig = await openRig(name);
  });
  afterAll(() => rig.stop());

  async function aPaidOrder(totalCents = 3600) {
    const order = await anUnpaidOrder(rig.world, { totalCents });
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    const payment = await rig.world.payments.livePayment(rig.world.db.read, order.id);
    const ref = payment?.providerRef ?? "";
    await rig.pay(ref, "approves");
    await rig.world.payments.sync(order.id);
    return { order, ref, paymentId: started.payment_id };
  }
  const giveBack = ({ order, paymentId }: Awaited<ReturnType<typeof aPaidOrder>>, amountCents = 3600) =>
    rig.world.db.write((tx) =>
      rig.world.payments.queueRefund(tx, {
        orderId: order.id,
        paymentId,
        amountCents,
        cause: "staff",
        reason: null,
        requestedBy: null,
        at: rig.world.platform.clock.now(),
      }),
    );
  const refundOf = async (orderId: number) => (await rig.world.payments.refundsOf(rig.world.db.read, orderId)).at(-1);
  const send = () => rig.world.runJobs("payments.send-refund");
  /** Brings the last event about something, and handles it. */
  async function hear(ref: string): Promise<void> {
    const event = rig.events(ref).at(-1);
    if (!event) throw new Error(`no event about ${ref}`);
    await deliver(rig, event);
    await rig.world.runJobs("payments.handle-event");
  }

  test("a refund of the same number and amount is never taken for another's", async () => {
    const one = await aPaidOrder();
    const other = await aPaidOrder();
    const backup = await takeBackup(rig.world.db);
    const before = await giveBack(one);
    await send();
    const lost = (await refundOf(one.order.id))?.providerRef ?? "";
    await backup.restore();
    expect(await giveBack(other)).toBe(before);
    await hear(lost);
    expect(await refundOf(other.order.id)).toMatchObject({ state: "queued", providerRef: null });
    await send();
    const sent = await refundOf(other.order.id);
    expect(sent).toMatchObject({ state: "succeeded" });
    expect(sent?.providerRef).not.toBe(lost);
    expect(await rig.refunds()).toBe(2);
  });
});
