import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailContent, type MailKind } from "../../messages/index.ts";
import type { CheckoutDeps } from "../deps.ts";

export interface OrderLetter extends Pick<MailContent, "paragraphs" | "action" | "reason"> {
  readonly kind: MailKind;
  readonly subject: string;
  /** It contains a link that opens something without signing in. */
  readonly secret?: boolean;
  readonly dedupeKey: string;
}

export type MailingDeps = Pick<CheckoutDeps, "site" | "messages" | "baseUrl">;

/**
 * Whom a letter is for. With the address of an order it is about what was paid there: it goes to that address where the account has
 * confirmed none, and where there is no account.
 */
export type OrderReader = { readonly userId: number | null; readonly email: string } | { readonly userId: number };

/** Writes a mail about an order in the transaction that causes it; the same `dedupeKey` is written once. */
export async function sendOrderMail(tx: Tx, deps: MailingDeps, to: OrderReader, letter: OrderLetter): Promise<void> {
  const { kind, subject, secret = false, dedupeKey, ...content } = letter;
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({ siteName: name, siteUrl: deps.baseUrl(), heading: subject, ...content });
  const typed = "email" in to ? { typed: { address: to.email, because: "receipt" as const } } : {};
  await deps.messages.queueMail(tx, { userId: to.userId, ...typed, kind, subject, secret, dedupeKey, ...words });
}
