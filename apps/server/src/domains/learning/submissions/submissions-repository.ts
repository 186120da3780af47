import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { courseColumns } from "../../access/index.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { mediaAssets } from "../../media/tables.ts";
import { writerColumns } from "../questions/questions-repository.ts";
import { submissions } from "../tables.ts";
import { secondMarkings, secondMarks, submissionComments, submissionMarks } from "./tables.ts";

/** The lesson is no longer in its course. */
export const isTakenOut = sql<boolean>`(${lessons.deletedAt} is not null or ${modules.deletedAt} is not null)`;

const selectSubmissions = (db: Read, viewerId: number) =>
  db
    .select({
      submission: submissions,
      assignment: {
        id: assignments.id,
        title: assignments.title,
        rubricId: assignments.rubricId,
        passPercent: assignments.passPercent,
        maxSeconds: assignments.maxSeconds,
        required: assignments.required,
      },
      course: courseColumns(sql`${viewerId}::bigint`),
      lesson: {
        id: lessons.id,
        moduleId: lessons.moduleId,
        title: lessons.title,
        contentVersion: lessons.contentVersion,
        deleted: isTakenOut,
      },
      asset: {
        id: mediaAssets.id,
        state: mediaAssets.state,
        error: mediaAssets.error,
        durationMs: mediaAssets.durationMs,
      },
      second: secondMarkings,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .leftJoin(mediaAssets, eq(mediaAssets.id, submissions.assetId))
    .leftJoin(secondMarkings, eq(secondMarkings.submissionId, submissions.id));

/** A submission with what stands around it. */
export type FoundSubmission = Awaited<ReturnType<typeof selectSubmissions>>[number];
export type SubmissionRow = FoundSubmission["submission"];
export type SecondRow = typeof secondMarkings.$inferSelect;

export async function findSubmission(db: Read, id: number, viewerId: number): Promise<FoundSubmission | null> {
  const [row] = await selectSubmissions(db, viewerId).where(eq(submissions.id, id));
  return row ?? null;
}

/** Everything that changes a submission, its marks or comments locks it first. */
export async function lockSubmission(tx: Tx, id: number): Promise<SubmissionRow | null> {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for("update");
  return row ?? null;
}

/** What somebody has handed in for an assignment and nobody has marked yet, locked; one is open at a time. */
export async function lockHandedIn(tx: Tx, whose: { readonly userId: number; readonly assignmentId: number }) {
  const waits = inArray(submissions.state, ["submitted", "marking"]);
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(own(whose.userId, whose.assignmentId), waits))
    .for("update");
  return row ?? null;
}

const own = (userId: number, assignmentId: number) =>
  and(eq(submissions.userId, userId), eq(submissions.assignmentId, assignmentId));

export async function findOwnSubmissions(
  db: Read,
  { userId, assignmentId }: { readonly userId: number; readonly assignmentId: number },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(own(userId, assignmentId))
    .orderBy(sql`${submissions.number} desc`)
    .limit(size)
    .offset(offset);
}

export async function countOwnSubmissions(
  db: Read,
  { userId, assignmentId }: { readonly userId: number; readonly assignmentId: number },
): Promise<number> {
  return db.$count(submissions, own(userId, assignmentId));
}

type NewSubmissionRow = Pick<
  NewRow<typeof submissions, keyof typeof submissions.$inferInsert>,
  "createdAt" | "updatedAt"
> & {
  readonly assignmentId: number;
  readonly courseId: number;
  readonly userId: number;
  readonly number: number;
  readonly assetId: number;
  readonly note: string;
};

const unsubmitted = { consentAt: null, submittedAt: null, checkedAt: null, rubricSnapshot: null, videoDeletedAt: null };
const unmarked = { claimedBy: null, claimedAt: null, activeAt: null, result: null, markedBy: null };
const undecided = { releasedAt: null, percent: null, changedBy: null, changedAt: null, changeReason: null };

export async function insertSubmission(tx: Tx, values: NewSubmissionRow): Promise<number> {
  const rows = await tx
    .insert(submissions)
    .values({ ...unsubmitted, ...unmarked, ...undecided, ...values })
    .returning({ id: submissions.id });
  return requireRow(rows, "the submission").id;
}

export async function saveSubmission(tx: Tx, id: number, values: Partial<SubmissionRow>): Promise<void> {
  await tx.update(submissions).set(values).where(eq(submissions.id, id));
}

/** The video that somebody uploaded to hand it in; null where it is not theirs, or something else. */
export async function findHandedIn(db: Read, assetId: number, ownerId: number) {
  const [row] = await db
    .select({
      id: mediaAssets.id,
      state: mediaAssets.state,
      error: mediaAssets.error,
      durationMs: mediaAssets.durationMs,
    })
    .from(mediaAssets)
    .where(
      and(
        eq(mediaAssets.id, assetId),
        eq(mediaAssets.ownerId, ownerId),
        eq(mediaAssets.kind, "video"),
        eq(mediaAssets.handedIn, true),
      ),
    );
  return row ?? null;
}

/** Whether another submission has this video. */
export async function isTaken(db: Read, assetId: number, besides: number | null): Promise<boolean> {
  const rows = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.assetId, assetId));
  return rows.some(({ id }) => id !== besides);
}

export interface MarkRow {
  readonly criterionKey: string;
  readonly level: number | null;
  readonly points: number | null;
  readonly comment: string;
}

const markTables = { first: submissionMarks, second: secondMarks } as const;

/** Of both markings. */
export type Marking = keyof typeof markTables;

export async function findMarks(db: Read, which: Marking, submissionId: number): Promise<MarkRow[]> {
  const table = markTables[which];
  return db
    .select({ criterionKey: table.criterionKey, level: table.level, points: table.points, comment: table.comment })
    .from(table)
    .where(eq(table.submissionId, submissionId));
}

export async function putMark(
  tx: Tx,
  which: Marking,
  { submissionId, at, ...mark }: MarkRow & { readonly submissionId: number; readonly at: Date },
): Promise<void> {
  const table = markTables[which];
  const { criterionKey: _key, ...changed } = mark;
  await tx
    .insert(table)
    .values({ submissionId, ...mark, updatedAt: at })
    .onConflictDoUpdate({ target: [table.submissionId, table.criterionKey], set: { ...changed, updatedAt: at } });
}

/** Offers a submission no longer to a second assessor, as without its video; what was done stays. */
export async function deleteOpenSecond(tx: Tx, submissionId: number): Promise<void> {
  const rows = await tx
    .delete(secondMarkings)
    .where(and(eq(secondMarkings.submissionId, submissionId), ne(secondMarkings.state, "done")))
    .returning({ id: secondMarkings.submissionId });
  if (rows.length > 0) await tx.delete(secondMarks).where(eq(secondMarks.submissionId, submissionId));
}

/** Comments in the order of the video, replies in that of their time. */
export async function findComments(db: Read, submissionId: number) {
  return db
    .select()
    .from(submissionComments)
    .where(eq(submissionComments.submissionId, submissionId))
    .orderBy(asc(sql`coalesce(${submissionComments.atMs}, 2147483647)`), asc(submissionComments.id));
}

export type CommentRow = typeof submissionComments.$inferSelect;

export async function findSecondReleased(db: Read, courseId: number, most: number) {
  return db
    .select({ submission: submissions, second: secondMarkings, assignment: assignments.title })
    .from(secondMarkings)
    .innerJoin(submissions, eq(submissions.id, secondMarkings.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(eq(submissions.courseId, courseId), isNotNull(secondMarkings.doneAt)))
    .orderBy(sql`${secondMarkings.doneAt} desc`)
    .limit(most);
}

/** Names and pictures by number. */
export async function findPeople(db: Read, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: users.id, ...writerColumns })
          .from(users)
          .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
          .where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

export type People = Awaited<ReturnType<typeof findPeople>>;
