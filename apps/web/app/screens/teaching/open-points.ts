import type { Course } from "../../features/courses/queries.ts";

type Judged = Pick<Course, "image_url" | "modules">;

/** What is missing in a course before it is published, in words (specification of learning, 5). */
export function openPoints({ image_url: image, modules }: Judged): string[] {
  const lessons = modules.flatMap((module) => module.lessons);
  const named = (many: readonly { readonly title: string }[]) => many.map(({ title }) => `“${title}”`).join(", ");
  const empty = modules.filter((module) => module.lessons.length === 0);
  const unwritten = lessons.filter((lesson) => lesson.is_placeholder);
  const withoutQuestions = lessons.filter(
    ({ type, quizzes }) =>
      (type === "quiz" && quizzes.length === 0) || quizzes.some((quiz) => quiz.question_count === 0),
  );
  return [
    ...(lessons.length === 0 ? ["It has no lessons."] : []),
    ...(empty.length > 0 && lessons.length > 0 ? [`No lessons in ${named(empty)}.`] : []),
    ...(unwritten.length > 0 ? [`To be written: ${named(unwritten)}.`] : []),
    ...(withoutQuestions.length > 0 ? [`No questions in ${named(withoutQuestions)}.`] : []),
    ...(image === null ? ["It has no picture."] : []),
  ];
}
