import { isRefusal } from "@pavane/contract/core/errors";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliver, openFixture, type PaymentFixture, type SentEvent } from "../../../test/factories/payment-fixtures.ts";
import { actorHeader, anUnpaidOrder, statusOf } from "../../../test/factories/payments.ts";
import { aPerson } from "../../../test/factories/people.ts";

describe.each(paymentProviders)("events of %s", (name) => {
  let rig: PaymentFixture;
  beforeAll(async () => {
    rig = await openFixture(name);
  });
  afterAll(() => rig.stop());

  /** An order that was paid at the provider, and the event that says so. */
  async function aPaidOrder() {
    const order = await anUnpaidOrder(rig.world);
    const started = await rig.world.payments.start(order);
    if (isRefusal(started)) throw started;
    const payment = await rig.world.payments.livePayment(rig.world.db.read, order.id);
    await rig.pay(payment!.providerRef!, "approves");
    const event = rig.events(payment!.providerRef!).findLast(({ type }) => type.endsWith("succeeded"))!;
    return { order, event, ref: payment!.providerRef! };
  }
  const eventsOf = (orderId: number) => rig.world.payments.eventsOf(rig.world.db.read, orderId);
  const stored = async () => Number((await rig.world.db.raw("select count(*) as n from payment_events")).rows[0]!["n"]);
  const handle = () => rig.world.runJobs("payments.handle-event");
  const recover = () => rig.world.payments.jobs!.find((job) => job.name === "payments.recover")!.run({});
  const replay = async (id: number, until?: Date) => {
    const admin = await aPerson(rig.world, { roles: ["ADMIN"] });
    const actor = { id: admin.id, roles: ["ADMIN"], ...(until ? { until: until.toISOString() } : {}) };
    return rig.world.http.inject({
      method: "POST",
      url: `/api/admin/payment-events/${id}/replay`,
      headers: { [actorHeader]: JSON.stringify(actor) },
    });
  };
  const soon = () => new Date(rig.world.platform.clock.now().getTime() + 600_000);
  const changed = (event: SentEvent, at: number): SentEvent => {
    const rawBody = Buffer.from(event.rawBody);
    rawBody[at] = (rawBody[at] ?? 0) ^ 1;
    return { ...event, rawBody };
  };

  test("one changed byte anywhere, no signature or another provider's door is refused and keeps nothing", async () => {
    const { event } = await aPaidOrder();
    const before = await stored();
    for (const at of [0, 20, event.rawBody.length - 1]) expect(await deliver(rig, changed(event, at))).toBe(400);
    expect(await deliver(rig, { rawBody: event.rawBody, headers: { "content-type": "application/json" } })).toBe(400);
    const url = `/api/webhooks/${name === "sandbox" ? "stripe" : "sandbox"}`;
    const elsewhere = await rig.world.http.inject({
      method: "POST",
      url,
      payload: event.rawBody,
      headers: event.headers,
    });
    expect(elsewhere.json()).toMatchObject({ code: "bad_signature", message: "The signature does not fit." });
    expect(await stored()).toBe(before);
  });

  test("a signature is good for 300 seconds", async () => {
    const { event } = await aPaidOrder();
    rig.world.platform.clock.advance(301);
    expect(await deliver(rig, event)).toBe(400);
    rig.world.platform.clock.advance(-1);
    expect(await deliver(rig, event)).toBe(200);
  });

  test("the type the body claims to have does not matter, its bytes do", async () => {
    const { event } = await aPaidOrder();
    const plain = { ...event, headers: { ...event.headers, "content-type": "text/plain" } };
    expect(await deliver(rig, plain)).toBe(200);
    expect(await deliver(rig, { ...event, rawBody: Buffer.alloc(0) })).toBe(400);
    expect(await deliver(rig, { ...event, rawBody: Buffer.alloc(1_048_577, 32) })).toBe(413);
  });

  test("many are handled together, each once, and one that fails keeps no other waiting", async () => {
    const all = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    for (const { event } of all) await deliver(rig, event);
    const { rows } = await rig.world.db.raw("select id from payment_events where handled_at is null order by id");
    const sent = rows.map(({ id }) => ({ eventId: Number(id) }));
    const { rows: broken } = await rig.world.db.raw(
      "insert into payment_events (provider, event_id, type, object_ref, payload) values ($1, 'broken', $2, 'nothing', '{}') returning id",
      [name, name === "stripe" ? "payment_intent.succeeded" : "payment.succeeded"],
    );
    const job = rig.world.payments.jobs!.find((candidate) => candidate.name === "payments.handle-event")!;
    await job.runAll!([{ eventId: Number(broken[0]!["id"]) }, ...sent, ...sent, { eventId: 9_999_999 }]);
    for (const { order } of all) {
      expect(await eventsOf(order.id)).toMatchObject([{ attempts: 1, outcome: "applied", error: null }]);
      expect(await statusOf(rig.world, order.id)).toBe("paid");
    }
    await job.runAll!(sent);
    expect(await eventsOf(all[0]!.order.id)).toMatchObject([{ attempts: 1, outcome: "applied" }]);
  });

  test("a try that fails is counted and made again later, each time after a longer while", async () => {
    const { order, event } = await aPaidOrder();
    await deliver(rig, event);
    rig.setDown(true);
    await handle();
    expect(await eventsOf(order.id)).toMatchObject([{ attempts: 1, handledAt: null, outcome: null }]);
    await recover();
    expect(await eventsOf(order.id)).toMatchObject([{ attempts: 1 }]);
    rig.world.platform.clock.advance(30);
    await recover();
    expect(await eventsOf(order.id)).toMatchObject([{ attempts: 2, error: expect.stringMatching(/\w/) }]);
    rig.setDown(false);
    rig.world.platform.clock.advance(30);
    await recover();
    expect(await eventsOf(order.id)).toMatchObject([{ attempts: 3, outcome: "applied", error: null }]);
    expect(await statusOf(rig.world, order.id)).toBe("paid");
  });

  test("after ten tries it stays failed, until an administrator who confirmed replays it", async () => {
    const { order, event } = await aPaidOrder();
    await deliver(rig, event);
    rig.setDown(true);
    for (let time = 0; time < 12; time += 1) {
      rig.world.platform.clock.advance(3 * 3600);
      await recover();
    }
    const [failed] = await eventsOf(order.id);
    expect(failed).toMatchObject({ attempts: 10, outcome: "failed", error: expect.stringMatching(/\w/) });
    rig.setDown(false);
    expect((await replay(failed!.id)).json()).toMatchObject({ code: "reauthentication_required" });
    expect((await replay(failed!.id, soon())).json()).toEqual({ received: true });
    expect(await eventsOf(order.id)).toMatchObject([{ attempts: 1, outcome: "applied", error: null }]);
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect((await replay(failed!.id, soon())).statusCode).toBe(200);
    expect(await eventsOf(order.id)).toMatchObject([{ outcome: "nothing_to_do" }]);
  });

  test("an event that waits for its turn is not replayed, one that does not exist is not found", async () => {
    const { order, event } = await aPaidOrder();
    await deliver(rig, event);
    const [waiting] = await eventsOf(order.id);
    expect((await replay(waiting!.id, soon())).json()).toMatchObject({ code: "wrong_state" });
    expect((await replay(999_999, soon())).statusCode).toBe(404);
    await handle();
  });

  test("an event about a payment that is nobody's here is an alert, told once", async () => {
    const ref = await rig.payElsewhere(4200);
    const [event] = rig.events(ref);
    await deliver(rig, event!);
    await handle();
    await rig.world.db.raw("update payment_events set handled_at = null, outcome = null");
    rig.world.platform.clock.advance(3 * 3600);
    await recover();
    const { rows } = await rig.world.db.raw("select outcome, error from payment_events where object_ref = $1", [ref]);
    expect(rows[0]).toMatchObject({ outcome: "unknown", error: expect.stringMatching(/\w/) });
    expect(rig.world.orders.told.filter((line) => line.includes(ref))).toContain(`alert unknown_payment ${ref}`);
  });

  test("a payment whose making was never answered is found by its order", async () => {
    const { event, order, ref } = await aPaidOrder();
    await rig.world.db.raw("update payments set provider_ref = null where order_id = $1", [order.id]);
    await deliver(rig, event);
    await handle();
    expect(await statusOf(rig.world, order.id)).toBe("paid");
    expect(await eventsOf(order.id)).toMatchObject([{ outcome: "applied", objectRef: ref }]);
  });

  test("replaying is for administrators", async () => {
    const call = (headers: Record<string, string>) =>
      rig.world.http.inject({ method: "POST", url: "/api/admin/payment-events/1/replay", headers });
    expect((await call({})).statusCode).toBe(401);
    const student = JSON.stringify({ id: 1, roles: ["STUDENT"], until: soon().toISOString() });
    expect((await call({ [actorHeader]: student })).statusCode).toBe(403);
  });
});
