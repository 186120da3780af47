import { dayMs } from "@pavane/contract/core/durations";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCard,
  type BillingWorld,
  cards,
  createBillingWorld,
  newKey,
  prices,
} from "../../../../../test/factories/billing.ts";

/** Whatever is called, in whatever order, while the clock goes on: the money is right. */
let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world.close());

const anyCard = fc.constantFrom(...Object.values(cards));
const anyPrice = fc.constantFrom(...Object.values(prices));
const anyQuantity = fc.integer({ min: 1, max: 6 });
const some = fc.nat({ max: 5 });

const anyAct = fc.oneof(
  fc.record({ act: fc.constant("give" as const), number: anyCard }),
  fc.record({ act: fc.constant("confirm" as const), approve: fc.boolean() }),
  fc.record({ act: fc.constant("change" as const), price: anyPrice, quantity: anyQuantity, again: fc.boolean() }),
  fc.record({ act: fc.constant("plan" as const), price: fc.option(anyPrice), quantity: anyQuantity }),
  fc.record({ act: fc.constant("drop" as const) }),
  fc.record({ act: fc.constant("ending" as const), ending: fc.boolean() }),
  fc.record({ act: fc.constant("pay" as const), which: some, twice: fc.boolean() }),
  fc.record({ act: fc.constant("card" as const), number: anyCard }),
  fc.record({ act: fc.constant("refund" as const), which: some, amountCents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ act: fc.constant("back" as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ act: fc.constant("end" as const), surely: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 1500 }) }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

const anyStory = fc.record({
  start: fc.constantFrom("2027-01-31T10:00:00Z", "2028-02-29T00:00:00Z", "2027-12-30T23:59:59Z"),
  price: anyPrice,
  quantity: anyQuantity,
  number: fc.option(anyCard),
  trialDays: fc.option(fc.integer({ min: 1, max: 30 })),
  discountCents: fc.constantFrom(0, 500, 100_000),
  acts: fc.array(anyAct, { minLength: 1, maxLength: 14 }),
});

test("money that was charged is the money of paid invoices, no period is charged twice, credit adds up", async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async ({ start, number, trialDays, acts, ...wishes }) => {
      world.platform.clock.set(start);
      const customerRef = await world.aCustomer();
      const trialEnd = trialDays === null ? null : new Date(world.platform.clock.now().getTime() + trialDays * dayMs);
      const request = { ...wishes, customerRef, subscriptionId: 1, metadata: {}, trialEnd, idempotencyKey: newKey() };
      const setupRef = number === null ? null : await aCardOf(customerRef, number);
      const begun = await world.recurring.createSubscription({ ...request, setupRef });
      if (!("ref" in begun)) return;
      for (const act of acts) {
        await play(begun.ref, customerRef, act);
        await expectMoneyRight(begun.ref, customerRef);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

async function aCardOf(customerRef: string, number: string) {
  const ref = await world.aSetup(customerRef, number);
  await world.controls.confirm(ref, true);
  return ref;
}

async function play(ref: string, customerRef: string, act: Act): Promise<unknown> {
  const { recurring, controls, platform } = world;
  const state = await world.fetch(ref);
  switch (act.act) {
    case "give":
      return state.payment && controls.giveCard(state.payment.ref, aCard(act.number, 2029));
    case "confirm":
      return state.payment && controls.confirm(state.payment.ref, act.approve);
    case "change": {
      const { price, quantity, again } = act;
      const change = { subscriptionRef: ref, price, quantity, at: platform.clock.now(), idempotencyKey: newKey() };
      const preview = await recurring.previewChange(change);
      const tried = await Promise.all([recurring.changeNow(change), again ? recurring.changeNow(change) : null]);
      const due = "dueCents" in preview ? preview.dueCents : null;
      for (const one of tried)
        if (one !== null && "status" in one && one.status === "succeeded" && one.amountCents !== due)
          throw new Error("another amount was charged than was shown");
      return tried;
    }
    case "plan":
      return recurring.planChange(ref, act.price && { price: act.price, quantity: act.quantity });
    case "drop":
      return recurring.dropChange(ref);
    case "ending":
      return recurring.setEnding(ref, act.ending);
    case "pay": {
      const invoice = state.invoices[act.which];
      const tries = [newKey(), newKey()].slice(act.twice ? 0 : 1);
      return invoice && Promise.all(tries.map((key) => recurring.payInvoice(invoice.ref, key)));
    }
    case "card":
      return recurring.setCard(ref, await aCardOf(customerRef, act.number));
    case "refund": {
      const invoiceRef = state.invoices[act.which]?.ref;
      const { amountCents } = act;
      return invoiceRef && recurring.refundInvoice({ invoiceRef, amountCents, idempotencyKey: newKey(), metadata: {} });
    }
    case "back":
      return world.db.write((tx) => controls.moveBack(tx, ref, act.days * dayMs));
    case "end":
      return act.surely === 0 ? recurring.endNow(ref) : null;
    case "wait":
      platform.clock.advance(act.hours * 3600);
      return Promise.all([controls.runDueOf(ref), controls.runDue(50)]);
  }
}

async function expectMoneyRight(ref: string, customerRef: string): Promise<void> {
  const [row] = (
    await world.db.raw(
      `with its as (select * from sandbox_invoices where subscription_ref = $1)
       select (select coalesce(sum(amount_cents), 0) from sandbox_charges where status = 'succeeded' and invoice_ref in (select ref from its)) as charged,
         (select coalesce(sum(paid_cents), 0) from its) as paid,
         (select coalesce(sum(greatest(-total_cents, 0)) - sum(credit_used_cents), 0) from its where state <> 'void') as credit,
         (select credit_cents from sandbox_customers where ref = $2) as credit_left,
         (select count(*) from its i where paid_cents < (select coalesce(sum(amount_cents), 0) from sandbox_invoice_refunds r where r.invoice_ref = i.ref)) as over_refunded,
         (select count(*) from its a join its b on a.number < b.number and a.reason = 'renewal' and b.reason = 'renewal'
            and a.period_start < b.period_end and b.period_start < a.period_end and a.state = 'paid' and b.state = 'paid'
            and not exists (select from its c where c.number between a.number and b.number and c.reason = 'upgrade' and c.state = 'paid')) as overlaps`,
      [ref, customerRef],
    )
  ).rows;
  const number = (name: string) => Number(row?.[name]);
  expect(number("charged")).toBe(number("paid"));
  expect(number("credit_left")).toBe(number("credit"));
  expect(number("credit_left")).toBeGreaterThanOrEqual(0);
  expect([number("over_refunded"), number("overlaps")]).toEqual([0, 0]);
  const state = await world.fetch(ref);
  const over = state.status === "canceled" || state.status === "expired";
  expect(state.invoices.some((invoice) => invoice.state === "open") && over).toBe(false);
  expect(state.status === "active" && state.invoices.some((invoice) => invoice.state === "open")).toBe(false);
  expect((await world.controls.nextDue(ref)) === null).toBe(over);
}
