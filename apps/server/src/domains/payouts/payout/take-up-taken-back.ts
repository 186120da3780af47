import { isUnavailable, type Unavailable } from "../../payments/index.ts";
import type { PayoutsDeps } from "../deps.ts";
import { sendPayout } from "./send-payout.ts";
import { findPayoutByRef } from "./store-payouts.ts";

/** Asks which payouts sent since a moment have lost money at the provider, and takes up what no event told. */
export async function takeUpTakenBack(deps: PayoutsDeps, since: Date): Promise<Unavailable | null> {
  const refs = await deps.provider.takenBackSince(since);
  if ("unavailable" in refs) return refs;
  let failed: Unavailable | null = null;
  for (const ref of refs) {
    const payout = await findPayoutByRef(deps.db.read, ref);
    if (payout === null) continue;
    const taken = await sendPayout(deps, payout.id);
    if (typeof taken !== "string" && isUnavailable(taken)) failed = taken;
  }
  return failed;
}
