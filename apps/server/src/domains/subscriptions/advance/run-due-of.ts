import { hourMs } from "@pavane/contract/core/durations";
import { attemptHours } from "@pavane/contract/subscriptions/choices";
import { isRefusal } from "@pavane/contract/core/errors";
import type { RecurringSandbox } from "../../payments/index.ts";
import { endUnpaid } from "../paying/end-unpaid.ts";
import { findOpenInvoice } from "../billing/invoices-repository.ts";
import { tryAgain } from "../paying/try-again.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { giveUpAttempt } from "../start/give-up-attempt.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { writeMail } from "../sync/write-mail.ts";

/** Runs for one subscription what the sandbox's clock and the jobs of this domain would run now. */
export async function runDueOf(
  deps: SubscriptionsDeps,
  sandbox: RecurringSandbox,
  { id, ref }: { readonly id: number; readonly ref: string },
): Promise<void> {
  await sandbox.runDueOf(ref);
  const whole = await findSubscription(deps.db.read, id);
  const after = whole === null ? null : await syncSubscription(deps, whole.row);
  if (after === null || isRefusal(after)) throw new Error(`the sandbox does not know subscription ${id}`);
  const now = deps.clock.now();
  const { row } = after;
  if (row.status === "past_due") {
    const open = await findOpenInvoice(deps.db.read, id);
    if (open !== null && open.nextAttemptAt !== null && open.nextAttemptAt <= now) await tryAgain(deps, open.id);
    await endUnpaid(deps, id);
  }
  await writeMail(deps, id);
  const begun = row.createdAt.getTime() + attemptHours * hourMs;
  if (row.status === "incomplete" && begun <= now.getTime()) await giveUpAttempt(deps, row);
}
