import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { CoursesDeps } from "../deps.ts";

interface TeamMail {
  readonly courseId: number;
  readonly title: string;
  readonly userId: number;
  readonly now: "added" | "removed";
}

/** Tells somebody that they teach a course now, or no longer. */
export async function teamMail(
  tx: Tx,
  { messages, site, baseUrl }: Pick<CoursesDeps, "messages" | "site" | "baseUrl">,
  { courseId, title, userId, now }: TeamMail,
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const added = now === "added";
  const subject = added ? `You teach “${title}” now` : `You no longer teach “${title}”`;
  const content = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: added
      ? [
          "You were made a co-teacher: its learners, quizzes, announcements and certificates are yours to look after too.",
        ]
      : ["You were taken out of its team. What you made in it stays; your other courses are as they were."],
    ...(added ? { action: { label: "Open the course", url: `${siteUrl}/instructor/courses/${courseId}` } } : {}),
  });
  await messages.queueMail(tx, { userId, kind: "course_team", subject, ...content, secret: false });
}
