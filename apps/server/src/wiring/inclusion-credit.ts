import { findPaidPlan } from "../domains/subscriptions/index.ts";
import { ensurePayee, type Ledger } from "../domains/ledger/index.ts";
import type { InclusionPort } from "../domains/market/index.ts";

/** What opening something that a plan includes earns its seller, asked of the domains that know. */
export const inclusionCredit = (ledger: Pick<Ledger, "postInclusion" | "postInclusionReturned">): InclusionPort => ({
  planPaidBy: findPaidPlan,
  book: async (tx, credit) => {
    await ensurePayee(tx, credit.sellerId);
    await ledger.postInclusion(tx, credit);
  },
  takeBack: ledger.postInclusionReturned,
});
