import type { Course } from "../../features/courses/queries.ts";

type Judged = Pick<Course, "image_url" | "modules" | "without_captions">;

/** Where in the course creator something is mended. */
export const creatorSteps = ["basics", "outline", "content", "assessment", "certificate", "publish"] as const;
export type CreatorStep = (typeof creatorSteps)[number];

export interface OpenPoint {
  readonly step: CreatorStep;
  readonly text: string;
}

/** What is missing in a course before it is published, in words (specification of learning, 5). */
export function openPoints({ image_url: image, modules, without_captions: uncaptioned = [] }: Judged): OpenPoint[] {
  const lessons = modules.flatMap((module) => module.lessons);
  const named = (many: readonly { readonly title: string }[]) => many.map(({ title }) => `“${title}”`).join(", ");
  const empty = modules.filter((module) => module.lessons.length === 0);
  const unwritten = lessons.filter((lesson) => lesson.is_placeholder);
  const silent = lessons.filter(({ id }) => uncaptioned.includes(id));
  const withoutQuestions = lessons.filter(
    ({ type, quizzes }) =>
      (type === "quiz" && quizzes.length === 0) || quizzes.some((quiz) => quiz.question_count === 0),
  );
  const point = (step: CreatorStep, text: string): OpenPoint => ({ step, text });
  return [
    ...(lessons.length === 0 ? [point("outline", "It has no lessons.")] : []),
    ...(empty.length > 0 && lessons.length > 0 ? [point("outline", `No lessons in ${named(empty)}.`)] : []),
    ...(unwritten.length > 0 ? [point("content", `To be written: ${named(unwritten)}.`)] : []),
    ...(silent.length > 0 ? [point("content", `No captions: some learners cannot follow ${named(silent)}.`)] : []),
    ...(withoutQuestions.length > 0 ? [point("assessment", `No questions in ${named(withoutQuestions)}.`)] : []),
    ...(image === null ? [point("basics", "It has no picture.")] : []),
  ];
}
