import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { courses } from "../course/tables.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { quizQuestions, quizQuestionVersions } from "../quizzes/tables.ts";

/** A course as it is stored, with what is in it now. */
export interface StoredCourse {
  readonly course: typeof courses.$inferSelect;
  readonly modules: readonly (typeof modules.$inferSelect)[];
  readonly lessons: readonly (typeof lessons.$inferSelect)[];
  readonly quizzes: readonly (typeof quizzes.$inferSelect)[];
  /** In their order, each in its newest version. */
  readonly questions: readonly {
    readonly question: typeof quizQuestions.$inferSelect;
    readonly version: typeof quizQuestionVersions.$inferSelect;
  }[];
}

export async function findStoredCourse(db: Read, id: number): Promise<StoredCourse | null> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  if (course === undefined) return null;
  const inCourse = await db
    .select()
    .from(modules)
    .where(and(eq(modules.courseId, id), isNull(modules.deletedAt)))
    .orderBy(asc(modules.position));
  const inModules = await db
    .select()
    .from(lessons)
    .where(and(inArray(lessons.moduleId, idsOf(inCourse)), isNull(lessons.deletedAt)))
    .orderBy(asc(lessons.position));
  const ofLessons = await db
    .select()
    .from(quizzes)
    .where(inArray(quizzes.lessonId, idsOf(inModules)));
  const questions = await db
    .select({ question: quizQuestions, version: quizQuestionVersions })
    .from(quizQuestions)
    .innerJoin(
      quizQuestionVersions,
      and(
        eq(quizQuestionVersions.questionId, quizQuestions.id),
        eq(quizQuestionVersions.version, quizQuestions.version),
      ),
    )
    .where(and(inArray(quizQuestions.quizId, idsOf(ofLessons)), isNull(quizQuestions.deletedAt)))
    .orderBy(asc(quizQuestions.position));
  return { course, modules: inCourse, lessons: inModules, quizzes: ofLessons, questions };
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** What of a course its copy decides by itself. */
export type CourseOfCopy = Pick<
  typeof courses.$inferInsert,
  "title" | "status" | "instructorId" | "payeeId" | "createdBy" | "videoUrl" | "previewVideoUrl" | "publishedAt"
>;

/** Writes a course like another one, without what only learners and time bring; returns its id. */
export async function insertCourseLike(
  tx: Tx,
  course: StoredCourse["course"],
  own: CourseOfCopy,
  now: Date,
): Promise<number> {
  const { id: _id, visible: _visible, ratingStars: _stars, ratingScore: _score, search: _search, ...columns } = course;
  const fresh = { ratingSum: 0, ratingCount: 0, enrolmentCount: 0, learnersEver: 0, recentEnrolments: 0 };
  const first = { version: 1, outlineVersion: 1, searchText: "", createdAt: now, updatedAt: now };
  const rows = await tx
    .insert(courses)
    .values({ ...columns, ...fresh, ...first, ...own })
    .returning({ id: courses.id });
  return requireRow(rows, "insert returned nothing").id;
}

type Place = { readonly courseId: number; readonly now: Date };

/** Writes modules, lessons, quizzes and questions like others into a new course. Rows of one statement come back in its order. */
export async function insertOutlineLike(tx: Tx, stored: StoredCourse, { courseId, now }: Place): Promise<void> {
  const first = { version: 1, createdAt: now, updatedAt: now };
  if (stored.modules.length === 0) return;
  const writtenModules = await tx
    .insert(modules)
    .values(stored.modules.map(({ id: _id, ...module }) => ({ ...module, courseId, ...first })))
    .returning({ id: modules.id });
  if (stored.lessons.length === 0) return;
  const newModules = pairs(stored.modules, writtenModules);
  const writtenLessons = await tx
    .insert(lessons)
    .values(
      stored.lessons.map((lesson) => ({ ...lessonLike(lesson), moduleId: newModules(lesson.moduleId), ...first })),
    )
    .returning({ id: lessons.id });
  if (stored.quizzes.length === 0) return;
  const newLessons = pairs(stored.lessons, writtenLessons);
  const writtenQuizzes = await tx
    .insert(quizzes)
    .values(
      stored.quizzes.map(({ id: _id, ...quiz }) => ({
        ...quiz,
        lessonId: newLessons(quiz.lessonId),
        ...first,
        ...uncounted,
      })),
    )
    .returning({ id: quizzes.id });
  await insertQuestionsLike(tx, stored.questions, pairs(stored.quizzes, writtenQuizzes), now);
}

/** Nobody has attempted a copy. */
const uncounted = { attemptCount: 0, passedCount: 0, scoreSum: 0, learnerCount: 0 };

/** What triggers measure is measured anew. */
const lessonLike = ({ id: _id, ...lesson }: StoredCourse["lessons"][number]) => ({
  ...lesson,
  measuredMinutes: null,
  contentVersion: 1,
});

async function insertQuestionsLike(
  tx: Tx,
  questions: StoredCourse["questions"],
  newQuizzes: (id: number) => number,
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ question: { id: _id, ...question } }) => ({
    ...question,
    quizId: newQuizzes(question.quizId),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));
  const written = await tx.insert(quizQuestions).values(rows).returning({ id: quizQuestions.id });
  await tx.insert(quizQuestionVersions).values(
    questions.map(({ version }, index) => ({
      ...version,
      questionId: requireRow(written.slice(index, index + 1), "insert returned nothing").id,
      version: 1,
      createdAt: now,
    })),
  );
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
