import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { AnnouncementChange, NewAnnouncement } from "@pavane/contract/learning/schema-announcement";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, valuesBefore, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { refuseText, renderText } from "../../../platform/markdown/rendered-text.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { findStaffedCourse, findStaffedCourseOr } from "../../access/index.ts";
import { lockPeople } from "../../identity/index.ts";
import type { LearningDeps } from "../deps.ts";
import {
  eraseAnnouncement,
  findAnnouncement,
  findSentAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  saveAnnouncement,
  type AnnouncementRow,
} from "./announcements-repository.ts";
import { mailAnnouncementsJob } from "./mail-announcements.ts";
import { publishTime } from "./publish-time.ts";
import type { announcements } from "./tables.ts";

/** Each may reach every learner by mail. */
const announcementsPerHour: Limit = { name: "announcements", most: 20, windowSeconds: 3600 };

type CreateRefusal = Refusal<
  "course_not_found" | "forbidden" | "rate_limited" | "validation_failed" | "busy" | "key_reused"
>;

/**
 * Announces something, by a teacher of the course. What is sent twice under one key is one announcement. Errors: `course_not_found`,
 * `forbidden`, `rate_limited`, `key_reused`.
 */
export async function createAnnouncement(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
  { title, body, publish_at, pinned, email, client_key: clientKey, ...rest }: NewAnnouncement,
): Promise<AnnouncementRow | CreateRefusal> {
  assertNoRest(rest);
  const keyed: KeyedAnnouncement = { courseId, authorId: actor.id, title, body, clientKey: clientKey ?? null };
  const known = await findSent(deps.db.read, keyed);
  if (known !== null) return known;
  const now = deps.clock.now();
  const time = publishTime(publish_at, now);
  if (!time.ok) return invalidField("publish_at", time.message);
  const limited = await deps.limiter.hit(announcementsPerHour, String(actor.id));
  if (limited) return limited;
  const rendered = await renderText(deps.markdown, body);
  const unfit = refuseText("body", rendered);
  if (unfit) return unfit;
  return deps.db.write(async (tx) => {
    const course = await findStaffedCourse(tx, actor, courseId);
    if (isRefusal(course)) return course;
    await lockPeople(tx, [actor.id]);
    const before = await findSent(tx, keyed);
    if (before !== null) return before;
    const html = { bodyHtml: rendered.html, htmlRules: rendered.rules };
    const written = { ...keyed, ...html, pinned, email, publishAt: time.at };
    const id = await insertAnnouncement(tx, { ...written, createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      action: "announcement.created",
      target: { type: "course", id: courseId, name: course.title },
      after: { announcement: id, title, publish_at: time.at.toISOString(), pinned, email },
    });
    if (time.at <= now) await deps.jobs.send(tx, mailAnnouncementsJob, {});
    return (await findAnnouncement(tx, id)) ?? refuse(learningErrors.course_not_found);
  });
}

interface KeyedAnnouncement {
  readonly courseId: number;
  readonly authorId: number;
  readonly title: string;
  readonly body: string;
  readonly clientKey: string | null;
}

/** What was sent under this key before; refused when it was something else. */
async function findSent(db: Read, keyed: KeyedAnnouncement): Promise<AnnouncementRow | Refusal<"key_reused"> | null> {
  const { courseId, authorId, title, body, clientKey } = keyed;
  const sent = clientKey === null ? null : await findSentAnnouncement(db, authorId, clientKey);
  if (sent === null) return null;
  const { announcement: was } = sent;
  const isSame = was.courseId === courseId && was.title === title && was.body === body;
  return isSame ? sent : refuse(learningErrors.key_reused);
}

const columns = {
  title: "title",
  body: "body",
  pinned: "pinned",
  email: "email",
  publish_at: null,
  version: null,
} as const satisfies ColumnNames<AnnouncementChange, typeof announcements.$inferInsert>;

/**
 * Changes an announcement. Errors: `announcement_not_found`, `edit_conflict`, and `announcement_published` for the time and the
 * mail of one that learners read already.
 */
export async function changeAnnouncement(
  deps: LearningDeps,
  actor: Actor,
  id: number,
  sent: AnnouncementChange,
): Promise<
  | AnnouncementRow
  | Refusal<
      "announcement_not_found" | "forbidden" | "edit_conflict" | "announcement_published" | "validation_failed" | "busy"
    >
> {
  const rendered = await renderText(deps.markdown, sent.body ?? null);
  const unfit = refuseText("body", rendered);
  if (unfit) return unfit;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const before = await lockForTeacher(tx, actor, id);
    if (isRefusal(before)) return before;
    if (sent.version !== undefined && sent.version !== before.version) return refuse(commonErrors.edit_conflict);
    const published = before.publishAt <= now;
    if (published && changesDelivery(before, sent)) return refuse(learningErrors.announcement_published);
    const time = sent.publish_at === undefined || published ? null : publishTime(sent.publish_at, now);
    if (time?.ok === false) return invalidField("publish_at", time.message);
    await saveAnnouncement(tx, id, {
      ...columnsOf(sent, columns),
      ...(rendered.source === null ? {} : { bodyHtml: rendered.html, htmlRules: rendered.rules }),
      ...(time === null ? {} : { publishAt: time.at }),
      updatedAt: now,
    });
    await recordAudit(tx, {
      action: "announcement.changed",
      target: { type: "course", id: before.courseId },
      before: { announcement: id, ...valuesBefore(before, sent, { ...columns, publish_at: "publishAt" }) },
      after: { announcement: id, ...sent },
    });
    if (time !== null && time.at <= now) await deps.jobs.send(tx, mailAnnouncementsJob, {});
    return (await findAnnouncement(tx, id)) ?? refuse(learningErrors.announcement_not_found);
  });
}

/** Whether a change says something else of when and how it goes out. */
const changesDelivery = (
  { email, publishAt }: { readonly email: boolean; readonly publishAt: Date },
  sent: AnnouncementChange,
): boolean =>
  (sent.email !== undefined && sent.email !== email) ||
  (sent.publish_at !== undefined && sent.publish_at?.getTime() !== publishAt.getTime());

/** Deletes it; mails that wait to be written are not. Errors: `announcement_not_found`, `forbidden`. */
export async function deleteAnnouncement(
  deps: LearningDeps,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"announcement_not_found" | "forbidden">> {
  return deps.db.write(async (tx) => {
    const before = await lockForTeacher(tx, actor, id);
    if (isRefusal(before)) return before;
    await eraseAnnouncement(tx, id);
    const { courseId, title, body, mailed } = before;
    await recordAudit(tx, {
      action: "announcement.deleted",
      target: { type: "course", id: courseId },
      before: { announcement: id, title, body, mailed },
    });
    return null;
  });
}

async function lockForTeacher(tx: Tx, actor: Actor, id: number) {
  const announcement = await lockAnnouncement(tx, id);
  if (announcement === null) return refuse(learningErrors.announcement_not_found);
  const missing = learningErrors.announcement_not_found;
  const course = await findStaffedCourseOr(tx, actor, announcement.courseId, missing);
  return isRefusal(course) ? course : announcement;
}
