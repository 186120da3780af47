import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailContent } from "../../messages/index.ts";
import type { CheckoutDeps } from "../deps.ts";

export interface OrderLetter extends Pick<MailContent, "paragraphs" | "action" | "reason"> {
  readonly kind: string;
  readonly subject: string;
  /** It carries a link that opens something without signing in. */
  readonly secret?: boolean;
  readonly dedupeKey: string;
}

export type MailingDeps = Pick<CheckoutDeps, "site" | "messages" | "baseUrl">;

/** Writes a mail about an order in the transaction that causes it; the same `dedupeKey` is written once. */
export async function sendOrderMail(
  tx: Tx,
  deps: MailingDeps,
  to: { readonly userId: number | null; readonly email: string },
  letter: OrderLetter,
): Promise<void> {
  const { kind, subject, secret = false, dedupeKey, ...content } = letter;
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({ siteName: name, siteUrl: deps.baseUrl(), heading: subject, ...content });
  await deps.messages.queueMail(tx, { userId: to.userId, to: to.email, kind, subject, secret, dedupeKey, ...words });
}
