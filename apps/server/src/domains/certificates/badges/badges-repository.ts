import { statusListSize } from "@pavane/contract/certificates/schema-badges";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../../courses/course/tables.ts";
import { certificates, isEnded, programmes } from "../tables.ts";
import type { AchievementFacts } from "./achievement.ts";
import type { BadgeSubject } from "./addresses.ts";

/** The places of a list whose certificates were revoked or replaced. */
export async function findEndedPlaces(db: Read, list: number): Promise<number[]> {
  const { statusIndex } = certificates;
  const [first, next] = [list * statusListSize, (list + 1) * statusListSize];
  const rows = await db
    .select({ statusIndex })
    .from(certificates)
    .where(and(isEnded, gte(statusIndex, first), lt(statusIndex, next)))
    .orderBy(statusIndex);
  return rows.map((row) => row.statusIndex - first);
}

/** The highest place that was given out; 0 while there is none. */
export async function findNewestStatusIndex(db: Read): Promise<number> {
  const { statusIndex } = certificates;
  const [row] = await db.select({ statusIndex }).from(certificates).orderBy(desc(statusIndex)).limit(1);
  return row?.statusIndex ?? 0;
}

/** What a course or programme is today, whatever its state. */
export async function findAchievement(db: Read, subject: BadgeSubject): Promise<AchievementFacts | null> {
  const table = subject.kind === "course" ? courses : programmes;
  const { title, description, status } = table;
  const [row] = await db.select({ title, description, status }).from(table).where(eq(table.id, subject.id));
  if (!row) return null;
  return { subject, title: row.title, description: row.description, isPublished: row.status === "published" };
}

/** Whether a certificate was ever issued for a course or programme. */
export async function wasIssued(db: Read, { kind, id }: BadgeSubject): Promise<boolean> {
  const about = kind === "course" ? certificates.courseId : certificates.programmeId;
  const rows = await db.select({ id: certificates.id }).from(certificates).where(eq(about, id)).limit(1);
  return rows.length > 0;
}
