import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSale, request, setUp } from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { databaseError } from "../../platform/db/database.ts";
import { createLedger } from "../ledger/index.ts";
import { payoutLines, payouts } from "./tables.ts";

const ledger = createLedger();
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint,
  );

async function aReadySeller() {
  const seller = await aSeller(world);
  await setUp(world, seller);
  return seller;
}

const entryOf = async (orderId: number): Promise<number> => {
  const { rows } = await world.db.raw(
    "select s.entry_id::int as id from seller_shares s join order_items i on i.id = s.order_item_id where i.order_id = $1",
    [orderId],
  );
  return Number(rows[0]?.["id"]);
};

interface Written {
  readonly amount?: number;
  /** What the ledger says of it; nothing when null. */
  readonly booked?: number | null;
  readonly real?: boolean;
  readonly provider?: "sandbox" | "stripe";
  readonly entries: readonly number[];
}

/** Writes a payout past the domain; what is wrong with it at the end is refused at commit. */
function write(
  sellerId: number,
  { amount = 3000, booked = amount, real = false, provider = "stripe", entries }: Written,
) {
  const at = world.platform.clock.now();
  return failure(
    world.db.write(async (tx) => {
      const [made] = await tx
        .insert(payouts)
        .values({
          sellerId,
          amountCents: amount,
          how: "request",
          provider,
          test: !real,
          account: "a",
          idempotencyKey: randomUUID(),
          createdAt: at,
        })
        .returning();
      const payoutId = made?.id ?? 0;
      for (const entryId of entries) await tx.insert(payoutLines).values({ payoutId, entryId });
      if (booked !== null) await ledger.postPayout(tx, { payoutId, sellerId, amountCents: booked, at });
    }),
  );
}

describe("the database takes a payout that agrees and refuses", () => {
  test("an amount that its lines or the ledger do not have", async () => {
    const seller = await aReadySeller();
    const entries = [await entryOf((await aSale(world, seller.id, 3000)).id)];
    expect(await write(seller.id, { amount: 2999, entries })).toBe("payouts_lines");
    expect(await write(seller.id, { entries: [] })).toBe("payouts_lines");
    expect(await write(seller.id, { entries, booked: 2999 })).toBe("payouts_booked");
    expect(await write(seller.id, { entries, booked: null })).toBe("payouts_booked");
    expect(await write(seller.id, { amount: 0, booked: null, entries: [] })).toBe("payouts_amount");
    expect(await write(seller.id, { entries })).toBeNull();
  });

  test("shares of others, of other money, that are held, disputed, or paid already", async () => {
    const seller = await aReadySeller();
    const other = await aReadySeller();
    const of = async (sellerId: number, wishes = {}) => entryOf((await aSale(world, sellerId, 3000, wishes)).id);
    const disputed = await aSale(world, seller.id, 3000);
    await world.db.raw("update orders set disputed_at = now() where id = $1", [disputed.id]);
    const mine = await of(seller.id);
    const wrong = [
      await of(other.id),
      await of(seller.id, { real: true }),
      await of(seller.id, { heldDays: 1 }),
      await entryOf(disputed.id),
    ];
    for (const entry of wrong) expect(await write(seller.id, { entries: [entry] })).toBe("payout_lines_payable");
    expect(await write(seller.id, { entries: [mine], real: true })).toBe("payout_lines_payable");
    expect(await write(seller.id, { entries: [mine], real: true, provider: "sandbox" })).toBe("payouts_sandbox");
    expect(await write(seller.id, { entries: [mine] })).toBeNull();
    await world.db.raw("update payouts set state = 'paid', sent_at = now(), paid_at = now() where seller_id = $1", [
      seller.id,
    ]);
    expect(await write(seller.id, { entries: [mine] })).toBe("payout_lines_once");
  });

  test("a second one on its way", async () => {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 3000);
    await request(world, seller);
    const entries = [await entryOf((await aSale(world, seller.id, 3000)).id)];
    expect(await write(seller.id, { entries })).toBe("payouts_one_open");
  });
});

describe("a payout that was written", () => {
  const change = (sql: string, id: number) => failure(world.db.raw(sql, [id]));
  async function aPayout(): Promise<number> {
    const seller = await aReadySeller();
    await aSale(world, seller.id, 3000);
    return (await request(world, seller)).body.id;
  }

  test.each([
    ["update payouts set amount_cents = 3001 where id = $1", "payouts_kept"],
    ["update payouts set seller_id = (select min(user_id) from payees) where id = $1", "payouts_kept"],
    ["update payouts set test = false where id = $1", "payouts_kept"],
    ["update payouts set sent_as = gen_random_uuid() where id = $1", "payouts_kept"],
    ["update payouts set state = 'failed', reason = 'x', failed_at = now() where id = $1", "payouts_lines"],
    ["update payout_lines set released_at = now() where payout_id = $1", "payouts_lines"],
    ["update payout_lines set entry_id = entry_id - 1 where payout_id = $1", "payout_lines_kept"],
    ["delete from payout_lines where payout_id = $1", "payouts_stay"],
    ["delete from payouts where id = $1", "payouts_stay"],
  ])("is not changed by %s", async (sql, constraint) => {
    expect(await change(sql, await aPayout())).toBe(constraint);
  });

  test("comes back only after it was paid, and only when that is booked and its lines are free", async () => {
    const id = await aPayout();
    const back =
      "update payouts set state = 'returned', reason = 'x', paid_at = now(), returned_at = now(), sent_at = now() where id = $1";
    expect(await change(back, id)).toBe("payouts_move");
    expect(
      await change("update payouts set state = 'paid', sent_at = now(), paid_at = now() where id = $1", id),
    ).toBeNull();
    expect(
      await change(
        "update payouts set state = 'failed', reason = 'x', paid_at = null, failed_at = now() where id = $1",
        id,
      ),
    ).toBe("payouts_move");
    expect(await change("update payouts set state = 'returned', returned_at = now() where id = $1", id)).toBe(
      "payouts_reason",
    );
    expect(await change(back, id)).toBe("payouts_lines");
  });

  test("fails only when it is booked back and its lines are free, and stays so", async () => {
    const id = await aPayout();
    const { rows } = await world.db.raw("select seller_id::int from payouts where id = $1", [id]);
    const paidOut = { payoutId: id, sellerId: Number(rows[0]?.["seller_id"]), amountCents: 3000 };
    const at = world.platform.clock.now();
    const failed = await failure(
      world.db.write(async (tx) => {
        await tx.update(payouts).set({ state: "failed", reason: "x", failedAt: at }).where(eq(payouts.id, id));
        await tx.update(payoutLines).set({ releasedAt: at }).where(eq(payoutLines.payoutId, id));
        await ledger.postPayoutFailed(tx, { ...paidOut, at });
      }),
    );
    expect(failed).toBeNull();
    expect(
      await change("update payouts set state = 'pending', reason = null, failed_at = null where id = $1", id),
    ).toBe("payouts_move");
    expect(await change("update payout_lines set released_at = null where payout_id = $1", id)).toBe(
      "payout_lines_kept",
    );
  });
});
