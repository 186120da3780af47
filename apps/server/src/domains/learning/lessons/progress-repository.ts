import { and, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { learningDays } from "./tables.ts";
import { lessonProgress } from "../tables.ts";

export interface Report {
  readonly userId: number;
  readonly lessonId: number;
  /** The report it follows: the second one finds another one and reads again. */
  readonly seenCreditedUntil: Date | null;
  readonly creditedUntil: Date;
  readonly ranges: string;
  /** How long it was practised, on the day that `now` is in the time zone. */
  readonly practiceSeconds: number;
  readonly timeZone: string;
  readonly durationSeconds: number | null;
  readonly positionMs: number;
  readonly seq: number;
  readonly sentAt: Date;
  /** Rounds of loops since the report before. */
  readonly loops: number;
  readonly contentVersion: number;
  /** The kept seconds belong to another video. */
  readonly anew: boolean;
  readonly now: Date;
}

export interface Reported {
  readonly watchedSeconds: number;
  readonly positionMs: number;
}

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** What a report makes of the row: an older one adds what was watched and leaves the place. */
function reportedValues() {
  const p = lessonProgress;
  const before = sql`case when ${given("anew", "boolean")} then '{}'::int4multirange else ${p.watched} end`;
  const united = sql`(${before} + ${given("ranges", "int4multirange")})`;
  const newer = sql`(${given("seq", "bigint")}, ${given("sentAt", "timestamptz")}) >= (${p.seq}, coalesce(${p.sentAt}, '-infinity'))`;
  return {
    watched: united,
    watchedSeconds: sql`(select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${united}) r)`,
    durationSeconds: given("durationSeconds", "real"),
    positionMs: sql`case when ${newer} then ${given("positionMs", "int")} else ${p.positionMs} end`,
    seq: sql`greatest(${p.seq}, ${given("seq", "bigint")})`,
    sentAt: sql`case when ${newer} then ${given("sentAt", "timestamptz")} else ${p.sentAt} end`,
    practiceSeconds: sql`${p.practiceSeconds} + ${given("practiceSeconds", "int")}`,
    loops: sql`${p.loops} + ${given("loops", "int")}`,
    watchedVersion: given("contentVersion", "int"),
    creditedUntil: given("creditedUntil", "timestamptz"),
    updatedAt: given("now", "timestamptz"),
  };
}

/** Reports change the lesson and the day of one learner, in one statement that needs no transaction around it. */
export function prepareProgress(db: Read) {
  const p = lessonProgress;
  const reported = db.$with("reported").as(
    db
      .update(p)
      .set(reportedValues())
      .where(
        and(
          eq(p.userId, sql.placeholder("userId")),
          eq(p.lessonId, sql.placeholder("lessonId")),
          sql`${p.creditedUntil} is not distinct from ${given("seenCreditedUntil", "timestamptz")}`,
        ),
      )
      .returning({ watchedSeconds: p.watchedSeconds, positionMs: p.positionMs }),
  );
  const noted = db.$with("noted").as(noteDay(db));
  const update = db.with(reported, noted).select().from(reported).prepare("report_progress");
  return {
    /** Null when another report came between. */
    report: async (report: Report): Promise<Reported | null> => {
      const [row] = await update.execute({
        ...report,
        seenCreditedUntil: report.seenCreditedUntil?.toISOString() ?? null,
        creditedUntil: report.creditedUntil.toISOString(),
        sentAt: report.sentAt.toISOString(),
        now: report.now.toISOString(),
      });
      return row ?? null;
    },
  };
}

/** Adds the seconds of practice to the learner's day, once the report counts. */
function noteDay(db: Read) {
  const now = given("now", "timestamptz");
  return db
    .insert(learningDays)
    .select(
      sql`select ${given("userId", "bigint")}, (${now} at time zone ${given("timeZone", "text")})::date,
        ${given("practiceSeconds", "int")}, ${now}, ${now} from reported where ${given("practiceSeconds", "int")} > 0`,
    )
    .onConflictDoUpdate({
      target: [learningDays.userId, learningDays.day],
      set: { seconds: sql`${learningDays.seconds} + excluded.seconds`, updatedAt: sql`excluded.updated_at` },
    })
    .returning({ seconds: learningDays.seconds });
}

const notWatched = { durationSeconds: null, sentAt: null, creditedUntil: null, readAt: null };
const notCompleted = { completedAt: null, completedVersion: null, completedBy: null };

/** Makes the row of a lesson that is opened for the first time. */
export async function insertProgress(
  tx: Tx,
  row: { userId: number; lessonId: number; watchedVersion: number; at: Date },
): Promise<void> {
  const { at, ...values } = row;
  await tx
    .insert(lessonProgress)
    .values({ ...notWatched, ...notCompleted, ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
}

/** Starts the clock of watching: the first report is credited from here. */
export async function noteAddressGiven(
  tx: Tx,
  row: { userId: number; lessonId: number; watchedVersion: number; at: Date },
): Promise<void> {
  const { at, ...values } = row;
  await tx
    .insert(lessonProgress)
    .values({ ...notWatched, ...notCompleted, ...values, creditedUntil: at, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { creditedUntil: sql`greatest(${lessonProgress.creditedUntil}, excluded.credited_until)` },
    });
}

/** Notes that a text was read to its end; the first time counts. */
export async function noteRead(
  tx: Tx,
  row: { userId: number; lessonId: number; watchedVersion: number; at: Date },
): Promise<void> {
  const { at, ...values } = row;
  await tx
    .insert(lessonProgress)
    .values({ ...notWatched, ...notCompleted, ...values, readAt: at, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { readAt: at, updatedAt: at },
      setWhere: sql`${lessonProgress.readAt} is null`,
    });
}

export interface CompletedLesson {
  readonly userId: number;
  readonly lessonId: number;
  readonly contentVersion: number;
  readonly by: "learner" | "watching" | "quiz" | "assessment" | "package" | "staff";
  readonly at: Date;
}

/** Completes a lesson for a learner, or notes that they have seen its change; false when there was nothing to do. */
export async function completeProgress(tx: Tx, lesson: CompletedLesson): Promise<boolean> {
  const { userId, lessonId, contentVersion, by, at } = lesson;
  const done = { state: "completed" as const, completedAt: at, completedVersion: contentVersion, completedBy: by };
  const rows = await tx
    .insert(lessonProgress)
    .values({ ...notWatched, userId, lessonId, ...done, watchedVersion: contentVersion, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: {
        ...done,
        completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
        completedBy: sql`coalesce(${lessonProgress.completedBy}, excluded.completed_by)`,
        updatedAt: at,
      },
      setWhere: sql`${lessonProgress.state} <> 'completed' or ${lessonProgress.completedVersion} < ${contentVersion}`,
    })
    .returning({ lessonId: lessonProgress.lessonId });
  return rows.length > 0;
}

interface HandedIn {
  readonly userId: number;
  readonly lessonId: number;
  readonly watchedVersion: number;
  readonly at: Date;
}

/** Notes that a lesson waits for the mark of a video, unless it is complete; that opens what comes after it in a sequence. */
export async function noteHandedIn(tx: Tx, { at, ...row }: HandedIn): Promise<void> {
  await tx
    .insert(lessonProgress)
    .values({ ...notWatched, ...notCompleted, ...row, state: "submitted", createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { state: "submitted", updatedAt: at },
      setWhere: eq(lessonProgress.state, "in_progress"),
    });
}

/** Reports of what was watched wait until the end of the transaction. */
export async function lockProgress(tx: Tx, userId: number, lessonId: number): Promise<void> {
  await tx
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
    .for("update");
}

/** Notes that it waits no longer. */
export async function noteTakenBack(tx: Tx, { userId, lessonId, at }: Omit<HandedIn, "watchedVersion">): Promise<void> {
  await tx
    .update(lessonProgress)
    .set({ state: "in_progress", updatedAt: at })
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.lessonId, lessonId),
        eq(lessonProgress.state, "submitted"),
      ),
    );
}

/** Reopens a lesson that its learner marked complete manually; false when it was not. */
export async function reopenProgress(tx: Tx, userId: number, lessonId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(lessonProgress)
    .set({ state: "in_progress", completedAt: null, completedVersion: null, completedBy: null, updatedAt: at })
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.lessonId, lessonId),
        eq(lessonProgress.completedBy, "learner"),
      ),
    )
    .returning({ lessonId: lessonProgress.lessonId });
  return rows.length > 0;
}

/** Lessons of a course the person has completed, deleted ones included. */
export async function countCompletedLessons(db: Read, userId: number, courseId: number): Promise<number> {
  const ofCourse = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(eq(modules.courseId, courseId));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.state, "completed"),
        inArray(lessonProgress.lessonId, ofCourse),
      ),
    );
  return row?.count ?? 0;
}
