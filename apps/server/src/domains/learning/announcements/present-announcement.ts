import type { Announcement } from "@pavane/contract/learning/schema-announcement";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import { memberName } from "../../identity/index.ts";
import type { AnnouncementRow } from "./announcements-repository.ts";

export interface AnnouncementViewer {
  /** Teaches the course, and so sees what is written for its form and how far its mail is. */
  readonly teaches: boolean;
  readonly now: Date;
}

export const presentAnnouncement = (
  { announcement, author }: AnnouncementRow,
  { teaches, now }: AnnouncementViewer,
): Announcement => ({
  id: announcement.id,
  course_id: announcement.courseId,
  title: announcement.title,
  body: teaches ? announcement.body : null,
  body_html: announcement.bodyHtml ?? plainHtml(announcement.body),
  author: author === null ? null : { id: author.id, name: memberName(author) },
  pinned: announcement.pinned,
  email: announcement.email,
  publish_at: announcement.publishAt.toISOString(),
  published: announcement.publishAt <= now,
  mailed: teaches ? announcement.mailed : null,
  sent_at: teaches && announcement.email ? (announcement.sentAt?.toISOString() ?? null) : null,
  version: announcement.version,
  updated_at: announcement.updatedAt.toISOString(),
});
