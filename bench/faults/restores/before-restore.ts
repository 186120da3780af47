import type { Ask, Verdict } from "../proofs.ts";

/** What was true in the books that a restore is about to replace. They are kept apart: nothing of the product reads this. */
export interface Remembered {
  /** What each seller has earned by each order that was ever paid, refunds left aside. */
  readonly earned: Map<string, Earned>;
  /** What transfers were made while something with our mark waited, and to whom although it was known that they were paid. */
  readonly paused: Verdict[];
}

interface Earned {
  readonly publicId: string;
  readonly sellerId: number;
  readonly cents: number;
}

export const emptyMemory = (): Remembered => ({ earned: new Map(), paused: [] });

/** Between a look at the list and the transfer that it allowed. */
const slack = "interval '1 second'";

const whilePaused = `select t.ref, t.fault_made_at, u.provider_ref as waited, u.found_at, u.decided_at
  from sandbox_payouts t join provider_unknowns u on u.marked and u.provider_ref <> t.ref
    and t.fault_made_at > u.found_at + ${slack} and t.fault_made_at < coalesce(u.decided_at, now())`;

/** Found or not yet: whoever was paid after the backup is paid nothing more before somebody has decided about that. */
const paidAgain = `select t.ref, t.account_ref, t.fault_made_at, u.provider_ref as before, u.decided_at
  from sandbox_payouts t join provider_unknowns u on u.marked and u.kind = 'transfer' and u.destination = t.account_ref and u.provider_ref <> t.ref
  where t.fault_made_at > $1 and u.made_at < $1 and t.fault_made_at < coalesce(u.decided_at, now())`;

/** Remembers what the books say before they are replaced, or in the end; `since` is when they were restored, if they were. */
export async function remember(memory: Remembered, ask: Ask, since: Date | null): Promise<void> {
  const earned = await ask(
    `select o.public_id, i.seller_id, sum(i.seller_cents)::int as cents from orders o join order_items i on i.order_id = o.id
     where o.paid_at is not null and i.seller_id is not null group by 1, 2`,
  );
  for (const { public_id: publicId, seller_id, cents } of earned) {
    const sellerId = Number(seller_id);
    memory.earned.set(`${publicId} ${sellerId}`, { publicId, sellerId, cents });
  }
  if (since === null) return;
  memory.paused.push(
    { sentence: "Nothing was sent while something with our mark waited", rows: await ask(whilePaused) },
    {
      sentence: "Whoever was paid after the backup was paid nothing more before that was decided",
      rows: await ask(paidAgain, [since]),
    },
  );
}
