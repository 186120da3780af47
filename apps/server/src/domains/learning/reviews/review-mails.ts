import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { LearningDeps } from "../deps.ts";

interface Reviewed {
  /** Who wrote the review. */
  readonly userId: number;
  readonly courseId: number;
  readonly title: string;
}

/** Tells who wrote a review that it is shown again. */
export async function shownAgainMail(
  tx: Tx,
  { messages, site, baseUrl }: Pick<LearningDeps, "messages" | "site" | "baseUrl">,
  { userId, courseId, title }: Reviewed,
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const subject = "Your review is shown again";
  const content = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [`Your review of the course “${title}” had been hidden after a report. Everybody sees it again.`],
    action: { label: "Open the course", url: `${siteUrl}/courses/${courseId}#reviews` },
    reason: "You get this because you have an account here.",
  });
  await messages.queueMail(tx, { userId, kind: "security", subject, secret: false, ...content });
}
