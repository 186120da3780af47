import { paymentProviders } from "@pavane/contract/payments/choices";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import {
  deliver,
  type ProviderControls,
  sandboxControls,
  stripeControls,
} from "../../../../test/factories/payment-fixtures.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, runJobs } from "../../../../test/factories/purchases.ts";
import { type FakeStripe, startFakeStripe } from "../../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type Answer, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

describe.each(paymentProviders)("money that paid for nothing and could not be given back by %s", (name) => {
  let world: TestApp;
  let controls: ProviderControls;
  let fake: FakeStripe | null = null;
  let admin: TestPerson;
  beforeAll(async () => {
    fake = name === "stripe" ? await startFakeStripe() : null;
    world = await createTestApp({ ...fake?.environment });
    controls = fake === null ? sandboxControls(world.platform) : stripeControls(fake, world.platform.clock);
    admin = await anAdmin(world);
  });
  afterAll(async () => {
    await world.close();
    await fake?.stop();
  });

  const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
  const sendRefunds = () => runJobs(world, "payments.send-refund");
  const again = (id: number, { as = admin, key = "" } = {}) =>
    world.call("POST", `/api/admin/refunds/${id}/send-again`, { as: as.token, headers: { "idempotency-key": key } });

  /** An order for $25.00 by a guest whose payment has begun. */
  async function begin() {
    const course = await aCourse(world, { price: "25.00" });
    const { body } = await placeOrder(world, { items: [{ item_type: "course", item_id: course.id }] });
    const headers = { "order-token": body.token };
    const started = await world.call("POST", `/api/orders/${body.public_id}/payment`, { headers });
    const [payment] = await rows("select order_id, provider_ref from payments where id = $1", started.body.payment_id);
    const sync = () => world.call("POST", `/api/orders/${body.public_id}/sync`, { headers });
    return {
      id: Number(payment?.["order_id"]),
      publicId: String(body.public_id),
      ref: String(payment?.["provider_ref"]),
      sync,
    };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;
  const shown = async ({ publicId }: Begun) =>
    (await world.call("GET", `/api/admin/orders/${publicId}`, { as: admin.token })).body;
  const refundsOf = async (order: Begun) => (await shown(order)).refunds;

  /** Whether the service gives money of a payment back, as when the operator's balance is too low. */
  async function refuseRefunds({ ref }: Begun, refused: boolean): Promise<void> {
    await rows("update sandbox_payments set status = $2 where ref = $1", ref, refused ? "canceled" : "succeeded");
    const intent = fake?.state.intents.get(ref);
    if (intent)
      intent.latest_charge = refused
        ? null
        : {
            id: "ch_1",
            object: "charge",
            status: "succeeded",
            payment_intent: ref,
            balance_transaction: null,
            payment_method_details: { card: { brand: "visa", last4: "4242" } },
          };
  }

  /** Money came after the order had expired, and its refund failed. */
  async function owed(): Promise<Begun & { refundId: number }> {
    const order = await begin();
    await rows("update orders set status = 'expired', ended_at = now() where id = $1", order.id);
    await controls.pay(order.ref, "approves");
    await order.sync();
    await refuseRefunds(order, true);
    await sendRefunds();
    await refuseRefunds(order, false);
    return { ...order, refundId: (await refundsOf(order))[0].id };
  }
  const owedInBooks = async (order: Begun) => {
    const { ledger } = await shown(order);
    const entries = ledger.transactions.flatMap((row: { entries: object[] }) => row.entries);
    return entries
      .filter((entry: { account: string }) => entry.account === "refunds")
      .reduce((sum: number, entry: { amount: string }) => sum - Math.round(Number(entry.amount) * 100), 0);
  };
  const differencesOf = async (order: Begun) =>
    (await findDifferences(world.db.read, world.platform.clock.now())).filter(({ orderId }) => orderId === order.id);
  const givenBack = async () => controls.refunds();

  test("is named by the nightly comparison until an administrator sends it again", async () => {
    const order = await owed();
    expect(await refundsOf(order)).toMatchObject([
      { state: "failed", cause: "late", error: expect.stringMatching(/\w/), send_again: "25.00" },
    ]);
    expect(await differencesOf(order)).toMatchObject([
      { kind: "money_owed", text: expect.stringContaining("$25.00 of $25.00") },
    ]);
    expect(await owedInBooks(order)).toBe(2500);
    const before = await givenBack();
    const sent = await again(order.refundId);
    expect(sent).toMatchObject({ status: 201, body: { state: "queued", cause: "late", amount: "25.00", items: [] } });
    expect(await differencesOf(order)).toEqual([]);
    expect(await owedInBooks(order)).toBe(2500);
    await sendRefunds();
    expect(await refundsOf(order)).toMatchObject([
      { id: order.refundId, state: "failed", send_again: null },
      { id: sent.body.id, state: "succeeded", error: null, send_again: null },
    ]);
    expect((await givenBack()) - before).toBe(1);
    expect(await owedInBooks(order)).toBe(0);
    expect((await shown(order)).ledger.sum).toBe("0.00");
    expect(await differencesOf(order)).toEqual([]);
    expect(await rows("select requested_by from refunds where id = $1", sent.body.id)).toEqual([
      { requested_by: admin.id },
    ]);
  });

  test("is sent by its last try only, when one fails again", async () => {
    const order = await owed();
    await refuseRefunds(order, true);
    const second = await again(order.refundId);
    await sendRefunds();
    await refuseRefunds(order, false);
    expect((await again(order.refundId)).body.code).toBe("wrong_state");
    expect(await differencesOf(order)).toMatchObject([{ kind: "money_owed" }]);
    expect((await again(second.body.id)).status).toBe(201);
    await sendRefunds();
    expect((await refundsOf(order)).map(({ state }: { state: string }) => state)).toEqual([
      "failed",
      "failed",
      "succeeded",
    ]);
    expect(await owedInBooks(order)).toBe(0);
  });

  test("is sent again without what somebody gave back at the payment service meanwhile", async () => {
    const order = await begin();
    await rows("update orders set status = 'expired', ended_at = now() where id = $1", order.id);
    await controls.pay(order.ref, "approves");
    await order.sync();
    const byHand = await controls.refundByHand(order.ref, 300);
    await sendRefunds(); // refused: it is more than what is left there
    for (const event of controls.events(byHand)) await deliver({ name, world: { http: world.app.http } }, event);
    await runJobs(world, "payments.handle-event");
    expect(await refundsOf(order)).toMatchObject([
      { cause: "late", state: "failed", amount: "25.00", send_again: "22.00" },
      { cause: "provider", state: "succeeded", amount: "3.00", send_again: null },
    ]);
    expect(await differencesOf(order)).toMatchObject([
      { kind: "money_owed", text: expect.stringContaining("$22.00 of $25.00") },
    ]);
    expect(await owedInBooks(order)).toBe(2200);
    const [failed] = await refundsOf(order);
    expect(await again(failed.id)).toMatchObject({ status: 201, body: { amount: "22.00" } });
    await sendRefunds();
    expect(await owedInBooks(order)).toBe(0);
    expect(await differencesOf(order)).toEqual([]);
    expect((await again(failed.id)).body.code).toBe("wrong_state");
  });

  test("is not sent while it is on its way, nor once it is back", async () => {
    const order = await owed();
    const next = (await again(order.refundId)).body.id;
    for (const id of [order.refundId, next]) expect((await again(id)).body.code).toBe("wrong_state");
    await sendRefunds();
    for (const id of [order.refundId, next]) expect((await again(id)).body.code).toBe("wrong_state");
  });

  test("is sent once for one key", async () => {
    const order = await owed();
    const [first, second] = [await again(order.refundId, { key: "k" }), await again(order.refundId, { key: "k" })];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await refundsOf(order)).toHaveLength(2);
    const other = await owed();
    expect((await again(other.refundId, { key: "k" })).body.code).toBe("key_reused");
  });

  test("of another amount than the total is sent again as it came", async () => {
    const order = await begin();
    await controls.takeOtherAmount(order.ref, 2400);
    await order.sync();
    await refuseRefunds(order, true);
    await sendRefunds();
    await refuseRefunds(order, false);
    const [failed] = await refundsOf(order);
    expect((await again(failed.id)).body).toMatchObject({ amount: "24.00" });
    await sendRefunds();
    expect(await owedInBooks(order)).toBe(0);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("of a payment that had been canceled is sent again", async () => {
    const order = await begin();
    world.platform.clock.advance(30 * 60);
    await world.app.jobs.find((job) => job.name === "checkout.expire-orders")?.run({});
    // As if the provider had not heard of the canceling.
    await rows("update sandbox_payments set status = 'created' where ref = $1", order.ref);
    const intent = fake?.state.intents.get(order.ref);
    if (intent) intent.status = "requires_payment_method";
    await controls.pay(order.ref, "approves");
    for (const event of controls.events(order.ref)) await deliver({ name, world: { http: world.app.http } }, event);
    await runJobs(world, "payments.handle-event");
    await refuseRefunds(order, true);
    await sendRefunds();
    await refuseRefunds(order, false);
    admin = await anAdmin(world); // the confirmation of the one before is over by now
    const [failed] = await refundsOf(order);
    expect(await differencesOf(order)).toMatchObject([{ kind: "money_owed" }]);
    expect((await again(failed.id)).status).toBe(201);
    await sendRefunds();
    expect(await owedInBooks(order)).toBe(0);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("is for administrators who have confirmed who they are", async () => {
    const { refundId } = await owed();
    expect((await world.call("POST", `/api/admin/refunds/${refundId}/send-again`)).status).toBe(401);
    expect((await again(refundId, { as: await aPerson(world) })).status).toBe(403);
    const unconfirmed = await aPerson(world, { roles: ["ADMIN"] });
    await rows("update sessions set confirmed_until = null where user_id = $1", unconfirmed.id);
    expect((await again(refundId, { as: unconfirmed })).body.code).toBe("reauthentication_required");
    expect((await again(999_999)).status).toBe(404);
    expect((await again(refundId)).status).toBe(201);
  });

  test("differs from a refund of lines, which are paid for again and can be refunded again", async () => {
    const order = await begin();
    await controls.pay(order.ref, "approves");
    await order.sync();
    await refuseRefunds(order, true);
    const line = (await shown(order)).order.items[0].id;
    const refund = () =>
      world.call("POST", `/api/orders/${order.publicId}/refunds`, {
        headers: { "idempotency-key": randomUUID() },
        as: admin.token,
        body: { items: [{ order_item_id: line, units: 1 }], reason: "They asked us" },
      });
    const failed = await refund();
    await sendRefunds();
    await refuseRefunds(order, false);
    expect(await refundsOf(order)).toMatchObject([{ state: "failed", send_again: null }]);
    expect((await again(failed.body.id)).body.code).toBe("wrong_state");
    expect(await differencesOf(order)).toEqual([]);
    // However late, since it was given in time.
    await rows("update orders set paid_at = paid_at - interval '181 days' where id = $1", order.id);
    expect((await refund()).status).toBe(201);
    await sendRefunds();
    expect((await shown(order)).order).toMatchObject({ status: "refunded", refunded: "25.00" });
  });

  test.skipIf(name === "sandbox")("is sent again too after a bank returned it days after it was done", async () => {
    const order = await owed();
    const second = (await again(order.refundId)).body.id;
    await sendRefunds();
    const [row] = await rows("select provider_ref from refunds where id = $1", second);
    const ref = String(row?.["provider_ref"]);
    fake?.state.settleRefund(ref, "failed");
    for (const event of controls.events(ref)) await deliver({ name, world: { http: world.app.http } }, event);
    await runJobs(world, "payments.handle-event");
    expect(await owedInBooks(order)).toBe(2500);
    expect(await differencesOf(order)).toMatchObject([{ kind: "money_owed" }]);
    expect((await again(second)).status).toBe(201);
    await sendRefunds();
    expect(await owedInBooks(order)).toBe(0);
    expect(await differencesOf(order)).toEqual([]);
  });

  test.skipIf(!onPostgres)("is sent once by administrators who ask at once, and never beyond what came", async () => {
    const admins = [admin, await anAdmin(world)];
    for (let round = 0; round < 5; round += 1) {
      const order = await owed();
      const before = await givenBack();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => again(order.refundId, { as: admins[index % 2] ?? admin })),
      );
      expect(answers.map(outcome).toSorted()).toEqual(["201", ...Array.from({ length: 9 }, () => "409 wrong_state")]);
      await Promise.all([sendRefunds(), sendRefunds()]);
      expect((await givenBack()) - before).toBe(1);
      expect(await owedInBooks(order)).toBe(0);
      expect(await differencesOf(order)).toEqual([]);
    }
  });

  test("leaves orders, payments and ledger agreeing but for what is still owed", async () => {
    const kinds = new Set((await findDifferences(world.db.read, world.platform.clock.now())).map(({ kind }) => kind));
    expect([...kinds]).toEqual(["money_owed"]);
  });
});

const outcome = ({ status, body }: Answer): string => (status === 201 ? "201" : `${status} ${body.code}`);
