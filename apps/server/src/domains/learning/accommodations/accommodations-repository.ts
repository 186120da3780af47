import { and, asc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { quizAccommodations } from "./tables.ts";

export interface AccommodationKey {
  readonly courseId: number;
  readonly userId: number;
  /** Null for every quiz of the course. */
  readonly quizId: number | null;
}

/** What a learner has in a quiz, asked before an attempt starts; the one of the quiz itself comes before the course's. */
export function prepareAccommodations(db: Read) {
  const found = db
    .select({
      extraMinutes: quizAccommodations.extraMinutes,
      factor: quizAccommodations.factor,
      extraAttempts: quizAccommodations.extraAttempts,
    })
    .from(quizAccommodations)
    .where(
      and(
        eq(quizAccommodations.userId, sql.placeholder("userId")),
        eq(quizAccommodations.courseId, sql.placeholder("courseId")),
        or(isNull(quizAccommodations.quizId), eq(quizAccommodations.quizId, sql.placeholder("quizId"))),
      ),
    )
    .orderBy(sql`${quizAccommodations.quizId} nulls last`)
    .limit(1)
    .prepare("find_accommodation");
  return async (userId: number, courseId: number, quizId: number) =>
    (await found.execute({ userId, courseId, quizId }))[0] ?? null;
}

const selectAccommodations = (db: Read) =>
  db
    .select({ accommodation: quizAccommodations, quizTitle: quizzes.title })
    .from(quizAccommodations)
    .leftJoin(quizzes, eq(quizzes.id, quizAccommodations.quizId))
    .$dynamic();

export type AccommodationRow = Awaited<ReturnType<typeof selectAccommodations>>[number];

/** All that a learner has in a course: the course's first, then by quiz. */
export const findAccommodations = (db: Read, courseId: number, userId: number): Promise<AccommodationRow[]> =>
  selectAccommodations(db)
    .where(and(eq(quizAccommodations.courseId, courseId), eq(quizAccommodations.userId, userId)))
    .orderBy(sql`${quizAccommodations.quizId} nulls first`, asc(quizAccommodations.id));

type NewAccommodation = AccommodationKey & {
  readonly extraMinutes: number;
  readonly factor: number;
  readonly extraAttempts: number;
  readonly reason: string;
  readonly grantedBy: number;
  readonly at: Date;
};

/** Writes what a learner has in a quiz or course, in place of what was. */
export async function saveAccommodationRow(tx: Tx, { at, ...values }: NewAccommodation): Promise<AccommodationRow> {
  const written = await tx
    .insert(quizAccommodations)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [quizAccommodations.courseId, quizAccommodations.quizId, quizAccommodations.userId],
      set: { ...values, updatedAt: at },
    })
    .returning({ id: quizAccommodations.id });
  const { id } = requireRow(written, "the accommodation");
  return requireRow(await selectAccommodations(tx).where(eq(quizAccommodations.id, id)), "the accommodation");
}

/** Deletes it and returns what it was, or null. */
export async function eraseAccommodation(tx: Tx, key: AccommodationKey) {
  const [row] = await tx.delete(quizAccommodations).where(isKey(key)).returning();
  return row ?? null;
}

const isKey = ({ courseId, userId, quizId }: AccommodationKey): SQL | undefined =>
  and(
    eq(quizAccommodations.courseId, courseId),
    eq(quizAccommodations.userId, userId),
    quizId === null ? isNull(quizAccommodations.quizId) : eq(quizAccommodations.quizId, quizId),
  );

/** Whether a quiz belongs to a lesson of the course that is there. */
export async function isQuizOfCourse(db: Read, quizId: number, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(
      and(eq(quizzes.id, quizId), eq(modules.courseId, courseId), isNull(lessons.deletedAt), isNull(modules.deletedAt)),
    );
  return rows.length > 0;
}
