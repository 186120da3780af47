import type { Tx } from "../../platform/db/database.ts";
import { layoutMail } from "../messages/index.ts";
import type { LearningDeps } from "./deps.ts";

interface Support {
  readonly userId: number;
  readonly courseId: number;
  readonly subject: string;
  readonly text: string;
  /** Why, in the words of the teacher. */
  readonly reason: string;
}

/** Tells a learner what a teacher did for them, and why. */
export async function supportMail(
  tx: Tx,
  { messages, site, baseUrl }: Pick<LearningDeps, "messages" | "site" | "baseUrl">,
  { userId, courseId, subject, text, reason }: Support,
): Promise<void> {
  const { name } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const content = layoutMail({
    siteName: name,
    siteUrl,
    heading: subject,
    paragraphs: [text, `The reason: ${reason}`],
    action: { label: "Open the course", url: `${siteUrl}/lesson/${courseId}` },
  });
  await messages.queueMail(tx, { userId, kind: "course_help", subject, ...content, secret: false });
}
