import type { Tx } from "../../../platform/db/database.ts";
import { writtenDay } from "../../../platform/zone-days.ts";
import { layoutMail } from "../../messages/index.ts";
import type { MarketDeps } from "../deps.ts";
import type { ReportedOfPerson } from "../people-reports-port.ts";

/**
 * Writes to who is warned what was reported and what staff say of it, in their words. What a message says stays out: a mail is read by
 * who runs the site, a message is not.
 */
export async function warnAuthor(
  tx: Tx,
  { messages, site, baseUrl }: Pick<MarketDeps, "messages" | "site" | "baseUrl">,
  { author, path, message }: ReportedOfPerson,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<void> {
  const { name: siteName, time_zone: timeZone } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const subject = message === null ? "A warning about your profile" : "A warning about what you wrote";
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    // The notice in the bell is the first paragraph.
    paragraphs: [`Somebody reported ${whatIs(message, timeZone)}, and we agree with them: ${note}`],
    action: { label: message === null ? "Open your profile" : "Open the conversation", url: `${siteUrl}${path}` },
    reason: "You get this because you have an account here.",
  });
  const mail = { userId: author.id, kind: "warned" as const, subject, secret: false, dedupeKey: `warned:${id}` };
  await messages.queueMail(tx, { ...mail, ...words });
}

function whatIs(message: ReportedOfPerson["message"], timeZone: string): string {
  if (message === null) return "your profile";
  return `your message of ${writtenDay(message.at, timeZone)} to ${message.to}`;
}
