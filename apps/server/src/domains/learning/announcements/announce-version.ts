import { announcementLengths } from "@pavane/contract/learning/schema-announcement";
import type { Tx } from "../../../platform/db/database.ts";
import type { VersionAnnouncement } from "../../courses/index.ts";
import type { LearningDeps } from "../deps.ts";
import { insertAnnouncement } from "./announcements-repository.ts";
import { mailAnnouncementsJob } from "./mail-announcements.ts";

/** Tells the learners of a course of its new version, in the transaction that publishes it. */
export async function announceVersion(
  tx: Tx,
  { clock, jobs }: Pick<LearningDeps, "clock" | "jobs">,
  { courseId, authorId, title, body, rendered }: VersionAnnouncement,
): Promise<void> {
  const now = clock.now();
  await insertAnnouncement(tx, {
    courseId,
    authorId,
    title: [...title].slice(0, announcementLengths.title.max).join(""),
    body,
    bodyHtml: rendered.html,
    htmlRules: rendered.rules,
    email: true,
    clientKey: null,
    publishAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await jobs.send(tx, mailAnnouncementsJob, {});
}
