import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { findAssignmentsOf, insertAssignments, type StoredAssignment } from "../assessments/assignments-repository.ts";
import type { RubricOf } from "../assessments/rubrics-of-copies.ts";
import { courses } from "../course/tables.ts";
import { courseCategories } from "../tables.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { findPractices, insertPractices, noPractice, type Practice } from "../practice/practice-repository.ts";
import { bankOfCourse } from "../quizzes/quiz-items-repository.ts";
import { isNewestVersion } from "../quizzes/quizzes-repository.ts";
import { quizDraws, quizQuestions, quizQuestionVersions } from "../quizzes/tables.ts";

/** What is in a course now, or a part of it. */
export interface StoredOutline {
  readonly modules: readonly (typeof modules.$inferSelect)[];
  readonly lessons: readonly StoredLesson[];
  readonly quizzes: readonly (typeof quizzes.$inferSelect)[];
  /** In their order, each in its newest version. */
  readonly questions: readonly StoredQuestion[];
  readonly draws: readonly (typeof quizDraws.$inferSelect)[];
}

/** A lesson with what its film is practised by, and its practical assessment. */
export type StoredLesson = typeof lessons.$inferSelect & Practice & { readonly assignment: StoredAssignment | null };

export interface StoredQuestion {
  readonly question: typeof quizQuestions.$inferSelect;
  readonly version: typeof quizQuestionVersions.$inferSelect;
}

export const assignmentsIn = ({ lessons: inOutline }: Pick<StoredOutline, "lessons">): StoredAssignment[] =>
  inOutline.flatMap(({ assignment }) => assignment ?? []);

/** A course as it is stored. */
export interface StoredCourse extends StoredOutline {
  readonly course: typeof courses.$inferSelect;
}

export async function findStoredCourse(db: Read, id: number): Promise<StoredCourse | null> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  if (course === undefined) return null;
  return { course, ...(await findStoredModules(db, eq(modules.courseId, id))) };
}

/** The questions of a course's bank, without those that are retired. */
export const findStoredBank = (db: Read, courseId: number): Promise<StoredQuestion[]> =>
  findStoredQuestions(db, eq(quizQuestions.bankCourseId, bankOfCourse(courseId)), asc(quizQuestions.id));

/** One module with its lessons. */
export const findStoredModule = (db: Read, id: number): Promise<StoredOutline> =>
  findStoredModules(db, eq(modules.id, id));

async function findStoredModules(db: Read, where: SQL): Promise<StoredOutline> {
  const found = await db
    .select()
    .from(modules)
    .where(and(where, isNull(modules.deletedAt)))
    .orderBy(asc(modules.position));
  return { modules: found, ...(await findStoredLessons(db, inArray(lessons.moduleId, idsOf(found)))) };
}

/** One lesson with its quiz. */
export const findStoredLesson = (db: Read, id: number): Promise<Omit<StoredOutline, "modules">> =>
  findStoredLessons(db, eq(lessons.id, id));

async function findStoredLessons(db: Read, where: SQL): Promise<Omit<StoredOutline, "modules">> {
  const rows = await db
    .select()
    .from(lessons)
    .where(and(where, isNull(lessons.deletedAt)))
    .orderBy(asc(lessons.position));
  const practices = await findPractices(db, idsOf(rows));
  const assignments = await findAssignmentsOf(db, idsOf(rows));
  const inModules = rows.map((lesson) => ({
    ...lesson,
    ...(practices.get(lesson.id) ?? noPractice),
    assignment: assignments.get(lesson.id) ?? null,
  }));
  const ofLessons = await db
    .select()
    .from(quizzes)
    .where(inArray(quizzes.lessonId, idsOf(inModules)));
  const quizIds = idsOf(ofLessons);
  const questions = await findStoredQuestions(db, inArray(quizQuestions.quizId, quizIds), asc(quizQuestions.position));
  const draws = await db
    .select()
    .from(quizDraws)
    .where(inArray(quizDraws.quizId, quizIds))
    .orderBy(asc(quizDraws.position));
  return { lessons: inModules, quizzes: ofLessons, questions, draws };
}

const findStoredQuestions = (db: Read, where: SQL, order: SQL): Promise<StoredQuestion[]> =>
  db
    .select({ question: quizQuestions, version: quizQuestionVersions })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, isNewestVersion)
    .where(and(where, isNull(quizQuestions.deletedAt)))
    .orderBy(order);

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

export async function findCategoryName(db: Read, id: number): Promise<string | null> {
  const rows = await db
    .select({ name: courseCategories.name })
    .from(courseCategories)
    .where(eq(courseCategories.id, id));
  return rows[0]?.name ?? null;
}

/** A category by its name, however it is spelled there. */
export async function findCategoryNamed(db: Read, name: string): Promise<number | null> {
  const rows = await db
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(sql`lower(${courseCategories.name}) = lower(${name})`);
  return rows[0]?.id ?? null;
}

/** What of a course its copy decides by itself. */
export type CourseOfCopy = Pick<
  typeof courses.$inferInsert,
  | "title"
  | "status"
  | "instructorId"
  | "payeeId"
  | "createdBy"
  | "videoUrl"
  | "previewVideoUrl"
  | "publishedAt"
  | "draftOf"
>;

/** Writes a course like another one, without what only learners and time bring; returns its id. */
export async function insertCourseLike(
  tx: Tx,
  course: StoredCourse["course"],
  own: CourseOfCopy,
  now: Date,
): Promise<number> {
  const { id: _id, visible: _visible, ratingStars: _stars, ratingScore: _score, search: _search, ...columns } = course;
  const fresh = {
    ratingSum: 0,
    ratingCount: 0,
    enrolmentCount: 0,
    learnersEver: 0,
    recentEnrolments: 0,
    publishedVersions: 0,
  };
  const rows = await tx
    .insert(courses)
    .values({ ...columns, ...fresh, ...first(now), outlineVersion: 1, searchText: "", ...own })
    .returning({ id: courses.id });
  return requireRow(rows, "insert returned nothing").id;
}

type Place = { readonly courseId: number; readonly now: Date };
type PlaceOfOutline = Place & { readonly rubricOf: RubricOf };

/** Writes modules with all that is in them like others into a course; returns their ids. Rows of one statement come back in its order. */
export async function insertOutlineLike(
  tx: Tx,
  stored: StoredOutline,
  { courseId, now, rubricOf }: PlaceOfOutline,
): Promise<number[]> {
  if (stored.modules.length === 0) return [];
  const written = await tx
    .insert(modules)
    .values(stored.modules.map(({ id: _id, ...module }) => ({ ...module, courseId, ...first(now) })))
    .returning({ id: modules.id });
  await insertLessonsLike(tx, stored, { moduleOf: pairs(stored.modules, written), rubricOf, now });
  return idsOf(written);
}

const first = (now: Date) => ({ version: 1, createdAt: now, updatedAt: now });

/** The same for lessons with their quizzes. */
export async function insertLessonsLike(
  tx: Tx,
  stored: Omit<StoredOutline, "modules">,
  { moduleOf, rubricOf, now }: Pick<PlaceOfOutline, "rubricOf" | "now"> & { readonly moduleOf: (id: number) => number },
): Promise<number[]> {
  if (stored.lessons.length === 0) return [];
  const written = await tx
    .insert(lessons)
    .values(
      stored.lessons.map((lesson) => ({ ...lessonLike(lesson), moduleId: moduleOf(lesson.moduleId), ...first(now) })),
    )
    .returning({ id: lessons.id });
  const newLessons = pairs(stored.lessons, written);
  const practices = stored.lessons.map(({ id, markers, counts }) => ({ lessonId: newLessons(id), markers, counts }));
  await insertPractices(tx, practices, now);
  const assignments = stored.lessons.flatMap(({ id, assignment }) =>
    assignment === null ? [] : { ...assignment, lessonId: newLessons(id), rubricId: rubricOf(assignment) },
  );
  await insertAssignments(tx, assignments, now);
  await insertQuizzesLike(tx, stored, newLessons, now);
  return idsOf(written);
}

async function insertQuizzesLike(
  tx: Tx,
  stored: Pick<StoredOutline, "quizzes" | "questions" | "draws">,
  newLessons: (id: number) => number,
  now: Date,
): Promise<void> {
  if (stored.quizzes.length === 0) return;
  const written = await tx
    .insert(quizzes)
    .values(
      stored.quizzes.map(({ id: _id, ...quiz }) => ({
        ...quiz,
        lessonId: newLessons(quiz.lessonId),
        ...first(now),
        ...uncounted,
      })),
    )
    .returning({ id: quizzes.id });
  const newQuizzes = pairs(stored.quizzes, written);
  await insertQuestionsLike(tx, stored.questions, now, ({ quizId }) => ({
    quizId: quizId === null ? null : newQuizzes(quizId),
  }));
  const draws = stored.draws.map(({ id: _id, ...draw }) => ({
    ...draw,
    quizId: newQuizzes(draw.quizId),
    ...first(now),
  }));
  if (draws.length > 0) await tx.insert(quizDraws).values(draws);
}

/** Nobody has attempted a copy. */
const uncounted = { attemptCount: 0, passedCount: 0, scoreSum: 0, learnerCount: 0 };

/** What triggers measure is measured anew. */
const lessonLike = ({ id: _id, markers: _markers, counts: _counts, assignment: _own, ...lesson }: StoredLesson) => ({
  ...lesson,
  measuredMinutes: null,
  contentVersion: 1,
});

/** More would be more values than one statement may have. */
const maxRows = 2_000;

/** Writes the bank of a course like that of another. */
export const insertBankLike = (tx: Tx, bank: readonly StoredQuestion[], { courseId, now }: Place): Promise<void> =>
  insertQuestionsLike(tx, bank, now, () => ({ bankCourseId: courseId }));

type NewHome = (
  question: Pick<StoredQuestion["question"], "quizId">,
) => { quizId: number | null } | { bankCourseId: number };

async function insertQuestionsLike(
  tx: Tx,
  questions: readonly StoredQuestion[],
  now: Date,
  newHome: NewHome,
): Promise<void> {
  for (let from = 0; from < questions.length; from += maxRows) {
    const some = questions.slice(from, from + maxRows);
    const rows = some.map(({ question: { id: _id, ...question } }) => ({
      ...question,
      ...newHome(question),
      ...first(now),
    }));
    const written = await tx.insert(quizQuestions).values(rows).returning({ id: quizQuestions.id });
    await tx.insert(quizQuestionVersions).values(
      some.map(({ version }, index) => ({
        ...version,
        questionId: requireRow(written.slice(index, index + 1), "insert returned nothing").id,
        version: 1,
        createdAt: now,
      })),
    );
  }
}

/** The new id of an old one. */
function pairs(before: readonly { readonly id: number }[], after: readonly { readonly id: number }[]) {
  const ids = new Map(before.map(({ id }, index) => [id, after[index]?.id]));
  return (id: number): number => {
    const found = ids.get(id);
    if (found === undefined) throw new Error(`nothing was written for ${id}`);
    return found;
  };
}
