import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailContent } from "../../messages/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscriber } from "../subscription/store-trials.ts";

/** A mail to the owner of a plan. The same `key` is written once. */
export interface PlanLetter extends Pick<MailContent, "paragraphs"> {
  readonly kind: string;
  readonly key: string;
  readonly subject: string;
  /** On the button that opens their plan. */
  readonly label: string;
}

/** Writes a mail about a plan in the transaction that causes it. An account without an address gets none. */
export async function sendPlanMail(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "site" | "messages" | "baseUrl">,
  { userId, test }: { readonly userId: number; readonly test: boolean },
  { kind, key, subject, label, paragraphs }: PlanLetter,
): Promise<void> {
  const person = await findSubscriber(tx, userId);
  const to = person.email ?? person.pendingEmail;
  if (to === null) return;
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({
    siteName: name,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs: test ? [...paragraphs, "Test mode: no money was moved."] : paragraphs,
    action: { label, url: `${deps.baseUrl()}/subscription/manage` },
    reason: "You receive this because you have or had a plan.",
  });
  const dedupeKey = `plan:${key}`;
  await deps.messages.queueMail(tx, { userId, to, kind, subject, secret: false, dedupeKey, ...words });
}
