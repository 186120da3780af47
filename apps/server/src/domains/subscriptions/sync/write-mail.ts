import { dayMs } from "@pavane/contract/core/durations";
import { pastDueMailDays } from "@pavane/contract/subscriptions/choices";
import { findOpenInvoice } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { failed, trialEnds } from "./mail-texts.ts";
import { sendPlanMail } from "../mails/send-plan-mail.ts";
import { findPrice } from "../plans/plans-repository.ts";
import { mailMoments } from "./next-mail.ts";
import { lockSubscription, saveSubscription } from "../subscription/subscriptions-repository.ts";
import { aboutPlan } from "./notify-owner.ts";

/** Writes the letter that is due to the owner of a subscription, and when the next one is; of several that were missed the last. */
export function writeMail(deps: SubscriptionsDeps, subscriptionId: number): Promise<void> {
  return deps.db.write(async (tx) => {
    const at = deps.clock.now();
    const row = await lockSubscription(tx, subscriptionId);
    if (row.nextLetterAt === null || row.nextLetterAt > at) return;
    const moments = mailMoments(row);
    const nextLetterAt = moments.find((moment) => moment > at) ?? null;
    await saveSubscription(tx, row.id, { changes: { nextLetterAt }, changed: false, at });
    const found = await findPrice(tx, row.priceId);
    if (found === null || !moments.some((moment) => moment <= at)) return;
    const about = await aboutPlan(tx, { row, ...found }, deps.clock.now());
    if (row.status === "trialing") await sendPlanMail(tx, deps, row, trialEnds(about));
    const day = daysOf(row.pastDueSince, at);
    if (day !== null) await sendPlanMail(tx, deps, row, failed(about, await findOpenInvoice(tx, row.id), day));
  });
}

const daysOf = (since: Date | null, at: Date): number | null =>
  since === null ? null : (pastDueMailDays.findLast((day) => since.getTime() + day * dayMs <= at.getTime()) ?? null);
