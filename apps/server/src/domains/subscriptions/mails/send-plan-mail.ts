import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailContent, type MailKind } from "../../messages/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";

/** A mail to the owner of a plan. The same `key` is written once. */
export interface PlanMail extends Pick<MailContent, "paragraphs"> {
  readonly kind: MailKind;
  readonly key: string;
  readonly subject: string;
  /** On the button that opens their plan. */
  readonly label: string;
  /** Where the button leads instead. */
  readonly path?: string;
}

/**
 * Writes a mail about a plan in the transaction that causes it, to the confirmed address of its owner, else to the one
 * that waits to be confirmed: a plan can begin together with the account, and the person charged must be notified
 * before a charge, and when it fails (decision 0216).
 */
export async function sendPlanMail(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "site" | "messages" | "baseUrl">,
  { userId, test }: { readonly userId: number; readonly test: boolean },
  { kind, key, subject, label, path = "/subscription/manage", paragraphs }: PlanMail,
): Promise<void> {
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({
    siteName: name,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs: test ? [...paragraphs, "Test mode: no money was moved."] : paragraphs,
    action: { label, url: `${deps.baseUrl()}${path}` },
    reason: "You receive this because you have or had a plan.",
  });
  const dedupeKey = `plan:${key}`;
  const { pendingEmail } = await findSubscriber(tx, userId);
  const typed = pendingEmail === null ? {} : { typed: { address: pendingEmail, because: "receipt" as const } };
  await deps.messages.queueMail(tx, { userId, ...typed, kind, subject, secret: false, dedupeKey, ...words });
}
