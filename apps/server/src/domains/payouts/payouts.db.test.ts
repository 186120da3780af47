import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aMinute,
  aSale,
  balanceOf,
  centsOf,
  giveBack,
  jobsOf,
  lastPayout,
  request,
  setUp,
  statementOf,
} from "../../../test/factories/payouts.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findPayoutDifferences, holdPayouts } from "./index.ts";

let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  world = await createTestApp();
  run = jobsOf(world);
});
afterAll(() => world.close());

const refusal = (message: string) => ({ status: 409, body: expect.objectContaining({ message }) });
const mailsTo = async ({ id }: { id: number }, kind: string) =>
  (
    await world.db.raw(
      "select subject, text_body as text from mail_outbox where user_id = $1 and kind = $2 order by id",
      [id, kind],
    )
  ).rows;

async function aReadySeller() {
  const seller = await aSeller(world);
  await setUp(world, seller);
  return seller;
}

describe("a payout", () => {
  test("is refused at $24.99 and made at $25.00, with a statement that sums to it", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 2499);
    expect(await request(world, seller)).toMatchObject(refusal("Payouts start at $25.00."));
    expect((await balanceOf(world, seller)).next).toEqual({
      at: null,
      obstacle: { code: "below_minimum", message: "Next payout: needs $25.00, you have $24.99" },
    });
    await aSale(world, seller.id, 1);
    expect((await balanceOf(world, seller)).next).toEqual({ at: "2026-11-23T06:00:00.000Z", obstacle: null });
    const made = await request(world, seller);
    expect(made).toMatchObject({ status: 201, body: { amount: "25.00", how: "request", state: "pending", lines: 2 } });
    const statement = await statementOf(world, seller, made.body.id);
    expect(statement.map(({ Kind, Amount, List }) => [Kind, Amount, List])).toEqual([
      ["sale", "24.99", "24.99"],
      ["sale", "0.01", "0.01"],
    ]);
    expect(await request(world, seller)).toMatchObject(refusal("A payout is already on its way."));
    expect(await balanceOf(world, seller)).toMatchObject({
      payable: "0.00",
      on_its_way: "25.00",
      can: { request: false },
    });
  });

  test("goes from pending over its way to paid, and tells its seller", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 5000);
    await request(world, seller);
    await run("payouts.send");
    expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit", paid_at: null });
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid", reason: null });
    expect(await balanceOf(world, seller)).toMatchObject({
      payable: "0.00",
      on_its_way: "0.00",
      paid: "50.00",
      open: null,
    });
    expect(await mailsTo(seller, "payout_paid")).toEqual([
      { subject: "We have paid you $50.00", text: expect.stringContaining("Test mode: no money was moved.") },
    ]);
    const sales = await world.call("GET", "/api/seller/sales", { as: seller.token });
    expect(sales.body.data).toMatchObject([{ net: "50.00", returned: "0.00", state: "paid_out", refundable_units: 1 }]);
  });

  test("that the bank sends back is booked back, frees its lines, and is told", async () => {
    const seller = await aSeller(world);
    await setUp(world, seller, "fails");
    const order = await aSale(world, seller.id, 5000);
    const { body } = await request(world, seller);
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({ state: "failed", reason: "The bank sent the money back." });
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "50.00", on_its_way: "0.00", paid: "0.00" });
    expect(await mailsTo(seller, "payout_failed")).toHaveLength(1);
    const { rows } = await world.db.raw(
      `select t.kind, e.amount_cents::int as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         join ledger_accounts a on a.id = e.account_id and a.seller_id = $1 order by e.id`,
      [seller.id],
    );
    expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["sale", -5000],
      ["payout", 5000],
      ["payout_failed", -5000],
    ]);
    const again = await request(world, seller);
    expect(again).toMatchObject({ status: 201, body: { amount: "50.00" } });
    expect([again.body.id === body.id, order.items.length]).toEqual([false, 1]);
    expect(await statementOf(world, seller, body.id)).toHaveLength(1);
  });

  test("that comes back after it had arrived is payable again, and its statement and sales say so", async () => {
    const seller = await aSeller(world);
    await setUp(world, seller, "returns");
    await aSale(world, seller.id, 5000);
    const { body } = await request(world, seller);
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid", returned_at: null });
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({
      state: "returned",
      reason: "The bank sent the money back.",
      paid_at: expect.any(String),
      returned_at: expect.any(String),
    });
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "50.00", on_its_way: "0.00", paid: "0.00" });
    expect(await mailsTo(seller, "payout_returned")).toEqual([
      { subject: "Your payout of $50.00 came back", text: expect.stringContaining("Look at your bank details") },
    ]);
    const sales = await world.call("GET", "/api/seller/sales", { as: seller.token });
    expect(sales.body.data).toMatchObject([{ net: "50.00", state: "available", payout: null }]);
    const file = await world.call("GET", "/api/seller/payouts?format=csv&state=returned", { as: seller.token });
    expect(String(file.body)).toMatch(/,paid,returned\s[\s\S]*,returned,/);
    expect(await statementOf(world, seller, body.id)).toHaveLength(1);
    expect(await findPayoutDifferences(world.db.read)).toEqual([]);
    const again = await request(world, seller);
    expect(again).toMatchObject({ status: 201, body: { amount: "50.00" } });
  });

  test("asks for a key, and the same key gets the same answer", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 3000);
    expect(await world.call("POST", "/api/seller/payouts", { as: seller.token })).toMatchObject({ status: 422 });
    const first = await request(world, seller, "twice");
    expect(await request(world, seller, "twice")).toMatchObject({ status: 201, body: first.body });
  });

  test("waits for whoever has not set up payouts", async () => {
    const seller = await aSeller(world);
    await aSale(world, seller.id, 3000);
    expect(await request(world, seller)).toMatchObject(refusal("Set up payouts first."));
    expect((await balanceOf(world, seller)).account).toEqual({ state: "none", held: null });
    const page = await world.call("POST", "/api/seller/onboarding", { as: seller.token });
    expect(page).toMatchObject({ status: 200, body: { url: "https://pavane.example/seller/payments/set-up" } });
    expect((await balanceOf(world, seller)).account).toEqual({ state: "unfinished", held: null });
    const half = { as: seller.token, body: { account: "unfinished" } };
    expect((await world.call("POST", "/api/seller/onboarding/sandbox", half)).body.own.account.state).toBe(
      "unfinished",
    );
    expect(await request(world, seller)).toMatchObject(refusal("Set up payouts first."));
    await setUp(world, seller);
    expect(await request(world, seller)).toMatchObject({ status: 201 });
    expect((await world.call("POST", "/api/seller/onboarding", { as: seller.token })).body).toEqual(page.body);
    await world.call("POST", "/api/seller/onboarding/sandbox", half);
    expect((await balanceOf(world, seller)).account.state).toBe("unfinished");
  });

  test("is held by an administrator and by a suspended store, who say why", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 3000);
    await world.db.write((tx) => holdPayouts(tx, seller.id, "We are asking about a sale."));
    expect(await request(world, seller)).toMatchObject(refusal("Your payouts are held: We are asking about a sale."));
    await world.db.write((tx) => holdPayouts(tx, seller.id, null));
    const store = (state: string, reason: string | null) =>
      world.db.raw("update sellers set state = $2, reason = $3 where user_id = $1", [seller.id, state, reason]);
    await store("suspended", "Music without rights");
    const text = "Your payouts are held: Your store is suspended: Music without rights";
    expect(await request(world, seller)).toMatchObject(refusal(text));
    await store("open", null);
    const made = await request(world, seller);
    expect(made.status).toBe(201);
    await world.db.write((tx) => holdPayouts(tx, seller.id, "Wait."));
    await run("payouts.send");
    expect(await lastPayout(world, seller)).toMatchObject({ state: "failed", reason: "Your payouts are held: Wait." });
  });
});

describe("a balance", () => {
  test("says what is held with its days, what is payable and what is disputed", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 1000);
    await aSale(world, seller.id, 700, { heldDays: 14 });
    await aSale(world, seller.id, 300, { heldDays: 14 });
    await aSale(world, seller.id, 200, { heldDays: 2 });
    const disputed = await aSale(world, seller.id, 9000);
    await world.db.raw("update orders set disputed_at = now() where id = $1", [disputed.id]);
    const day = (days: number) =>
      new Date(world.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await balanceOf(world, seller)).toMatchObject({
      held: "12.00",
      held_until: [
        { on: day(2), amount: "2.00" },
        { on: day(14), amount: "10.00" },
      ],
      payable: "10.00",
      disputed: "90.00",
      negative: null,
    });
    expect(await request(world, seller)).toMatchObject(refusal("Payouts start at $25.00."));
    await world.db.raw("update orders set disputed_at = null where id = $1", [disputed.id]);
    expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "100.00" } });
  });

  test("is under zero after a refund of what was paid out, and later sales fill it", async () => {
    const seller = await aReadySeller();
    const order = await aSale(world, seller.id, 4000);
    await request(world, seller);
    await aMinute(world, run);
    await giveBack(world, order);
    expect(await balanceOf(world, seller)).toMatchObject({
      payable: "-40.00",
      paid: "40.00",
      negative: { amount: "40.00", message: expect.stringContaining("Your next sales fill it.") },
    });
    await aSale(world, seller.id, 6000);
    expect(await request(world, seller)).toMatchObject(refusal("Payouts start at $25.00."));
    await aSale(world, seller.id, 500);
    const made = await request(world, seller);
    expect(made).toMatchObject({ status: 201, body: { amount: "25.00", lines: 3 } });
    const statement = await statementOf(world, seller, made.body.id);
    expect(statement.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      ["refund", "-40.00"],
      ["sale", "60.00"],
      ["sale", "5.00"],
    ]);
    const sales = await world.call("GET", `/api/seller/sales?payout=${made.body.id}`, { as: seller.token });
    expect(sales.body.data.map((sale: { net: string; state: string }) => [sale.net, sale.state])).toEqual([
      ["5.00", "on_its_way"],
      ["60.00", "on_its_way"],
      ["40.00", "returned"],
    ]);
  });

  test("still owes what was taken back of a paid sale while the rest of its order is disputed", async () => {
    const seller = await aReadySeller();
    const order = await aSale(world, seller.id, 4000);
    await request(world, seller);
    await aMinute(world, run);
    await giveBack(world, order);
    await aSale(world, seller.id, 6000);
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "20.00", disputed: "0.00" });
    await world.db.raw("update orders set disputed_at = now() where id = $1", [order.id]);
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "20.00", disputed: "0.00" });
    expect(await request(world, seller)).toMatchObject(refusal("Payouts start at $25.00."));
    await aSale(world, seller.id, 500);
    expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "25.00", lines: 3 } });
    await world.db.raw("update orders set disputed_at = null where id = $1", [order.id]);
  });

  test("of a sale that was taken back before it was paid holds both while it is disputed", async () => {
    const seller = await aReadySeller();
    const order = await aSale(world, seller.id, 4000);
    await giveBack(world, order);
    await aSale(world, seller.id, 6000);
    await world.db.raw("update orders set disputed_at = now() where id = $1", [order.id]);
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "60.00", disputed: "0.00" });
    await world.db.raw("update orders set disputed_at = null where id = $1", [order.id]);
  });

  test("of test mode has no real money in it", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 9900, { real: true });
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "0.00" });
    expect(await request(world, seller)).toMatchObject(refusal("Payouts start at $25.00."));
    expect((await world.call("GET", "/api/seller/sales", { as: seller.token })).body.data).toEqual([]);
  });
});

describe("on Mondays at 06:00", () => {
  test("everybody who can be paid is, and who is passed over is told why, once", async () => {
    const paid = await aReadySeller();
    const small = await aReadySeller();
    const new_ = await aSeller(world);
    await aSale(world, paid.id, 2500);
    await aSale(world, small.id, 1840);
    await aSale(world, new_.id, 2500);
    await run("payouts.weekly");
    expect(await lastPayout(world, paid)).toMatchObject({ how: "weekly", amount: "25.00", state: "pending" });
    await run("payouts.weekly");
    world.platform.clock.advance(7 * 86_400);
    await run("payouts.weekly");
    expect([await mailsTo(paid, "payout_passed_over"), (await lastPayout(world, small)) ?? null]).toEqual([[], null]);
    expect(await mailsTo(small, "payout_passed_over")).toMatchObject([
      { text: expect.stringMatching(/\$18\.40[^]*Payouts start at \$25\.00\./) },
    ]);
    expect(await mailsTo(new_, "payout_passed_over")).toMatchObject([
      { text: expect.stringContaining("Set up payouts first.") },
    ]);
  });

  test("the rest of a closed store is paid 30 days after its last sale, whatever it is", async () => {
    const seller = await aReadySeller();
    const small = await aSale(world, seller.id, 310);
    await world.db.raw("update sellers set state = 'closed', closed_at = now() where user_id = $1", [seller.id]);
    const soldAgo = (days: number) =>
      world.db.raw("update orders set paid_at = $2 where id = $1", [
        small.id,
        new Date(world.platform.clock.now().getTime() - days * 86_400_000).toISOString(),
      ]);
    await soldAgo(29);
    await run("payouts.closing");
    expect((await lastPayout(world, seller)) ?? null).toBeNull();
    await soldAgo(30);
    await run("payouts.closing", "payouts.closing");
    expect(await lastPayout(world, seller)).toMatchObject({ how: "closing", amount: "3.10" });
    await aMinute(world, run);
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
  });
});

describe("a job that was cut short", () => {
  test("is taken up: before it asked, and after its answer was lost", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 3000);
    const { body } = await request(world, seller);
    world.platform.clock.advance(61);
    await run("payouts.recover");
    expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
    const count = async () => (await world.db.raw("select count(*)::int as n from sandbox_payouts")).rows[0]?.["n"];
    const before = await count();
    // As if the process had died before it wrote the answer.
    await world.db.raw("alter table payouts disable trigger payouts_move");
    await world.db.raw("update payouts set state = 'pending', provider_ref = null, sent_at = null where id = $1", [
      body.id,
    ]);
    await world.db.raw("alter table payouts enable trigger payouts_move");
    world.platform.clock.advance(61);
    await run("payouts.recover");
    expect([await count(), (await lastPayout(world, seller)).state]).toEqual([before, "in_transit"]);
    await run("payments.sandbox-bank");
    world.platform.clock.advance(3700);
    await run("payouts.watch");
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
  });
});

describe("who may look", () => {
  test("sellers, course creators and professionals at their own; officers without a store at the totals", async () => {
    const look = async (roles: Parameters<typeof aPerson>[1]) => {
      const person = await aPerson(world, roles);
      const { status, body } = await world.call("GET", "/api/seller/balance", { as: person.token });
      return [status, body.own !== null && body.own !== undefined, body.all !== null && body.all !== undefined];
    };
    for (const role of [
      "SELLER",
      "CURRICULUM_SELLER",
      "COURSE_CREATOR",
      "PROFESSIONAL",
      "BOOKING_PROFESSIONAL",
    ] as const)
      expect(await look({ roles: [role] })).toEqual([200, true, false]);
    for (const role of ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN", "ADMIN"] as const)
      expect(await look({ roles: [role] })).toEqual([200, false, true]);
    expect(await look({ roles: ["CURRICULUM_OFFICER", "SELLER"] })).toEqual([200, true, false]);
    expect(await look({})).toEqual([403, false, false]);
  });

  test("an officer's totals are those of all sellers, and nothing can be changed", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    const { body } = await world.call("GET", "/api/seller/balance", { as: officer.token });
    expect(body).toMatchObject({ held: body.all.held, payable: body.all.payable, next: null });
    const { rows } = await world.db.raw(
      "select coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::int as paid from payouts",
    );
    expect(centsOf(body.all.paid)).toBe(rows[0]?.["paid"]);
    for (const path of ["payouts", "onboarding", "onboarding/check"])
      expect((await world.call("POST", `/api/seller/${path}`, { as: officer.token })).status).toBe(403);
    expect((await world.call("GET", "/api/seller/payouts", { as: officer.token })).body.data).toEqual([]);
  });

  test("statements are their own seller's alone", async () => {
    const { rows } = await world.db.raw("select max(id)::int as id from payouts");
    const other = await aReadySeller();
    const path = `/api/seller/payouts/${Number(rows[0]?.["id"])}/statement.csv`;
    expect((await world.call("GET", path, { as: other.token })).body).toMatchObject({ code: "payout_not_found" });
  });
});

test("after all of it the nightly comparison finds nothing", async () => {
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
});
