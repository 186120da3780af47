import { decimalText } from "@pavane/contract/core/money";
import type { OwnBalance, PayoutTotals } from "@pavane/contract/payouts/schema";
import { usdText } from "../../../platform/usd-text.ts";
import type { PayoutsDeps } from "../deps.ts";
import { minimumCentsOf } from "../payout/minimum.ts";
import { presentPayout } from "../payout/present-payout.ts";
import { findOpenPayout, hasFoundPayout } from "../payout/payouts-repository.ts";
import { nextMonday, obstacleOf, obstacleText } from "../payout/obstacle.ts";
import { findPayee } from "../payees/payees-repository.ts";
import { countOwed, findHeldByDay, findSums, nothing } from "../shares/shares-repository.ts";

/** What one person is owed, when it is paid, or why not. */
export async function readBalance(
  deps: Pick<PayoutsDeps, "db" | "clock" | "provider" | "isBehind" | "site">,
  userId: number,
): Promise<OwnBalance> {
  const { db, clock, provider, isBehind } = deps;
  const at = { test: provider.testMode, now: clock.now() };
  const sums = (await findSums(db.read, [userId], at)).get(userId) ?? nothing;
  const payee = await findPayee(db.read, provider, userId);
  const open = await findOpenPayout(db.read, userId);
  const held = payee?.held ?? null;
  const ready = payee?.ready ?? false;
  const paused = await isBehind(db.read);
  const { payableCents } = sums;
  const minimumCents = await minimumCentsOf(deps);
  const obstacle = obstacleOf({ held, hasOpen: open !== null, payableCents, minimumCents, ready, paused });
  return {
    held: decimalText(sums.heldCents),
    held_until: (await findHeldByDay(db.read, userId, at)).map(({ on, cents }) => ({ on, amount: decimalText(cents) })),
    payable: decimalText(sums.payableCents),
    disputed: decimalText(sums.disputedCents),
    on_its_way: decimalText(sums.onItsWayCents),
    paid: decimalText(sums.paidCents),
    negative: sums.payableCents < 0 ? explained(-sums.payableCents, await hasFoundPayout(db.read, userId)) : null,
    next: {
      at: obstacle === null ? nextMonday(at.now).toISOString() : null,
      obstacle: obstacle && {
        code: obstacle,
        message: obstacleText(obstacle, { held, payableCents, minimumCents }),
      },
    },
    minimum: decimalText(minimumCents),
    account: { state: ready ? "ready" : (payee?.account ?? null) === null ? "none" : "unfinished", held },
    open: open && presentPayout(open),
    can: { request: obstacle === null },
  };
}

/** All sellers together. */
export async function readTotals({
  db,
  clock,
  provider,
}: Pick<PayoutsDeps, "db" | "clock" | "provider">): Promise<PayoutTotals> {
  const at = { test: provider.testMode, now: clock.now() };
  const sums = (await findSums(db.read, null, at)).get(null) ?? nothing;
  return {
    held: decimalText(sums.heldCents),
    payable: decimalText(sums.payableCents),
    disputed: decimalText(sums.disputedCents),
    on_its_way: decimalText(sums.onItsWayCents),
    paid: decimalText(sums.paidCents),
    payees: await countOwed(db.read, at.test),
  };
}

const explained = (cents: number, found: boolean): { amount: string; message: string } => ({
  amount: decimalText(cents),
  message: found
    ? `You were paid ${usdText(cents)} more than you have earned so far: a payout was found later, or buyers got money back. Your next sales fill it.`
    : `${usdText(cents)} of what was paid out to you came back to buyers later. Your next sales fill it.`,
});
