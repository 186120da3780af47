import { isRefusal } from "@pavane/contract/core/errors";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliver, openFixture, type PaymentFixture } from "../../../test/factories/payment-fixtures.ts";
import { anUnpaidOrder, endOrder, statusOf } from "../../../test/factories/payments.ts";
import { onPostgres } from "../../../test/test-database.ts";

describe.each(paymentProviders)("payments by %s", (name) => {
  let rig: PaymentFixture;
  beforeAll(async () => {
    rig = await openFixture(name);
  });
  afterAll(() => rig.stop());

  /** An order with its payment begun. */
  async function begin(totalCents = 3600) {
    const order = await anUnpaidOrder(rig.world, { totalCents });
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    return { order, started, ref: await refOf(order.id) };
  }
  async function refOf(orderId: number): Promise<string> {
    const payment = await rig.world.payments.livePayment(rig.world.db.read, orderId);
    return payment?.providerRef ?? "";
  }
  const paymentOf = async (orderId: number) => rig.world.payments.livePayment(rig.world.db.read, orderId);
  const handleEvents = () => rig.world.runJobs("payments.handle-event");
  const told = (about: number) => rig.world.orders.told.filter((line) => line === `fulfilled ${about}`).length;
  async function outcomes(orderId: number): Promise<(string | null)[]> {
    return (await rig.world.payments.eventsOf(rig.world.db.read, orderId)).map((event) => event.outcome);
  }
  /** Delivers events of a payment or refund in the given order of types, each once, and handles them. */
  async function report(ref: string, ...types: string[]): Promise<void> {
    for (const type of types) {
      const event = rig.events(ref).findLast((candidate) => candidate.type.endsWith(type));
      if (!event) throw new Error(`no event ${type}`);
      expect(await deliver(rig, event)).toBe(200);
      await handleEvents();
    }
  }

  test("every tab gets the order's one payment, for its total and with its key", async () => {
    const { order, started } = await begin();
    const again = await rig.world.payments.start(order);
    expect(again).toEqual(started);
    expect(started).toMatchObject({ provider: name, status: "created", test_mode: true });
    expect(await rig.world.payments.paymentsOf(rig.world.db.read, order.id)).toMatchObject([
      {
        amountCents: 3600,
        idempotencyKey: expect.stringMatching(/^payment:[0-9a-f-]{36}$/),
        status: "created",
        settledAt: null,
      },
    ]);
  });

  test("an event of a paid payment fulfils its order", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "approves");
    await report(ref, "succeeded");
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect(await paymentOf(order.id)).toMatchObject({ status: "succeeded", settledAt: rig.world.platform.clock.now() });
    expect(await outcomes(order.id)).toEqual(["applied"]);
    expect(await rig.world.payments.start(order)).toMatchObject({ code: "already_paid" });
  });

  test("one event five times at once is five thanks and one application", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "approves");
    const event = rig.events(ref).findLast(({ type }) => type.endsWith("succeeded"))!;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(rig, event)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await handleEvents();
    expect(await outcomes(order.id)).toEqual(["applied"]);
    expect(told(order.id)).toBe(1);
  });

  test("succeeded before processing stays succeeded", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "processes");
    await rig.complete(ref);
    await report(ref, "succeeded", "processing");
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect(await outcomes(order.id)).toEqual(["applied", "nothing_to_do"]);
    expect(told(order.id)).toBe(1);
  });

  test("an early event that comes late writes what is true now", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "declines");
    const declined = rig.events(ref).findLast(({ type }) => type.endsWith("failed"))!;
    await rig.pay(ref, "approves");
    expect(await deliver(rig, declined)).toBe(200);
    await handleEvents();
    expect(await statusOf(rig.world, order.id)).toBe("paid");
  });

  test("without any event, asking the provider is enough; events that follow find nothing to do", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "approves");
    expect(await rig.world.payments.sync(order.id)).toBeNull();
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    await report(ref, "succeeded");
    expect(await outcomes(order.id)).toEqual(["nothing_to_do"]);
    expect(told(order.id)).toBe(1);
  });

  test("a declined card leaves the order payable by the next one, on the same payment", async () => {
    const { order, ref, started } = await begin();
    await rig.pay(ref, "declines");
    await report(ref, "failed");
    expect(await paymentOf(order.id)).toMatchObject({ status: "failed", error: "Your card was declined." });
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    expect(await rig.world.payments.start(order)).toMatchObject({ payment_id: started.payment_id, status: "failed" });
    await rig.pay(ref, "approves");
    await report(ref, "succeeded");
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect(await paymentOf(order.id)).toMatchObject({ status: "succeeded", error: null });
  });

  test("a confirmation that is refused leaves it unpaid, one that is given pays", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "asks");
    await rig.world.payments.sync(order.id);
    expect(await paymentOf(order.id)).toMatchObject({ status: "requires_action" });
    await rig.confirm(ref, false);
    await rig.world.payments.sync(order.id);
    expect(await paymentOf(order.id)).toMatchObject({ status: "failed", error: expect.stringMatching(/\w/) });
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    await rig.pay(ref, "asks");
    await rig.confirm(ref, true);
    await rig.world.payments.sync(order.id);
    expect(await statusOf(rig.world, order.id)).toBe("paid");
  });

  test("cancelling ends the payment at the provider; the next one has a key of its own", async () => {
    const { order, ref } = await begin();
    expect(await rig.world.payments.cancel(order.id)).toBe("canceled");
    await rig.pay(ref, "approves");
    expect(await rig.world.payments.cancel(order.id)).toBe("canceled");
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    const next = await rig.world.payments.start(order);
    expect(isRefusal(next)).toBe(false);
    const rows = await rig.world.payments.paymentsOf(rig.world.db.read, order.id);
    expect(rows.map((row) => row.idempotencyKey)).toEqual(rows.map((row) => `payment:${row.sentAs}`));
    expect(new Set(rows.map((row) => row.sentAs)).size).toBe(2);
  });

  test("cancelling what was paid meanwhile finds it paid, and what is on its way is left alone", async () => {
    const paid = await begin();
    await rig.pay(paid.ref, "approves");
    expect(await rig.world.payments.cancel(paid.order.id)).toBe("succeeded");
    expect(await statusOf(rig.world, paid.order.id)).toBe("paid");
    const waiting = await begin();
    await rig.pay(waiting.ref, "processes");
    expect(await rig.world.payments.cancel(waiting.order.id)).toBe("processing");
    const none = await anUnpaidOrder(rig.world);
    expect(await rig.world.payments.cancel(none.id)).toBe("none");
  });

  test("what was on its way and was declined there, of which nobody told, is canceled", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "processes");
    expect(await rig.world.payments.sync(order.id)).toBeNull();
    await rig.confirm(ref, false);
    expect(await rig.world.payments.cancel(order.id)).toBe("canceled");
    expect(await rig.world.payments.start(order)).toMatchObject({ status: "created" });
  });

  test("money on its way may be waited for after the order's time", async () => {
    const { order, ref } = await begin();
    await rig.pay(ref, "processes");
    rig.world.platform.clock.advance(31 * 60);
    expect(await rig.world.payments.start(order)).toMatchObject({ status: "processing" });
    await rig.complete(ref);
    await rig.world.payments.sync(order.id);
    expect(await statusOf(rig.world, order.id)).toBe("paid");
  });

  test("an order that ended gets no payment, one past its time no new one", async () => {
    const ended = await anUnpaidOrder(rig.world);
    await endOrder(rig.world, ended.id);
    expect(await rig.world.payments.start(ended)).toMatchObject({ code: "order_ended" });
    const overdue = await begin();
    const untouched = await anUnpaidOrder(rig.world);
    rig.world.platform.clock.advance(30 * 60);
    expect(await rig.world.payments.start(untouched)).toMatchObject({ code: "order_ended" });
    expect(await rig.world.payments.start(overdue.order)).toMatchObject({ code: "order_ended" });
    await rig.pay(overdue.ref, "approves");
    expect(await rig.world.payments.start(overdue.order)).toMatchObject({ code: "already_paid" });
  });

  test("money for an order that ended goes back once, however often it is told", async () => {
    const { order, ref } = await begin();
    await endOrder(rig.world, order.id);
    await rig.pay(ref, "approves");
    const before = await rig.refunds();
    await report(ref, "succeeded", "succeeded");
    await rig.world.payments.sync(order.id);
    await rig.world.runJobs("payments.send-refund");
    const [refund] = await rig.world.payments.refundsOf(rig.world.db.read, order.id);
    expect(refund).toMatchObject({
      cause: "late",
      amountCents: 3600,
      state: "succeeded",
      idempotencyKey: `refund:${refund!.sentAs}`,
    });
    expect((await rig.refunds()) - before).toBe(1);
    expect(rig.world.orders.told.filter((line) => line === `settled ${refund!.id}`)).toHaveLength(1);
    const [event] = rig.events(refund!.providerRef!);
    expect(await deliver(rig, event!)).toBe(200);
    await handleEvents();
    expect((await outcomes(order.id)).at(-1)).toBe("nothing_to_do");
    expect(rig.world.orders.told.filter((line) => line === `settled ${refund!.id}`)).toHaveLength(1);
  });

  test.each([3500, 3700])("a payment of %i cents never pays an order of 3600, and goes back whole", async (cents) => {
    const { order, ref } = await begin();
    await rig.takeOtherAmount(ref, cents);
    await rig.world.payments.sync(order.id);
    await rig.world.payments.sync(order.id);
    await rig.world.runJobs("payments.send-refund");
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    expect(told(order.id)).toBe(0);
    expect(rig.world.orders.told.filter((line) => line === `gave back ${cents}`)).toHaveLength(1);
    expect(await rig.world.payments.refundsOf(rig.world.db.read, order.id)).toMatchObject([
      { amountCents: cents, cause: "late", state: "succeeded" },
    ]);
  });

  test("money for a payment that had ended goes back whole, once, and its order still waits for the next", async () => {
    const { order, ref } = await begin();
    await rig.world.db.raw("update payments set status = 'canceled' where provider_ref = $1", [ref]);
    await rig.pay(ref, "approves");
    await report(ref, "succeeded", "succeeded");
    await rig.world.runJobs("payments.send-refund");
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    expect(await rig.world.payments.refundsOf(rig.world.db.read, order.id)).toMatchObject([
      { amountCents: 3600, cause: "late", state: "succeeded" },
    ]);
    expect(isRefusal(await rig.world.payments.start(order))).toBe(false);
    expect(told(order.id)).toBe(0);
  });

  test("a payment begun with a provider that is no longer configured ends without asking it", async () => {
    const { order } = await begin();
    const other = paymentProviders.find((provider) => provider !== name);
    await rig.world.db.raw("update payments set provider = $2 where order_id = $1", [order.id, other]);
    expect(await rig.world.payments.cancel(order.id)).toBe("canceled");
    expect(await paymentOf(order.id)).toMatchObject({ status: "canceled" });
  });

  test("an unreachable provider changes nothing, and all goes on when it is back", async () => {
    const order = await anUnpaidOrder(rig.world);
    rig.setDown(true);
    expect(await rig.world.payments.start(order)).toMatchObject({ code: "provider_unavailable", status: 503 });
    rig.setDown(false);
    expect(isRefusal(await rig.world.payments.start(order))).toBe(false);
    const ref = await refOf(order.id);
    await rig.pay(ref, "approves");
    rig.setDown(true);
    expect(await rig.world.payments.start(order)).toMatchObject({ code: "provider_unavailable" });
    expect(await rig.world.payments.sync(order.id)).toMatchObject({ code: "provider_unavailable" });
    expect(await rig.world.payments.cancel(order.id)).toMatchObject({ code: "provider_unavailable" });
    expect(await paymentOf(order.id)).toMatchObject({ status: "created" });
    expect(await statusOf(rig.world, order.id)).toBe("pending");
    rig.setDown(false);
    expect(await rig.world.payments.cancel(order.id)).toBe("succeeded");
    expect(told(order.id)).toBe(1);
  });

  test("a payment that the provider never answered for can be canceled without it", async () => {
    const order = await anUnpaidOrder(rig.world);
    rig.setDown(true);
    await rig.world.payments.start(order);
    expect(await rig.world.payments.cancel(order.id)).toBe("canceled");
    rig.setDown(false);
    expect(await rig.world.payments.start(order)).toMatchObject({ status: "created" });
  });

  describe.skipIf(!onPostgres)("at once", () => {
    test("fifty tabs of one order have one payment, and paying it fifty times charges once", async () => {
      const order = await anUnpaidOrder(rig.world);
      const charges = await rig.charges();
      const tabs = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const started = await rig.world.payments.start(order);
          const ref = await refOf(order.id);
          if (ref !== "") await rig.pay(ref, "approves");
          await rig.world.payments.sync(order.id);
          return isRefusal(started) ? started.code : started.payment_id;
        }),
      );
      const payments = await rig.world.payments.paymentsOf(rig.world.db.read, order.id);
      expect(payments).toHaveLength(1);
      expect(new Set(tabs.filter((tab) => typeof tab === "number"))).toEqual(new Set([payments[0]!.id]));
      expect((await rig.charges()) - charges).toBe(1);
      expect(told(order.id)).toBe(1);
    });

    test("request, event, poll and cancelling together fulfil once", async () => {
      const { order, ref } = await begin();
      await rig.pay(ref, "approves");
      const event = rig.events(ref).findLast(({ type }) => type.endsWith("succeeded"))!;
      await Promise.all([
        ...[1, 2, 3].map(() => deliver(rig, event)),
        ...[1, 2, 3, 4].map(() => rig.world.payments.sync(order.id)),
        ...[1, 2, 3].map(() => rig.world.payments.cancel(order.id)),
      ]);
      await handleEvents();
      expect(told(order.id)).toBe(1);
      expect(await statusOf(rig.world, order.id)).toBe("paid");
    });
  });
});
