import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aSubscriber, ownPlan, runJobs, runQueued } from "../../../test/factories/plans.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await aPerson(world, { roles: ["ADMIN"], username: "chief" });
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const port = () => world.app.domains.subscriptions.paymentsPort;

/** A paid month of Imperial, with what the sandbox calls its payment. */
async function aPaidMonth() {
  const subscriber = await aSubscriber(world, { trial: false });
  const [invoice] = await rows(
    "select id, number, provider_ref, payment_ref from subscription_invoices where subscription_id = $1",
    subscriber.id,
  );
  const paymentRef = String(invoice?.["payment_ref"]);
  return { ...subscriber, invoice: Number(invoice?.["id"]), number: String(invoice?.["number"]), paymentRef };
}

const byHand = (paymentRef: string, amountCents: number, ref = `hand-${paymentRef}`) =>
  ({ ref, paymentRef, amountCents, state: "succeeded", error: null, metadata: {} }) as const;

const invoiceOf = async (id: number) =>
  (await rows("select state, paid_cents, refunded_cents from subscription_invoices where id = $1", id))[0];

/** What the books say came of an invoice and is not owed: clearing, revenue, refunds. */
async function books(invoice: number) {
  const found = await rows(
    `select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
     left join subscription_refunds r on r.id = t.invoice_refund_id
     where t.invoice_id = $1 or r.invoice_id = $1 group by a.kind having sum(e.amount_cents) <> 0 order by a.kind`,
    invoice,
  );
  return Object.fromEntries(found.map(({ kind, cents }) => [kind, cents]));
}

const alertsAbout = async (number: string) =>
  (await rows("select kind from payment_alerts where text like '%' || $1 || '%' order by id", number)).map(
    ({ kind }) => kind,
  );

const dispute = (paymentRef: string, state: "inquiry" | "open" | "won" | "lost") =>
  ({ ref: `dp-${paymentRef}`, paymentRef, amountCents: 3900, state, reason: "fraudulent" }) as const;

test("what a hand refunds at the provider is booked once, told to staff and to its owner, and the plan goes on", async () => {
  const { person, invoice, number, paymentRef } = await aPaidMonth();
  expect(await port().refundMoved(byHand(paymentRef, 1000))).toBe("applied");
  expect(await port().refundMoved(byHand(paymentRef, 1000))).toBe("nothing_to_do");
  expect(await invoiceOf(invoice)).toEqual({ state: "paid", paid_cents: 3900, refunded_cents: 1000 });
  expect(await books(invoice)).toEqual({ platform_revenue: -2900, provider_clearing: 2900 });
  expect(await alertsAbout(number)).toEqual(["refund"]);
  expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
  const mails = await rows("select subject from mail_outbox where user_id = $1 and kind = 'plan_refund'", person.id);
  expect(mails).toEqual([{ subject: "Refunded $10.00" }]);
});

test("more than is left is not booked, and staff are told", async () => {
  const { invoice, number, paymentRef } = await aPaidMonth();
  await port().refundMoved(byHand(paymentRef, 3000));
  expect(await port().refundMoved(byHand(paymentRef, 1000, "hand-2"))).toBe("nothing_to_do");
  expect(await invoiceOf(invoice)).toMatchObject({ refunded_cents: 3000 });
  expect(await alertsAbout(number)).toEqual(["refund", "refund_unbooked"]);
});

test("one that comes back after it was done is revenue again, once", async () => {
  const { invoice, number, paymentRef } = await aPaidMonth();
  await port().refundMoved(byHand(paymentRef, 3900));
  expect(await invoiceOf(invoice)).toMatchObject({ state: "refunded", refunded_cents: 3900 });
  expect(await books(invoice)).toEqual({});
  const failed = { ...byHand(paymentRef, 3900), state: "failed", error: "The account is closed." } as const;
  expect(await port().refundMoved(failed)).toBe("applied");
  expect(await port().refundMoved(failed)).toBe("nothing_to_do");
  expect(await invoiceOf(invoice)).toMatchObject({ state: "paid", refunded_cents: 0 });
  expect(await books(invoice)).toEqual({ platform_revenue: -3900, provider_clearing: 3900 });
  expect(await alertsAbout(number)).toEqual(["refund", "refund_failed"]);
});

test("an open dispute is noted; won, nothing else happens, also when its words come late", async () => {
  const { person, invoice, number, paymentRef } = await aPaidMonth();
  expect(await port().disputeMoved(dispute(paymentRef, "open"))).toBe("applied");
  expect(await port().disputeMoved(dispute(paymentRef, "open"))).toBe("nothing_to_do");
  expect(await port().disputeMoved(dispute(paymentRef, "won"))).toBe("applied");
  expect(await port().disputeMoved(dispute(paymentRef, "open"))).toBe("nothing_to_do");
  expect(await invoiceOf(invoice)).toMatchObject({ state: "paid", refunded_cents: 0 });
  await runQueued(world);
  expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE" });
  expect(await alertsAbout(number)).toEqual(["dispute_opened", "dispute_won"]);
});

test("a lost dispute is money that went back, and ends the plan now", async () => {
  const { person, id, invoice, number, paymentRef } = await aPaidMonth();
  expect(await port().disputeMoved(dispute(paymentRef, "lost"))).toBe("applied");
  expect(await port().disputeMoved(dispute(paymentRef, "lost"))).toBe("nothing_to_do");
  await runQueued(world);
  expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED", is_active: false });
  expect((await world.call("GET", "/api/me", { as: person.token })).body).toMatchObject({ level: 0, is_active: true });
  expect(await invoiceOf(invoice)).toMatchObject({ state: "refunded", refunded_cents: 3900 });
  expect(await books(invoice)).toEqual({});
  expect(await alertsAbout(number)).toEqual(["dispute_lost"]);
  const [there] = await rows("select status from sandbox_subscriptions where subscription_id = $1", id);
  expect(there).toEqual({ status: "canceled" });
});

test("a lost dispute ends the plan although its job was lost and the provider was silent for a day", async () => {
  const { person, paymentRef } = await aPaidMonth();
  await port().disputeMoved(dispute(paymentRef, "lost"));
  const { recurring } = world.app.domains.payments;
  const { endNow } = recurring;
  recurring.endNow = async () => ({ unavailable: "silent", keySpent: false });
  await expect(runQueued(world)).rejects.toThrow("The payment service does not answer.");
  await runJobs(world, "subscriptions.close");
  expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE" });
  recurring.endNow = endNow;
  world.platform.clock.advance(86_400);
  await runJobs(world, "subscriptions.close");
  expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED" });
});

test("a lost dispute about what was refunded before is told, and books nothing twice", async () => {
  const { invoice, number, paymentRef } = await aPaidMonth();
  await port().refundMoved(byHand(paymentRef, 3900));
  await port().disputeMoved(dispute(paymentRef, "lost"));
  expect(await books(invoice)).toEqual({});
  expect(await alertsAbout(number)).toEqual(["refund", "dispute_lost", "refund_unbooked"]);
});

test("a lost dispute of more than is left books what is, and staff are told of the rest", async () => {
  const { invoice, number, paymentRef } = await aPaidMonth();
  await port().refundMoved(byHand(paymentRef, 1000));
  await port().disputeMoved(dispute(paymentRef, "lost"));
  expect(await invoiceOf(invoice)).toMatchObject({ state: "refunded", refunded_cents: 3900 });
  expect(await books(invoice)).toEqual({});
  expect(await alertsAbout(number)).toEqual(["refund", "dispute_lost", "refund_unbooked"]);
  const [text] = await rows(
    "select text from payment_alerts where kind = 'refund_unbooked' and text like '%' || $1 || '%'",
    number,
  );
  expect(text?.["text"]).toContain("$10.00");
});

/** A dispute at the provider itself, about which no event comes. */
const disputeThere = (paymentRef: string) =>
  rows(
    `insert into sandbox_invoice_disputes (ref, invoice_ref, amount_cents, state, created_at)
       select 'dp-' || payment_ref, ref, 3900, 'open', $2 from sandbox_invoices where payment_ref = $1`,
    paymentRef,
    world.platform.clock.now().toISOString(),
  );
const decideThere = (paymentRef: string, state: "won" | "lost") =>
  rows("update sandbox_invoice_disputes set state = $2 where ref = 'dp-' || $1", paymentRef, state);

test("a dispute that is lost after months is heard of although nobody told", async () => {
  const { id, invoice, paymentRef } = await aPaidMonth();
  await disputeThere(paymentRef);
  await runJobs(world, "checkout.reconcile");
  world.platform.clock.advance(60 * 86_400);
  await runJobs(world, "checkout.reconcile");
  await decideThere(paymentRef, "lost");
  world.platform.clock.advance(86_400);
  await runJobs(world, "checkout.reconcile");
  expect(await invoiceOf(invoice)).toMatchObject({ state: "refunded", refunded_cents: 3900 });
  expect(await rows("select status from subscriptions where id = $1", id)).toEqual([{ status: "canceled" }]);
});

test("a dispute that is lost while a refund of ours waits comes after it, and is booked then", async () => {
  const { id, invoice, number, paymentRef } = await aPaidMonth();
  await disputeThere(paymentRef);
  const { token: as } = await aPerson(world, { roles: ["ADMIN"] });
  const body = { reason: "Asked by phone.", refund_percent: 100 };
  expect((await world.call("POST", `/api/admin/subscriptions/${id}/end`, { as, body })).status).toBe(200);
  await decideThere(paymentRef, "lost");
  expect(await port().disputeMoved(dispute(paymentRef, "lost"))).toBe("wait");
  await runQueued(world); // refused: the bank has the money
  expect(await port().disputeMoved(dispute(paymentRef, "lost"))).toBe("applied");
  expect(await invoiceOf(invoice)).toEqual({ state: "refunded", paid_cents: 3900, refunded_cents: 3900 });
  expect(await books(invoice)).toEqual({});
  expect(await alertsAbout(number)).toEqual(["refund_failed", "dispute_lost"]);
});

test.each(["refund.succeeded", "dispute.opened"])(
  "a %s that comes before the word of its invoice is about its plan, and is no unknown payment",
  async (type) => {
    const { id } = await aSubscriber(world, { trial: false });
    world.platform.clock.set("2027-05-01T11:00:00Z");
    await world.app.jobs.find(({ name }) => name === "payments.sandbox-billing")?.run({});
    const ref = `early-${type}`;
    const [invoice] = await rows(
      `select ref from sandbox_invoices where reason = 'renewal' and subscription_ref =
         (select provider_ref from subscriptions where id = $1)`,
      id,
    );
    const values = [ref, invoice?.["ref"], world.platform.clock.now().toISOString()];
    await rows(
      type === "refund.succeeded"
        ? `insert into sandbox_invoice_refunds (ref, idempotency_key, invoice_ref, amount_cents, created_at)
             values ($1, $1, $2, 900, $3)`
        : `insert into sandbox_invoice_disputes (ref, invoice_ref, amount_cents, state, created_at)
             values ($1, $2, 3900, 'open', $3)`,
      ...values,
    );
    const [event] = await rows(
      `insert into payment_events (provider, event_id, type, object_ref, payload)
         values ('sandbox', $1, $2, $1, '{}') returning id`,
      ref,
      type,
    );
    expect(await rows("select 1 from subscription_invoices where subscription_id = $1", id)).toHaveLength(1);
    await world.app.jobs.find(({ name }) => name === "payments.handle-event")?.run({ eventId: event?.["id"] });
    expect(await rows("select outcome from payment_events where object_ref = $1", ref)).toEqual([
      { outcome: "applied" },
    ]);
    expect(await rows("select 1 from subscription_invoices where subscription_id = $1", id)).toHaveLength(2);
    expect(await rows("select 1 from payment_alerts where kind = 'unknown_payment'")).toEqual([]);
  },
);
