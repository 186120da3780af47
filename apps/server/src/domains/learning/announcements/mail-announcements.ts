import { layoutMail, type GreetedMail } from "../../messages/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findNextToMail, findUnmailed, noteMailed, takeUnmailed } from "./announcements-repository.ts";

export const mailAnnouncementsJob = "learning.mail-announcements";

/** How many are written to in one transaction, so that a run that dies goes on where it was. */
const atOnce = 200;

type Deps = Pick<LearningDeps, "db" | "clock" | "site" | "messages" | "baseUrl">;

/**
 * Writes what was announced to those who were enrolled when it was published and still have access: to their bell, and by mail where its
 * teacher said so. Where it stands is kept with the announcement in the transaction that writes, so that everybody is told once.
 */
export async function mailAnnouncements(deps: Deps): Promise<void> {
  for (const id of await findUnmailed(deps.db.read, deps.clock.now())) while (await mailSome(deps, id));
}

/** Whether there may be more. */
async function mailSome(deps: Deps, id: number): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const taken = await takeUnmailed(tx, id, now);
    if (taken === null) return false;
    const { announcement, courseTitle } = taken;
    const { courseId, publishAt, mailedToAt, mailedToId } = announcement;
    const after = mailedToAt === null || mailedToId === null ? null : { at: mailedToAt, id: mailedToId };
    const learners = await findNextToMail(tx, { courseId, publishAt, after }, now, atOnce);
    const { name } = await deps.site.getSettings(tx);
    const words = announcementMail({ name, url: deps.baseUrl() }, { ...announcement, courseTitle });
    let mailed = 0;
    for (const { userId, lasts } of learners) {
      if (!lasts) continue;
      const notice = { userId, kind: "announcement", dedupeKey: `announcement:${id}:${userId}` } as const;
      const { title, email } = announcement;
      if (!email) await deps.messages.writeNotice(tx, { ...notice, title, ...words.notice });
      else if (
        (await deps.messages.queueMail(tx, { ...notice, subject: title, secret: false, inBulk: true, ...words })) !==
        null
      )
        mailed += 1;
    }
    const more = learners.length === atOnce;
    await noteMailed(tx, id, { to: learners.at(-1) ?? null, mailed, sentAt: more ? null : now });
    return more;
  });
}

const announcementMail = (
  site: { readonly name: string; readonly url: string },
  of: { readonly courseId: number; readonly courseTitle: string; readonly title: string; readonly body: string },
): GreetedMail =>
  layoutMail({
    siteName: site.name,
    siteUrl: site.url,
    heading: of.title,
    greets: false,
    paragraphs: of.body.split(/\r?\n(?:[ \t]*\r?\n)+/),
    action: { label: "Open the course", url: `${site.url}/courses/${of.courseId}` },
    reason: `You get this because you learn in “${of.courseTitle}”.`,
  });
