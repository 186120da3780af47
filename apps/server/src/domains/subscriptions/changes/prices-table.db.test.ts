import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubscriber, ownPlan, passTo, setTrialDays, signedInAgain } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await setTrialDays(world, 0);
});
afterAll(() => world.close());

interface Row {
  readonly from: string;
  readonly begun: string;
  readonly to: string;
  readonly at: string;
  readonly lines: readonly [string, string][];
  readonly due: string;
  readonly next: readonly [string, string];
}

// The table of the subscriptions' rules, 7.2, through the API.
test.each<Row>([
  {
    from: "educator_monthly",
    begun: "2027-04-01T00:00:00Z",
    to: "premium_monthly",
    at: "2027-04-19T00:00:00Z",
    lines: [
      ["Imperial Monthly, 12 of 30 days of $39.00", "15.60"],
      ["Unused Nobility Monthly, 12 of 30 days of $19.00", "-7.60"],
    ],
    due: "8.00",
    next: ["39.00", "2027-05-01T00:00:00.000Z"],
  },
  {
    from: "premium_monthly",
    begun: "2027-03-01T00:00:00Z",
    to: "royalty_monthly",
    at: "2027-03-11T12:00:00Z",
    lines: [
      ["Royal Monthly, 20.5 of 31 days of $79.00", "52.24"],
      ["Unused Imperial Monthly, 20.5 of 31 days of $39.00", "-25.79"],
    ],
    due: "26.45",
    next: ["79.00", "2027-04-01T00:00:00.000Z"],
  },
  {
    from: "premium_monthly",
    begun: "2027-04-01T00:00:00Z",
    to: "royalty_annual",
    at: "2027-04-22T00:00:00Z",
    lines: [
      ["Royal Annual, $790.00 a year", "790.00"],
      ["Unused Imperial Monthly, 9 of 30 days of $39.00", "-11.70"],
    ],
    due: "778.30",
    next: ["790.00", "2028-04-22T00:00:00.000Z"],
  },
  {
    from: "educator_annual",
    begun: "2027-01-01T00:00:00Z",
    to: "premium_monthly",
    at: "2027-03-07T00:00:00Z",
    lines: [
      ["Imperial Monthly, $39.00 a month", "39.00"],
      ["Unused Nobility Annual, 300 of 365 days of $190.00", "-156.16"],
      ["Kept as account credit", "117.16"],
    ],
    due: "0.00",
    next: ["0.00", "2027-04-07T00:00:00.000Z"],
  },
])("$from to $to at $at", async ({ from, begun, to, at, lines, due, next }) => {
  world.platform.clock.set(begun);
  const begunBy = await aSubscriber(world, { planKey: from });
  await passTo(world, at);
  const person = await signedInAgain(world, begunBy);
  const quote = await world.call("POST", "/api/subscriptions/quote", { as: person.token, body: { plan_key: to } });
  expect(quote.status).toBe(200);
  const shown = quote.body.lines.map(({ text, detail, amount }: Record<string, string>) => [
    detail === null ? text : `${text}, ${detail}`,
    amount,
  ]);
  expect([shown, quote.body.due_now, quote.body.next]).toEqual([lines, due, { amount: next[0], at: next[1] }]);
  const body = { plan_key: to, quote_id: quote.body.quote_id };
  const changed = await world.call("POST", "/api/subscriptions/change", { as: person.token, body });
  expect([changed.status, changed.body.subscription.plan.key]).toEqual([200, to]);
  expect(changed.body.subscription).toMatchObject({
    status: "ACTIVE",
    current_period_end: next[1],
    next_charge: { amount: next[0], at: next[1] },
    credit: quote.body.credit_after,
  });
  const { rows } = await world.db.raw(
    `select reason, total_cents, credit_given_cents, paid_cents from subscription_invoices
     where subscription_id = $1 order by id desc limit 1`,
    [person.subscriptionId],
  );
  expect(rows[0]).toMatchObject({ reason: "upgrade", paid_cents: Math.round(Number(due) * 100) });
  expect(Number(rows[0]?.["credit_given_cents"])).toBe(Math.round(Number(quote.body.credit_after) * 100));
});

test("117.16 of account credit pays three renewals, and 0.16 of the fourth", async () => {
  world.platform.clock.set("2027-01-01T00:00:00Z");
  let person = await aSubscriber(world, { planKey: "educator_annual" });
  await passTo(world, "2027-03-07T00:00:00Z");
  person = await signedInAgain(world, person);
  const requested = { plan_key: "premium_monthly" };
  const { body } = await world.call("POST", "/api/subscriptions/quote", { as: person.token, body: requested });
  await world.call("POST", "/api/subscriptions/change", {
    as: person.token,
    body: { ...requested, quote_id: body.quote_id },
  });
  for (const month of ["04", "05", "06", "07"]) await passTo(world, `2027-${month}-07T00:01:00Z`);
  const { rows } = await world.db.raw(
    `select paid_cents, credit_used_cents from subscription_invoices
     where subscription_id = $1 and reason = 'renewal' order by period_start`,
    [person.subscriptionId],
  );
  expect(rows.map((row) => [row["paid_cents"], row["credit_used_cents"]])).toEqual([
    [0, 3900],
    [0, 3900],
    [0, 3900],
    [3884, 16],
  ]);
  const after = await ownPlan(world, await signedInAgain(world, person));
  expect([after.credit, after.next_charge.amount]).toEqual(["0.00", "39.00"]);
});

test("5 to 8 seats of Nobility", async () => {
  world.platform.clock.set("2027-04-01T00:00:00Z");
  const owner = await aSubscriber(world, { seats: 5 });
  await passTo(world, "2027-04-19T00:00:00Z");
  const { subscriptionId } = owner;
  const requested = { subscription_id: subscriptionId, plan_key: "educator_monthly" };
  const quote = await world.call("POST", "/api/subscriptions/quote", {
    as: owner.token,
    body: { ...requested, quantity: 8 },
  });
  expect(quote.body).toMatchObject({
    kind: "now",
    quantity: 8,
    lines: [{ text: "3 more seats of Nobility Monthly", detail: "12 of 30 days of $57.00", amount: "22.80" }],
    due_now: "22.80",
    next: { amount: "152.00", at: "2027-05-01T00:00:00.000Z" },
  });
  const changed = await world.call("POST", "/api/subscriptions/change", {
    as: owner.token,
    body: { ...requested, quote_id: quote.body.quote_id },
  });
  expect(changed.body.subscription).toMatchObject({ quantity: 8, plan: { price: "152.00" } });
});
