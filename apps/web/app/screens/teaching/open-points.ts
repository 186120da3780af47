import type { Course, CourseLesson } from "../../features/courses/queries.ts";
import { shortDrawText } from "./bank/draw-texts.ts";

type Judged = Pick<Course, "image_url" | "modules" | "without_captions" | "short_draws">;

/** Where in the course creator something is mended. */
export const creatorSteps = ["basics", "outline", "content", "assessment", "certificate", "publish"] as const;
export type CreatorStep = (typeof creatorSteps)[number];

export interface OpenPoint {
  readonly step: CreatorStep;
  readonly text: string;
}

/** What is missing in a course before it is published, in words (specification of learning, 5). */
export function openPoints(course: Judged): OpenPoint[] {
  const { image_url: image, modules, without_captions: uncaptioned = [], short_draws: short = [] } = course;
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
    ...shortTexts(short, lessons).map((text) => point("assessment", text)),
    ...(image === null ? [point("basics", "It has no picture.")] : []),
  ];
}

/** With the name of the quiz where several draw too many. */
function shortTexts(short: NonNullable<Course["short_draws"]>, lessons: readonly CourseLesson[]): string[] {
  const isOne = new Set(short.map((draw) => draw.quiz_id)).size <= 1;
  const titles = new Map(lessons.flatMap(({ quizzes }) => quizzes.map(({ id, title }) => [id, title])));
  return short.map((draw) => {
    const text = shortDrawText(draw);
    return isOne ? text : `${titles.get(draw.quiz_id) ?? "Quiz"}: ${text}`;
  });
}
