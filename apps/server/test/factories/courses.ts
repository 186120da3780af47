import { decimalText } from "@pavane/contract/core/money";
import type {
  CourseStatus,
  DifficultyLevel,
  IncludedTier,
  LessonType,
  QuestionType,
} from "@pavane/contract/courses/choices";
import { eq } from "drizzle-orm";
import { courseCategories } from "../../src/domains/courses/tables.ts";
import { courses, courseStaff } from "../../src/domains/courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../src/domains/courses/outline/tables.ts";
import { quizQuestions, quizQuestionVersions } from "../../src/domains/courses/quizzes/tables.ts";
import type { TestApp } from "../harness.ts";

type World = Pick<TestApp, "db" | "platform">;

export interface QuestionOptions {
  readonly question?: string;
  readonly type?: QuestionType;
  readonly options?: string[];
  readonly correct?: number[];
  readonly explanation?: string | null;
  /** What only some kinds have. */
  readonly values?: Partial<typeof quizQuestionVersions.$inferInsert>;
}

export interface QuizOptions {
  readonly title?: string;
  readonly passScore?: number;
  /** A number makes so many single choices whose first option is right. */
  readonly questions?: number | readonly QuestionOptions[];
  readonly values?: Partial<typeof quizzes.$inferInsert>;
}

export interface LessonOptions {
  readonly title?: string;
  readonly type?: LessonType;
  readonly content?: string;
  readonly freePreview?: boolean;
  readonly required?: boolean;
  readonly quiz?: QuizOptions;
  readonly values?: Partial<typeof lessons.$inferInsert>;
}

export interface ModuleOptions {
  readonly title?: string;
  readonly lessons?: readonly LessonOptions[];
}

export interface CourseOptions {
  readonly title?: string;
  readonly status?: CourseStatus;
  /** Dollars as decimal text; free unless said. */
  readonly price?: string;
  readonly instructorId?: number | null;
  readonly createdBy?: number | null;
  /** People who teach beside the instructor. */
  readonly staff?: readonly number[];
  readonly level?: DifficultyLevel;
  readonly includedFrom?: IncludedTier;
  readonly sequential?: boolean;
  readonly modules?: readonly ModuleOptions[];
  readonly values?: Partial<typeof courses.$inferInsert>;
}

export interface TestLesson {
  readonly id: number;
  readonly quizId: number | null;
  readonly questionIds: number[];
}

export interface TestModule {
  readonly id: number;
  readonly lessons: TestLesson[];
}

export interface TestCourse {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly modules: TestModule[];
  /** All lessons in their order. */
  readonly lessons: TestLesson[];
}

let made = 0;

/** A published course, free and without lessons unless wished, for example `aCourse(world, { modules: [{ lessons: [{}] }] })`. */
export async function aCourse(world: World, options: CourseOptions = {}): Promise<TestCourse> {
  made += 1;
  const title = options.title ?? `Teaching ballet, part ${made}`;
  const priceCents = Math.round(Number(options.price ?? "0") * 100);
  const now = world.platform.clock.now();
  const id = await world.db.write(async (tx) => {
    const [row] = await tx
      .insert(courses)
      .values({
        title,
        description: "How to build a class that people come back to.",
        status: options.status ?? "published",
        priceCents,
        instructorId: options.instructorId ?? null,
        createdBy: options.createdBy ?? null,
        payeeId: options.createdBy ?? null,
        difficultyLevel: options.level ?? "beginner",
        includedFrom: options.includedFrom ?? null,
        sequential: options.sequential ?? false,
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
        ...options.values,
      })
      .returning({ id: courses.id });
    if (!row) throw new Error("insert returned nothing");
    for (const userId of options.staff ?? []) await tx.insert(courseStaff).values({ courseId: row.id, userId });
    return row.id;
  });
  const parts: TestModule[] = [];
  for (const module of options.modules ?? []) parts.push(await aModule(world, id, module));
  return {
    id,
    title,
    price: decimalText(priceCents),
    modules: parts,
    lessons: parts.flatMap((module) => module.lessons),
  };
}

/** A module at the end of a course. */
export async function aModule(world: World, courseId: number, options: ModuleOptions = {}): Promise<TestModule> {
  const id = await world.db.write(async (tx) => {
    const others = await tx.select({ id: modules.id }).from(modules).where(eq(modules.courseId, courseId));
    const position = others.length + 1;
    const texts = { title: options.title ?? `Module ${position}`, description: "What this part is about." };
    const [row] = await tx
      .insert(modules)
      .values({ courseId, position, ...texts })
      .returning({ id: modules.id });
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
  const made: TestLesson[] = [];
  for (const lesson of options.lessons ?? []) made.push(await aLesson(world, id, lesson));
  return { id, lessons: made };
}

/** A lesson at the end of a module: a text unless said. */
export async function aLesson(world: World, moduleId: number, options: LessonOptions = {}): Promise<TestLesson> {
  const type = options.type ?? "text";
  const id = await world.db.write(async (tx) => {
    const others = await tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.moduleId, moduleId));
    const position = others.length + 1;
    const [row] = await tx
      .insert(lessons)
      .values({
        moduleId,
        position,
        title: options.title ?? `Lesson ${position}`,
        description: "What this lesson is about.",
        ...contentOf(type, options.content),
        type,
        freePreview: options.freePreview ?? false,
        required: options.required ?? true,
        ...options.values,
      })
      .returning({ id: lessons.id });
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
  const quiz = options.quiz === undefined ? null : await aQuiz(world, id, options.quiz);
  return { id, quizId: quiz?.id ?? null, questionIds: quiz?.questionIds ?? [] };
}

/** Only what is written by itself comes with its HTML; a wished text is shown plain until it is rendered. */
function contentOf(type: LessonType, wished: string | undefined) {
  if (wished !== undefined) return { content: wished };
  if (type === "video") return { content: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  return { content: "Stand tall. *Breathe.*", contentHtml: "<p>Stand tall. <em>Breathe.</em></p>\n" };
}

/** A quiz on a lesson, without questions unless wished. */
export async function aQuiz(
  world: World,
  lessonId: number,
  options: QuizOptions = {},
): Promise<{ id: number; questionIds: number[] }> {
  const { questions = [] } = options;
  const asked =
    typeof questions === "number" ? Array.from({ length: questions }, (): QuestionOptions => ({})) : questions;
  return world.db.write(async (tx) => {
    const texts = { title: options.title ?? "What you know", description: "Test your knowledge of this lesson" };
    const [row] = await tx
      .insert(quizzes)
      .values({ lessonId, ...texts, passScore: options.passScore ?? 70, ...options.values })
      .returning({ id: quizzes.id });
    if (!row) throw new Error("insert returned nothing");
    const questionIds: number[] = [];
    for (const [index, wish] of asked.entries()) {
      const [question] = await tx
        .insert(quizQuestions)
        .values({ quizId: row.id, position: index + 1 })
        .returning({ id: quizQuestions.id });
      if (!question) throw new Error("insert returned nothing");
      await tx.insert(quizQuestionVersions).values({
        questionId: question.id,
        version: 1,
        type: wish.type ?? "single",
        question: wish.question ?? `Question ${index + 1}`,
        options: wish.options ?? ["Right", "Wrong", "Also wrong"],
        correctOptions: wish.correct ?? [0],
        explanation: wish.explanation ?? null,
        ...wish.values,
      });
      questionIds.push(question.id);
    }
    return { id: row.id, questionIds };
  });
}

export async function aCategory(world: World, name?: string): Promise<{ id: number; name: string; slug: string }> {
  made += 1;
  const wanted = name ?? `Category ${made}`;
  const slug = wanted.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return world.db.write(async (tx) => {
    const values = { name: wanted, slug, position: made };
    const [row] = await tx.insert(courseCategories).values(values).returning({ id: courseCategories.id });
    if (!row) throw new Error("insert returned nothing");
    return { id: row.id, name: wanted, slug };
  });
}
