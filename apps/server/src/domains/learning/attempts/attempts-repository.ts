import type { attemptClosers } from "@pavane/contract/learning/choices";
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { courseColumns } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import type { Answers, Score } from "./score-attempt.ts";
import type { QuestionMark } from "../attempt-snapshot.ts";
import { lessonProgress, quizAttempts } from "../tables.ts";

export type AttemptRow = typeof quizAttempts.$inferSelect;

const viewer = sql`${sql.placeholder("userId")}::bigint`;

export interface AttemptClosing {
  readonly attemptId: number;
  /** The answers that were read; with others kept since, nothing is closed. */
  readonly seenRev: number;
  /** Whether it was read as one that counts for nothing; where it was adopted since, nothing is closed. */
  readonly seenPreview: boolean;
  readonly answers: Answers;
  readonly score: Score;
  readonly marks: readonly QuestionMark[];
  readonly closedBy: (typeof attemptClosers)[number];
  readonly closedAt: Date;
}

/** Queries of taking a quiz, prepared once. Each is one statement on one attempt and needs no transaction around it. */
export function prepareAttempts(db: Read) {
  const find = preparedFind(db);
  const save = preparedSave(db);
  const close = preparedClose(db);
  const starting = prepareStarting(db);
  return {
    ...starting,
    find: async (attemptId: number, userId: number) => (await find.execute({ attemptId, userId }))[0] ?? null,
    /** False when other answers were kept since, or the attempt is closed. */
    save: async (attemptId: number, seenRev: number, answers: Answers, rev: number, now: Date): Promise<boolean> => {
      const kept = { attemptId, seenRev, answers: JSON.stringify(answers), rev, now: now.toISOString() };
      return (await save.execute(kept)).length > 0;
    },
    close: async (closing: AttemptClosing): Promise<boolean> =>
      (await close.execute(closingValues(closing))).length > 0,
  };
}

function preparedFind(db: Read) {
  return db
    .select({
      attempt: quizAttempts,
      lesson: {
        id: lessons.id,
        type: lessons.type,
        contentVersion: lessons.contentVersion,
        freePreview: lessons.freePreview,
      },
      course: courseColumns(viewer),
      enrolment: {
        source: enrolments.source,
        status: enrolments.status,
        renewingSince: enrolments.renewingSince,
      },
      lessonCompleted: sql<boolean>`exists (select 1 from ${lessonProgress} p
        where p.user_id = ${quizAttempts.userId} and p.lesson_id = ${lessons.id} and p.state = 'completed')`,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, quizAttempts.userId)))
    .where(eq(quizAttempts.id, sql.placeholder("attemptId")))
    .prepare("find_attempt");
}

function preparedSave(db: Read) {
  return db
    .update(quizAttempts)
    .set({
      answers: sql`${sql.placeholder("answers")}::jsonb`,
      rev: sql`${sql.placeholder("rev")}::int`,
      updatedAt: sql`${sql.placeholder("now")}::timestamptz`,
    })
    .where(openAt(sql.placeholder("seenRev")))
    .returning({ rev: quizAttempts.rev })
    .prepare("save_attempt_answers");
}

function preparedClose(db: Read) {
  return db
    .update(quizAttempts)
    .set({
      state: "closed",
      answers: sql`${sql.placeholder("answers")}::jsonb`,
      closedAt: sql`${sql.placeholder("closedAt")}::timestamptz`,
      closedBy: sql`${sql.placeholder("closedBy")}::text`,
      correctCount: sql`${sql.placeholder("correctCount")}::int`,
      score: sql`${sql.placeholder("score")}::int`,
      passed: sql`${sql.placeholder("passed")}::boolean`,
      marks: sql`${sql.placeholder("marks")}::jsonb`,
      updatedAt: sql`${sql.placeholder("closedAt")}::timestamptz`,
    })
    .where(and(openAt(sql.placeholder("seenRev")), eq(quizAttempts.preview, sql.placeholder("seenPreview"))))
    .returning({ id: quizAttempts.id })
    .prepare("close_attempt");
}

function prepareStarting(db: Read) {
  const own = and(eq(quizAttempts.quizId, sql.placeholder("quizId")), eq(quizAttempts.userId, viewer));
  const open = db
    .select()
    .from(quizAttempts)
    .where(and(own, eq(quizAttempts.state, "open")))
    .prepare("find_open_attempt");
  const since = sql`${sql.placeholder("since")}::timestamptz`;
  const counting = sql`${quizAttempts.state} = 'closed' and ${quizAttempts.counted}
    and not (${quizAttempts.preview} and ${quizAttempts.passed})
    and (${since} is null or ${quizAttempts.closedAt} > ${since})`;
  const used = db
    .select({
      count: sql<number>`(count(*) filter (where ${counting}))::int`,
      lastClosedAt: sql`max(${quizAttempts.closedAt}) filter (where ${counting})`.mapWith(quizAttempts.closedAt),
      highestNumber: sql<number>`coalesce(max(${quizAttempts.number}), 0)`,
    })
    .from(quizAttempts)
    .where(own)
    .prepare("find_used_attempts");
  return {
    /** The attempt a person has not closed yet. */
    findOpen: async (quizId: number, userId: number): Promise<AttemptRow | null> =>
      (await open.execute({ quizId, userId }))[0] ?? null,
    /** Closed attempts that count against the limits, of a renewal only those since it began, and the highest number of all. */
    findUsed: async (quizId: number, userId: number, since: Date | null) => {
      const [row] = await used.execute({ quizId, userId, since: since?.toISOString() ?? null });
      return row ?? { count: 0, lastClosedAt: null, highestNumber: 0 };
    },
    /** Makes an open preview an attempt that counts, with its answers; null when it is closed or was adopted before. */
    adopt: (attemptId: number, at: Date) => adoptPreview(db, attemptId, at),
    /** Null when another tab opened an attempt first. */
    insert: async (attempt: NewAttempt): Promise<AttemptRow | null> => {
      const at = attempt.startedAt;
      const values = { ...attempt, createdAt: at, updatedAt: at };
      const [row] = await db.insert(quizAttempts).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },
  };
}

async function adoptPreview(db: Read, attemptId: number, at: Date): Promise<AttemptRow | null> {
  const isOpenPreview = and(eq(quizAttempts.state, "open"), eq(quizAttempts.preview, true));
  const [row] = await db
    .update(quizAttempts)
    .set({ preview: false, counted: true, updatedAt: at })
    .where(and(eq(quizAttempts.id, attemptId), isOpenPreview))
    .returning();
  return row ?? null;
}

const openAt = (seenRev: ReturnType<typeof sql.placeholder>) =>
  and(eq(quizAttempts.id, sql.placeholder("attemptId")), eq(quizAttempts.state, "open"), eq(quizAttempts.rev, seenRev));

const closingValues = ({
  attemptId,
  seenRev,
  seenPreview,
  answers,
  score,
  marks,
  closedBy,
  closedAt,
}: AttemptClosing) => ({
  attemptId,
  seenRev,
  seenPreview,
  closedBy,
  score: score.score,
  passed: score.passed,
  correctCount: score.correctCount,
  answers: JSON.stringify(answers),
  marks: JSON.stringify(marks),
  closedAt: closedAt.toISOString(),
});

export type FoundAttempt = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareAttempts>["find"]>>>;

/** The same closing inside a transaction that also completes the lesson. */
export async function closeAttemptRow(tx: Tx, closing: AttemptClosing): Promise<boolean> {
  const { attemptId, seenRev, seenPreview, answers, score, marks, closedBy, closedAt } = closing;
  const rows = await tx
    .update(quizAttempts)
    .set({
      state: "closed",
      closedAt,
      closedBy,
      updatedAt: closedAt,
      answers: Object.fromEntries(Object.entries(answers).map(([question, keys]) => [question, [...keys]])),
      correctCount: score.correctCount,
      score: score.score,
      passed: score.passed,
      marks: [...marks],
    })
    .where(
      and(
        eq(quizAttempts.id, attemptId),
        eq(quizAttempts.state, "open"),
        eq(quizAttempts.rev, seenRev),
        eq(quizAttempts.preview, seenPreview),
      ),
    )
    .returning({ id: quizAttempts.id });
  return rows.length > 0;
}

/** Attempts of one person at one quiz, the newest first, without what they froze. */
export async function findAttempts(db: Read, quizId: number, userId: number) {
  return db
    .select({
      id: quizAttempts.id,
      number: quizAttempts.number,
      state: quizAttempts.state,
      preview: quizAttempts.preview,
      counted: quizAttempts.counted,
      answers: quizAttempts.answers,
      startedAt: quizAttempts.startedAt,
      deadlineAt: quizAttempts.deadlineAt,
      closedAt: quizAttempts.closedAt,
      closedBy: quizAttempts.closedBy,
      score: quizAttempts.score,
      passed: quizAttempts.passed,
      correctCount: quizAttempts.correctCount,
      questionCount: quizAttempts.questionCount,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.userId, userId)))
    .orderBy(desc(quizAttempts.number));
}

export type AttemptListRow = Awaited<ReturnType<typeof findAttempts>>[number];

/** It is open and nothing is answered yet. */
export type NewAttempt = Omit<
  NewRow<
    typeof quizAttempts,
    "state" | "answers" | "rev" | "closedAt" | "closedBy" | "correctCount" | "score" | "passed" | "marks" | "correction"
  >,
  "createdAt" | "updatedAt"
>;

/** Open attempts whose deadline lies before `before`, the longest overdue first. */
export async function findOverdueAttempts(db: Read, before: Date, most: number): Promise<{ id: number }[]> {
  return db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.state, "open"), lt(quizAttempts.deadlineAt, before)))
    .orderBy(asc(quizAttempts.deadlineAt))
    .limit(most);
}

/** What somebody has open in a course that was taken from them. */
export async function findEndedAttempts(tx: Tx, userId: number, courseId: number): Promise<AttemptRow[]> {
  const rows = await tx
    .select({ attempt: quizAttempts })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(enrolments, and(eq(enrolments.courseId, modules.courseId), eq(enrolments.userId, quizAttempts.userId)))
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.state, "open"),
        eq(quizAttempts.preview, false),
        eq(modules.courseId, courseId),
        eq(enrolments.status, "revoked"),
      ),
    )
    .for("update", { of: quizAttempts });
  return rows.map((row) => row.attempt);
}

/** Previews that count against a limit are kept as long as their quiz. */
export async function deleteOldPreviews(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(quizAttempts)
    .where(and(eq(quizAttempts.preview, true), eq(quizAttempts.counted, false), lt(quizAttempts.startedAt, before)));
}
