import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCard,
  type BillingWorld,
  cards,
  createBillingWorld,
  made,
  newKey,
  prices,
} from "../../../../../test/factories/billing.ts";
import type { ProviderPrice } from "../../recurring.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set(new Date("2027-04-01T00:00:00Z")));

const at = (text: string) => new Date(text);
const begin = (moment: string, price: ProviderPrice, number?: string) => {
  world.platform.clock.set(at(moment));
  return world.aSubscription({ price, ...(number === undefined ? {} : { number }) });
};

/** Previews and does the same change at a moment, to a card that approves. */
async function change(ref: string, moment: string, price: ProviderPrice, quantity = 1) {
  world.platform.clock.set(at(moment));
  const wanted = { subscriptionRef: ref, price, quantity, at: at(moment) };
  const preview = made(await world.recurring.previewChange(wanted));
  const tried = made(await world.recurring.changeNow({ ...wanted, idempotencyKey: newKey() }));
  return { preview, tried, after: await world.fetch(ref) };
}

describe("what is shown is charged", () => {
  test.each([
    [
      "Nobility to Imperial",
      "2027-04-01T00:00:00Z",
      prices.nobility,
      "2027-04-19T00:00:00Z",
      prices.imperial,
      [-760, 1560],
      800,
      3900,
      "2027-05-01T00:00:00Z",
    ],
    [
      "Imperial to Royal",
      "2027-03-01T00:00:00Z",
      prices.imperial,
      "2027-03-11T12:00:00Z",
      prices.royal,
      [-2579, 5224],
      2645,
      7900,
      "2027-04-01T00:00:00Z",
    ],
    [
      "Imperial monthly to Royal annual",
      "2027-04-01T00:00:00Z",
      prices.imperial,
      "2027-04-22T00:00:00Z",
      prices.royalYear,
      [-1170, 79_000],
      77_830,
      79_000,
      "2028-04-22T00:00:00Z",
    ],
  ])("%s", async (_name, start, from, moment, to, lines, due, nextCents, nextAt) => {
    const { ref } = await begin(start, from);
    const { preview, tried, after } = await change(ref, moment, to);
    expect(preview.lines.map(({ amountCents }) => amountCents)).toEqual(lines);
    expect(preview).toMatchObject({
      totalCents: due,
      dueCents: due,
      creditCents: 0,
      next: { cents: nextCents, at: at(nextAt) },
    });
    expect(tried).toMatchObject({ kind: "invoice", status: "succeeded", amountCents: due });
    expect(after).toMatchObject({ status: "active", priceId: to.priceId, currentPeriodEnd: at(nextAt), payment: null });
    expect(after.invoices[0]).toMatchObject({
      reason: "upgrade",
      state: "paid",
      totalCents: due,
      paidCents: due,
      lines: preview.lines,
    });
  });

  test("a year's unused rest becomes credit, which pays the next renewals", async () => {
    const { ref } = await begin("2027-01-01T00:00:00Z", prices.nobilityYear);
    const { preview, after } = await change(ref, "2027-03-07T00:00:00Z", prices.imperial);
    expect(preview).toMatchObject({ totalCents: 3900 - 15_616, dueCents: 0, creditCents: 11_716, next: { cents: 0 } });
    expect(after).toMatchObject({ creditCents: 11_716, currentPeriodEnd: at("2027-04-07T00:00:00Z") });
    expect(after.invoices[0]).toMatchObject({ totalCents: -11_716, paidCents: 0, paymentRef: null, state: "paid" });
    const paid = [];
    for (const month of ["04", "05", "06", "07"]) {
      await world.goTo(`2027-${month}-07T00:00:00Z`);
      paid.push((await world.fetch(ref)).invoices[0]?.paidCents);
    }
    expect(paid).toEqual([0, 0, 0, 3884]);
    expect(await world.fetch(ref)).toMatchObject({ creditCents: 0, status: "active" });
  });

  test("more seats are prorated, and cost the full price from the next period on", async () => {
    const { ref } = await world.aSubscription({ price: prices.seat, quantity: 5 });
    const { preview, after } = await change(ref, "2027-04-19T00:00:00Z", prices.seat, 8);
    expect(preview).toMatchObject({
      totalCents: 2280,
      lines: [{ kind: "plan", amountCents: 2280 }],
      next: { cents: 15_200 },
    });
    expect(after).toMatchObject({ quantity: 8, invoices: [{ reason: "seats", quantity: 8, totalCents: 2280 }, {}] });
    await world.goTo("2027-05-01T00:00:00Z");
    expect((await world.fetch(ref)).invoices[0]).toMatchObject({ reason: "renewal", totalCents: 15_200, quantity: 8 });
  });

  test("after an upgrade within the period its rest is worth the new price; a discount is worth nothing", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.nobility);
    await change(ref, "2027-04-11T00:00:00Z", prices.imperial);
    const { preview } = await change(ref, "2027-04-16T00:00:00Z", prices.royal);
    expect(preview.lines.map(({ amountCents }) => amountCents)).toEqual([-1950, 3950]);
    world.platform.clock.set(at("2027-04-01T00:00:00Z"));
    const cheap = await world.aSubscription({ price: prices.nobility, discountCents: 1000 });
    const second = await change(cheap.ref, "2027-04-16T00:00:00Z", prices.imperial);
    expect(second.preview.lines.map(({ amountCents }) => amountCents)).toEqual([-450, 1950]);
  });

  test("in a trial the price changes, nothing is due and the trial's end stays", async () => {
    const begun = await world.aSubscription({
      price: prices.nobility,
      trialEnd: at("2027-04-15T00:00:00Z"),
      discountCents: 400,
    });
    await world.recurring.setEnding(begun.ref, true);
    const { preview, tried, after } = await change(begun.ref, "2027-04-03T00:00:00Z", prices.imperial);
    expect(preview).toEqual({
      lines: [],
      totalCents: 0,
      dueCents: 0,
      creditCents: 0,
      next: { cents: 3500, at: at("2027-04-15T00:00:00Z") },
    });
    expect(tried).toMatchObject({ status: "succeeded", amountCents: 0 });
    expect(after).toMatchObject({
      status: "trialing",
      priceId: prices.imperial.priceId,
      invoices: [],
      cancelAtPeriodEnd: false,
      trialEnd: begun.trialEnd,
    });
    await world.goTo("2027-04-15T00:00:00Z");
    expect((await world.fetch(begun.ref)).invoices).toMatchObject([{ reason: "renewal", paidCents: 3500 }]);
  });
});

describe("a change that is not paid changes nothing", () => {
  const wantRoyal = (ref: string) => ({
    subscriptionRef: ref,
    price: prices.royal,
    quantity: 1,
    at: world.platform.clock.now(),
  });

  test("declined: once for its key, its credit comes back", async () => {
    const before = await begin("2027-04-01T00:00:00Z", prices.imperial, cards.declinesLater);
    await world.db.raw("update sandbox_customers set credit_cents = 100 where ref = $1", [before.customerRef]);
    await world.recurring.setEnding(before.ref, true);
    world.platform.clock.set(at("2027-04-10T00:00:00Z"));
    const request = { ...wantRoyal(before.ref), idempotencyKey: newKey() };
    const tried = made(await world.recurring.changeNow(request));
    expect(tried).toMatchObject({ status: "failed", error: "Your card was declined." });
    expect(await world.recurring.changeNow(request)).toEqual(tried);
    const after = await world.fetch(before.ref);
    expect(after).toMatchObject({
      priceId: prices.imperial.priceId,
      creditCents: 100,
      cancelAtPeriodEnd: true,
      payment: { status: "failed" },
    });
    expect(after.currentPeriodEnd).toEqual(before.currentPeriodEnd);
    expect(after.invoices).toEqual(before.invoices);
    const { rows } = await world.db.raw(
      "select status from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref where subscription_ref = $1",
      [before.ref],
    );
    expect(rows).toEqual([{ status: "succeeded" }, { status: "failed" }]);
  });

  test("asked for a confirmation it waits: approved it counts, refused or dropped it does not", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.imperial, cards.declinesLater);
    const setup = made(
      await world.recurring.createSetup({
        customerRef: await customerOf(ref),
        subscriptionId: 1,
        metadata: {},
        idempotencyKey: newKey(),
      }),
    );
    await world.controls.giveCard(setup.ref, aCard(cards.asks));
    await world.controls.confirm(setup.ref, true);
    expect(await world.recurring.setCard(ref, setup.ref)).toBeNull();
    const attempt = async () => made(await world.recurring.changeNow({ ...wantRoyal(ref), idempotencyKey: newKey() }));
    const refused = await attempt();
    expect(refused).toMatchObject({ status: "requires_action" });
    expect(await world.fetch(ref)).toMatchObject({
      priceId: 2,
      payment: { ref: refused.ref },
      invoices: [{ reason: "first" }],
    });
    expect(await world.recurring.changeNow({ ...wantRoyal(ref), idempotencyKey: newKey() })).toHaveProperty("refused");
    expect(await world.recurring.setEnding(ref, true), "the change would take it back").toHaveProperty("refused");
    expect(await world.controls.confirm(refused.ref, false)).toMatchObject({ status: "failed" });
    const dropped = await attempt();
    expect(await world.recurring.dropChange(ref)).toBeNull();
    expect(await world.controls.confirm(dropped.ref, true)).toMatchObject({ status: "canceled" });
    expect(await world.fetch(ref)).toMatchObject({ priceId: 2, payment: null });
    const approved = await attempt();
    expect(await world.controls.confirm(approved.ref, true)).toMatchObject({ status: "succeeded" });
    expect(await world.recurring.dropChange(ref)).toBeNull();
    expect(await world.fetch(ref)).toMatchObject({ priceId: 3, invoices: [{ reason: "upgrade" }, {}] });
  });

  const customerOf = async (ref: string) =>
    String(
      (await world.db.raw("select customer_ref from sandbox_subscriptions where ref = $1", [ref])).rows[0]?.[
        "customer_ref"
      ],
    );

  test("nobody confirms it for 23 hours, or the period ends: it is dropped", async () => {
    for (const [begun, later] of [
      ["2027-04-05T00:00:00Z", "2027-04-05T23:00:00Z"],
      ["2027-04-30T12:00:00Z", "2027-05-01T00:00:00Z"],
    ] as const) {
      const { ref, payment } = await (async () => {
        world.platform.clock.set(at("2027-04-01T00:00:00Z"));
        return world.aSubscription({ number: null });
      })();
      await world.controls.giveCard(payment!.ref, aCard(cards.asks));
      await world.controls.confirm(payment!.ref, true);
      world.platform.clock.set(at(begun));
      const waits = made(await world.recurring.changeNow({ ...wantRoyal(ref), idempotencyKey: newKey() }));
      await world.goTo(later);
      expect(await world.controls.confirm(waits.ref, true)).toMatchObject({ status: "canceled" });
      expect(await world.fetch(ref)).toMatchObject({ priceId: 2, status: "active", payment: null });
    }
  });

  test("what is not paid for, over, unchanged or of another period is refused", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.imperial);
    const ask = (moment: string, price = prices.royal) =>
      world.recurring.previewChange({ subscriptionRef: ref, price, quantity: 1, at: at(moment) });
    expect(await ask("2027-05-01T00:00:00Z")).toHaveProperty("refused");
    expect(await ask("2027-03-31T23:59:59Z")).toHaveProperty("refused");
    expect(await ask("2027-04-02T00:00:00Z", prices.imperial)).toHaveProperty("refused");
    await world.recurring.endNow(ref);
    expect(await ask("2027-04-02T00:00:00Z")).toHaveProperty("refused");
    const waiting = await world.aSubscription({ number: null });
    expect(await world.recurring.changeNow({ ...wantRoyal(waiting.ref), idempotencyKey: newKey() })).toHaveProperty(
      "refused",
    );
    expect(await world.recurring.previewChange(wantRoyal("nothing"))).toHaveProperty("refused");
    expect(await world.recurring.dropChange("nothing")).toHaveProperty("refused");
  });
});

describe("at the end of the period", () => {
  test("a planned change comes, a later one in its place, and the present plan in place of both", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.royal);
    await world.recurring.planChange(ref, { price: prices.nobility, quantity: 1 });
    await world.recurring.planChange(ref, { price: prices.imperial, quantity: 1 });
    expect(await world.fetch(ref)).toMatchObject({
      priceId: 3,
      planned: { priceId: 2, quantity: 1, at: at("2027-05-01T00:00:00Z") },
    });
    await world.goTo("2027-05-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({
      priceId: 2,
      planned: null,
      invoices: [{ priceId: 2, paidCents: 3900 }, {}],
    });
    await world.recurring.planChange(ref, { price: prices.nobility, quantity: 1 });
    await world.recurring.planChange(ref, null);
    await world.goTo("2027-06-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({ priceId: 2, invoices: [{ paidCents: 3900 }, {}, {}] });
  });

  test("a planned change is refused when it was cancelled meanwhile, and otherwise takes the place of a planned end", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.imperial);
    const plan = (ending: boolean) =>
      world.recurring.planChange(ref, { price: prices.nobility, quantity: 1, expected: { ending } });
    await world.recurring.setEnding(ref, true);
    expect(await plan(false)).toHaveProperty("refused");
    expect(await world.fetch(ref)).toMatchObject({ planned: null, cancelAtPeriodEnd: true });
    expect(await plan(true)).toBeNull();
    expect(await world.fetch(ref)).toMatchObject({ planned: { priceId: 1 }, cancelAtPeriodEnd: false });
  });

  test("an upgrade drops what was planned", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.imperial);
    await world.recurring.planChange(ref, { price: prices.nobility, quantity: 1 });
    expect((await change(ref, "2027-04-10T00:00:00Z", prices.royal)).after).toMatchObject({
      planned: null,
      priceId: 3,
    });
  });

  test("it ends where it was told to, to the second, without a charge; resumed it goes on", async () => {
    const { ref } = await begin("2027-04-01T00:00:00Z", prices.imperial);
    await world.recurring.planChange(ref, { price: prices.nobility, quantity: 1 });
    await world.recurring.setEnding(ref, true);
    expect(await world.fetch(ref)).toMatchObject({ cancelAtPeriodEnd: true, planned: null });
    await world.recurring.setEnding(ref, false);
    await world.goTo("2027-05-01T00:00:00Z");
    await world.recurring.setEnding(ref, true);
    await world.goTo("2027-05-31T23:59:59.999Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "active" });
    await world.goTo("2027-06-01T00:00:00Z");
    const over = await world.fetch(ref);
    expect(over).toMatchObject({ status: "canceled", endedAt: at("2027-06-01T00:00:00Z") });
    expect(over.invoices).toHaveLength(2);
    for (const answer of [await world.recurring.setEnding(ref, false), await world.recurring.planChange(ref, null)])
      expect(answer).toHaveProperty("refused");
    expect(await world.recurring.endNow(ref)).toBeNull();
    expect(await world.controls.nextDue(ref)).toBeNull();
  });
});
