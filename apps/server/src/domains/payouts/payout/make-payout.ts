import type { PayoutHow, PayoutObstacle } from "@pavane/contract/payouts/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { minimumCentsOf } from "./minimum.ts";
import { obstacleOf } from "./obstacle.ts";
import { lockPayee, savePayee } from "../payees/payees-repository.ts";
import { findPayableShares } from "../shares/shares-repository.ts";
import { sendPayoutJob, type PayoutsDeps } from "../deps.ts";
import { firstPayoutKey } from "../provider-reference.ts";
import { findOpenPayout, insertPayout } from "./payouts-repository.ts";
import type { PayoutRow } from "../tables.ts";

/** Why nothing was made, with what a sentence about it needs. */
export interface NoPayout {
  readonly obstacle: PayoutObstacle;
  readonly held: string | null;
  readonly payableCents: number;
  readonly minimumCents: number;
  /** What blocked the last one, as the payee was notified. */
  readonly notifiedBefore: PayoutObstacle | null;
}

type Deps = Pick<PayoutsDeps, "clock" | "jobs" | "ledger" | "provider" | "isBehind" | "site">;

/**
 * Makes a payout of everything that can be paid to somebody, books it, and queues the job that sends it; all of it under the
 * payee's lock, so that nothing is paid twice. The provider is not asked here.
 */
export async function makePayout(
  tx: Tx,
  deps: Deps,
  { sellerId, how }: { readonly sellerId: number; readonly how: PayoutHow },
): Promise<PayoutRow | NoPayout> {
  const { clock, jobs, ledger, provider, isBehind } = deps;
  const now = clock.now();
  const payee = await lockPayee(tx, provider, sellerId);
  const shares = payee === null ? [] : await findPayableShares(tx, sellerId, { test: provider.testMode, now });
  const payableCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const held = payee?.held ?? null;
  const hasOpen = (await findOpenPayout(tx, sellerId)) !== null;
  const paused = await isBehind(tx);
  const minimumCents = await minimumCentsOf(deps, tx);
  const sums = { held, payableCents, minimumCents };
  const readiness = { ...sums, hasOpen, ready: payee?.ready ?? false, paused };
  const obstacle = obstacleOf(readiness, how === "closing");
  const account = payee?.account ?? null;
  if (obstacle !== null || account === null)
    return { obstacle: obstacle ?? "not_set_up", ...sums, notifiedBefore: payee?.row.passedOver ?? null };
  const made = await insertPayout(
    tx,
    {
      sellerId,
      amountCents: payableCents,
      how,
      provider: provider.name,
      test: provider.testMode,
      account,
      createdAt: now,
    },
    { entryIds: shares.map(({ entryId }) => entryId), keyOf: firstPayoutKey },
  );
  await ledger.postPayout(tx, { payoutId: made.id, sellerId, amountCents: payableCents, at: now });
  await savePayee(tx, sellerId, { passedOver: null });
  await jobs.send(tx, sendPayoutJob, { payoutId: made.id });
  return made;
}
