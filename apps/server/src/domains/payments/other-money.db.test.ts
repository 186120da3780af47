import { isRefusal } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliver, sandboxControls } from "../../../test/factories/payment-fixtures.ts";
import { anUnpaidOrder, createPaymentsWorld, type PaymentsWorld, statusOf } from "../../../test/factories/payments.ts";
import type { ProviderPort } from "./provider.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

/** Whether the money that the provider moves at this moment is test money, and what it was asked about since. */
const now: { test: boolean; asked: unknown[] } = { test: true, asked: [] };

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld((platform) => ofEitherMode(createSandbox(platform)));
});
afterAll(() => world.close());

/** A provider with keys of both kinds, as Stripe has them, that knows a payment whichever are configured. */
function ofEitherMode(provider: ProviderPort): ProviderPort {
  const counted =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      now.asked.push(args[0]);
      return call(...args);
    };
  return {
    ...provider,
    get testMode() {
      return now.test;
    },
    createPayment: counted(provider.createPayment),
    fetchPayment: counted(provider.fetchPayment),
    cancelPayment: counted(provider.cancelPayment),
    refund: counted(provider.refund),
    fetchDispute: counted(provider.fetchDispute),
  };
}

const changeKeys = (test: boolean) => {
  now.test = test;
  now.asked = [];
};

describe.each([
  ["test money, once the site is live", true],
  ["real money, with test keys by mistake", false],
])("%s", (_name, isTest) => {
  const controls = () => sandboxControls(world.platform);
  const paymentOf = async (orderId: number) => world.payments.livePayment(world.db.read, orderId);
  /** An order with its payment begun, before the keys change. */
  async function begin() {
    changeKeys(isTest);
    const order = await anUnpaidOrder(world, { test: isTest });
    const started = await world.payments.start(order);
    if (isRefusal(started)) throw started;
    const ref = (await paymentOf(order.id))?.providerRef ?? "";
    return { order, ref, paymentId: started.payment_id };
  }
  async function aPaidOrder() {
    const begun = await begin();
    await controls().pay(begun.ref, "approves");
    await world.payments.sync(begun.order.id);
    return begun;
  }
  const queue = (paymentId: number, orderId: number) =>
    world.db.write((tx) =>
      world.payments.queueRefund(tx, {
        orderId,
        paymentId,
        amountCents: 3600,
        cause: "staff",
        reason: null,
        requestedBy: null,
        at: world.platform.clock.now(),
      }),
    );

  test("an order that waits is not paid with the other, with or without a payment begun", async () => {
    const { order } = await begin();
    const fresh = await anUnpaidOrder(world, { test: isTest });
    changeKeys(!isTest);
    for (const waiting of [order, fresh]) {
      expect(await world.payments.start(waiting)).toMatchObject({ code: "order_ended" });
    }
    expect(now.asked).toEqual([]);
    expect(await paymentOf(fresh.id)).toBeNull();
    expect(await paymentOf(order.id)).toMatchObject({ status: "created" });
  });

  test("neither an event nor a return pays an order that was begun before", async () => {
    const { order, ref } = await begin();
    await controls().pay(ref, "approves");
    const event = controls().events(ref).at(-1)!;
    changeKeys(!isTest);
    expect(await deliver({ name: "sandbox", world }, event)).toBe(200);
    await world.runJobs("payments.handle-event");
    expect(await world.payments.sync(order.id)).toBeNull();
    expect(await statusOf(world, order.id)).toBe("pending");
    const [told] = await world.payments.eventsOf(world.db.read, order.id);
    expect(told).toMatchObject({ outcome: "ignored", error: expect.stringMatching(/test|real/) });
  });

  test("a test card pays nothing", async () => {
    const { order, paymentId } = await begin();
    changeKeys(!isTest);
    const url = `/api/payments/${paymentId}/sandbox`;
    const payload = { number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2040, cvc: "123" };
    const answer = await world.http.inject({ method: "POST", url, payload, headers: { "order-token": order.token } });
    expect(answer.json()).toMatchObject({ code: "order_not_found" });
    expect(await statusOf(world, order.id)).toBe("pending");
  });

  test("an order ends without anybody being asked, but for real money on its way", async () => {
    const [waiting, processing] = [await begin(), await begin()];
    await controls().pay(processing.ref, "processes");
    await world.payments.sync(processing.order.id);
    changeKeys(!isTest);
    expect(await world.payments.cancel(waiting.order.id)).toBe("canceled");
    expect(await world.payments.cancel(processing.order.id)).toBe(isTest ? "canceled" : "processing");
    expect(now.asked).toEqual([]);
  });

  test("money that never was goes back without the provider, real money waits for its own", async () => {
    const { order, paymentId } = await aPaidOrder();
    changeKeys(!isTest);
    const id = await queue(paymentId, order.id);
    await world.runJobs("payments.send-refund");
    const [refund] = await world.payments.refundsOf(world.db.read, order.id);
    expect(refund).toMatchObject({ state: isTest ? "succeeded" : "queued", error: null });
    expect(world.orders.told.includes(`settled ${id}`)).toBe(isTest);
    expect(now.asked).toEqual([]);
  });

  test("an open dispute is not asked about", async () => {
    const { order, ref } = await aPaidOrder();
    const dispute = await controls().dispute(ref, 3600, "open");
    expect(await world.payments.compare({ payments: new Date(0), moved: new Date(0) })).toBeNull();
    expect(world.orders.told).toContain(`suspended ${order.id}`);
    changeKeys(!isTest);
    const later = new Date(world.platform.clock.now().getTime() + 60_000);
    expect(await world.payments.compare({ payments: later, moved: later })).toBeNull();
    expect(now.asked).not.toContain(dispute);
  });
});
