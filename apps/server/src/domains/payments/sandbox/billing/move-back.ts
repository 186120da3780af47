import type { Tx } from "../../../../platform/db/database.ts";
import { type SandboxBillingDeps, saveTransitions } from "./keep.ts";
import { beginTransition, type SandboxInvoiceRow, type SandboxSubscriptionRow } from "./rows.ts";
import { findInvoicesOf } from "./invoices-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";

/** Moves all dates of one subscription and its invoices back, as if everything had happened so much earlier. */
export async function moveBack(tx: Tx, deps: SandboxBillingDeps, ref: string, milliseconds: number): Promise<void> {
  const held = await lockSubscription(tx, ref);
  if (held === null) return;
  const back = (moment: Date) => new Date(moment.getTime() - milliseconds);
  const moved = (await findInvoicesOf(tx, ref)).map((invoice) => invoiceBack(invoice, back));
  const waiting = moved.filter(({ state }) => state === "draft" || state === "open");
  await saveTransitions(tx, deps, [
    { ...beginTransition(held), subscription: subscriptionBack(held.subscription, back), moved, waiting },
  ]);
}

type Back = (moment: Date) => Date;

function subscriptionBack(row: SandboxSubscriptionRow, back: Back): SandboxSubscriptionRow {
  const currentPeriodEnd = row.currentPeriodEnd && back(row.currentPeriodEnd);
  return {
    ...row,
    currentPeriodStart: row.currentPeriodStart && back(row.currentPeriodStart),
    currentPeriodEnd,
    trialEnd: row.trialEnd && back(row.trialEnd),
    endedAt: row.endedAt && back(row.endedAt),
    createdAt: back(row.createdAt),
    anchorDay: currentPeriodEnd?.getUTCDate() ?? row.anchorDay,
  };
}

const invoiceBack = (row: SandboxInvoiceRow, back: Back): SandboxInvoiceRow => ({
  ...row,
  periodStart: back(row.periodStart),
  periodEnd: back(row.periodEnd),
  lines: row.lines.map((line) => ({ ...line, start: textBack(line.start, back), end: textBack(line.end, back) })),
  paidAt: row.paidAt && back(row.paidAt),
  createdAt: back(row.createdAt),
});

const textBack = (moment: string | null, back: Back): string | null =>
  moment === null ? null : back(new Date(moment)).toISOString();
