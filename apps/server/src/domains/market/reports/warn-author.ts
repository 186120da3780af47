import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { MarketDeps } from "../deps.ts";
import type { ReportedThing } from "./reported-thing.ts";

/**
 * Writes to who is warned what was reported and what staff say of it, in their words; or whose profile is hidden, that it is and what they
 * can do about it.
 */
export async function warnAuthor(
  tx: Tx,
  { messages, site, baseUrl }: Pick<MarketDeps, "messages" | "site" | "baseUrl">,
  { authorId, what, about, action }: ReportedThing,
  { id, note, hidden }: { readonly id: number; readonly note: string; readonly hidden: boolean },
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const subject = hidden ? "Your profile was hidden" : `A warning about ${about}`;
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    // The notice in the bell is the first paragraph.
    paragraphs: [
      `Somebody reported ${what}, and we agree with them: ${note}`,
      ...(hidden ? [`Nobody but you sees your profile now. Once it is changed, write to us: ${siteUrl}/contact`] : []),
    ],
    action: { label: action.label, url: `${siteUrl}${action.path}` },
    reason: "You get this because you have an account here.",
  });
  const mail = { userId: authorId, kind: "warned" as const, subject, secret: false, dedupeKey: `warned:${id}` };
  await messages.queueMail(tx, { ...mail, ...words });
}
