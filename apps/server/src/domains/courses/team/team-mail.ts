import type { StaffRole } from "@pavane/contract/courses/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { CoursesDeps } from "../deps.ts";

interface TeamMail {
  readonly courseId: number;
  readonly title: string;
  readonly userId: number;
  readonly role: StaffRole;
  readonly now: "added" | "removed";
}

interface MailText {
  readonly subject: string;
  readonly paragraph: string;
  readonly action?: { readonly label: string; readonly path: string };
}

/** Tells somebody that they teach a course or mark its videos now, or no longer. */
export async function teamMail(
  tx: Tx,
  { messages, site, baseUrl }: Pick<CoursesDeps, "messages" | "site" | "baseUrl">,
  { courseId, title, userId, role, now }: TeamMail,
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const { subject, paragraph, action } =
    now === "added" ? addedTexts[role](title, courseId) : removedTexts[role](title);
  const content = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [paragraph],
    ...(action ? { action: { label: action.label, url: `${siteUrl}${action.path}` } } : {}),
  });
  await messages.queueMail(tx, { userId, kind: "course_team", subject, ...content, secret: false });
}

const addedTexts: Readonly<Record<StaffRole, (title: string, courseId: number) => MailText>> = {
  teacher: (title, courseId) => ({
    subject: `You teach “${title}” now`,
    paragraph:
      "You were made a co-teacher: its learners, quizzes, announcements and certificates are yours to look after too.",
    action: { label: "Open the course", path: `/instructor/courses/${courseId}` },
  }),
  assessor: (title) => ({
    subject: `You mark videos of “${title}” now`,
    paragraph: "You were made an assessor: you see its lessons, and mark the videos that learners submit.",
    action: { label: "Open the videos to mark", path: "/instructor/assessments" },
  }),
};

const removedTexts: Readonly<Record<StaffRole, (title: string) => MailText>> = {
  teacher: (title) => ({
    subject: `You no longer teach “${title}”`,
    paragraph: "You were taken out of its team. What you made in it stays; your other courses are as they were.",
  }),
  assessor: (title) => ({
    subject: `You no longer mark videos of “${title}”`,
    paragraph: "You were taken out of its team. What you marked stays; your other courses are as they were.",
  }),
};
