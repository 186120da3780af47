import { dayMs } from "@pavane/contract/core/durations";
import type { payoutTroubles } from "@pavane/contract/screens/sellers-list";
import { sql, type SQL } from "drizzle-orm";
import { momentOf } from "../platform/db/prepare-once.ts";

export interface PayoutScope {
  readonly now: Date;
  /** Of which kind of money. */
  readonly test: boolean;
}

export type PayoutTrouble = Exclude<(typeof payoutTroubles)[number], "lost">;

/** A payout is sent within minutes, and arrives within days. */
const notSentDays = 1;
const onItsWayDays = 7;
/** What came back longer ago was dealt with elsewhere. */
const cameBackDays = 60;

/** What can be wrong with a payout, as a condition about `payouts`: the card that counts it and the list it leads to ask the same. */
export function isPayoutInTrouble(trouble: PayoutTrouble, { now, test }: PayoutScope): SQL {
  const before = (days: number): SQL => momentOf(new Date(now.getTime() - days * dayMs));
  const conditions: Readonly<Record<PayoutTrouble, SQL>> = {
    stuck: sql`payouts.test = ${test} and ((payouts.state = 'pending' and payouts.created_at < ${before(notSentDays)})
      or (payouts.state = 'in_transit' and payouts.created_at < ${before(onItsWayDays)}))`,
    // Failed or sent back by a bank, and nothing went to the seller since.
    sent_back: sql`payouts.test = ${test} and payouts.state in ('failed', 'returned')
      and payouts.created_at >= ${before(cameBackDays)} and not exists (
        select 1 from payouts later where later.seller_id = payouts.seller_id and later.test = payouts.test
          and later.id > payouts.id and later.state in ('in_transit', 'paid'))`,
    taken_back: sql`payouts.test = ${test} and payouts.taken_back_cents > 0 and payouts.state not in ('failed', 'returned')`,
  };
  return conditions[trouble];
}
