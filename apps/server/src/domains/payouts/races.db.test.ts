import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aMinute,
  aSale,
  centsOf,
  giveBack,
  jobsOf,
  request,
  setUp,
  statementOf,
} from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres } from "../../../test/test-database.ts";
import { findPayoutDifferences } from "./index.ts";

let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  world = await createTestApp();
  run = jobsOf(world);
});
afterAll(() => world.close());

const many = async <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));
const one = async (sql: string, values: unknown[] = []) => (await world.db.raw(sql, values)).rows[0]?.["n"];

async function aReadySeller(cents: readonly number[]) {
  const seller = await aSeller(world);
  await setUp(world, seller);
  for (const share of cents) await aSale(world, seller.id, share);
  return seller;
}

test("two requests at once at exactly $25.00 make one payout, and the other is told of it", async () => {
  const seller = await aReadySeller([2500]);
  const answers = await many(2, () => request(world, seller));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe("A payout is already on its way.");
  expect(await one("select count(*)::int as n from payouts where seller_id = $1", [seller.id])).toBe(1);
});

test("one request sent five times at once with the same key is one payout with one answer", async () => {
  const seller = await aReadySeller([3000]);
  const answers = await many(5, () => request(world, seller, "the same"));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

test.skipIf(!onPostgres)(
  "50 sellers who each ask twice at once, on a Monday, are paid 50 times, and ledger, lines and statements agree to the cent",
  async () => {
    const cents = (index: number) => [2500 + index, 3 * index + 1, 199];
    const sellers = await many(50, (index) => aReadySeller(cents(index)));
    const first = Number(await one("select coalesce(max(id), 0)::int as n from payouts"));
    const requested = sellers.flatMap((seller) => [request(world, seller), request(world, seller)]);
    const [answers] = await Promise.all([Promise.all(requested), run("payouts.weekly")]);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const payouts = (
      await world.db.raw("select id::int, seller_id::int, amount_cents from payouts where id > $1", [first])
    ).rows;
    expect(payouts).toHaveLength(50);
    await aMinute(world, run);
    for (const [index, seller] of sellers.entries()) {
      const payout = payouts.find(({ seller_id }) => seller_id === seller.id);
      const owed = cents(index).reduce((sum, share) => sum + share, 0);
      const statement = await statementOf(world, seller, Number(payout?.["id"]));
      const lines = await one(
        "select sum(-e.amount_cents)::int as n from payout_lines l join ledger_entries e on e.id = l.entry_id where l.payout_id = $1",
        [payout?.["id"]],
      );
      const booked = await one(
        `select sum(e.amount_cents)::int as n from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
           join ledger_accounts a on a.id = e.account_id and a.seller_id = $2 where t.payout_id = $1 and t.kind = 'payout'`,
        [payout?.["id"], seller.id],
      );
      const written = statement.reduce((sum, line) => sum + centsOf(line["Amount"] ?? ""), 0);
      expect([payout?.["amount_cents"], lines, booked, written]).toEqual([owed, owed, owed, owed]);
    }
    expect(await one("select count(*)::int as n from payouts where id > $1 and state = 'paid'", [first])).toBe(50);
    expect(await findPayoutDifferences(world.db.read)).toEqual([]);
  },
  60_000,
);

test.skipIf(!onPostgres)("payouts beside refunds and failures never pay a share twice", async () => {
  const sellers = await many(8, () => aReadySeller([]));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      sellers.map(async (seller, index) => {
        const order = await aSale(world, seller.id, 2600 + index);
        const back = index % 2 === 0 ? [] : [giveBack(world, order)];
        const acts = [request(world, seller), ...back, request(world, seller)];
        await Promise.all(acts);
      }),
    );
    await world.db.raw("update sandbox_accounts set kind = case when kind = 'works' then 'fails' else 'works' end");
    await aMinute(world, run);
  }
  expect(await one("select count(*)::int as n from payouts where state = 'failed'")).toBeGreaterThan(0);
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
});
