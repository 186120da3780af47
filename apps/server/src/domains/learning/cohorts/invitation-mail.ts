import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { LearningDeps } from "../deps.ts";

type Deps = Pick<LearningDeps, "site" | "messages" | "baseUrl">;

interface Invited {
  readonly courseId: number;
  readonly title: string;
  readonly email: string;
}

/** To an address that no account has confirmed: how it becomes a place in the course. */
export async function invitationMail(tx: Tx, deps: Deps, { courseId, title, email }: Invited): Promise<void> {
  const { name: siteName } = await deps.site.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const subject = `You are invited to “${title}”`;
  const back = encodeURIComponent(`/courses/${courseId}`);
  const content = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [
      `A teacher keeps a place in the course “${title}” for you.`,
      `Create an account with this address, ${email}, and confirm it: the course is then among your courses. The place is kept for 90 days.`,
    ],
    action: { label: "Claim your place", url: `${siteUrl}/auth?tab=signup&redirect=${back}` },
    reason: "You get this because a teacher entered your address. If you do not want the place, do nothing.",
  });
  const typed = { address: email, because: "addressed" } as const;
  await deps.messages.queueMail(tx, {
    userId: null,
    typed,
    kind: "course_invitation",
    subject,
    ...content,
    secret: false,
    inBulk: true,
  });
}

/** To somebody who was enrolled. */
export async function enrolledMail(
  tx: Tx,
  deps: Deps,
  { courseId, title, userId }: Omit<Invited, "email"> & { readonly userId: number },
): Promise<void> {
  const { name: siteName } = await deps.site.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const subject = `You are enrolled in “${title}”`;
  const content = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: ["A teacher of the course enrolled you. You find it among your courses and can begin at once."],
    action: { label: "Open the course", url: `${siteUrl}/courses/${courseId}` },
  });
  await deps.messages.queueMail(tx, { userId, kind: "course_enrolled", subject, ...content, secret: false });
}
