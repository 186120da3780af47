import { CircleCheck, CircleHelp } from "lucide-react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { pluralize } from "../../../time/time-texts.ts";
import type { LessonPageData } from "../shapes.ts";

interface QuizCardProps {
  page: LessonPageData;
  quiz: NonNullable<LessonPageData["quiz"]>;
}

/** The quiz of a lesson, with the way to it. */
export function QuizCard({ page, quiz }: QuizCardProps) {
  return (
    <section
      aria-label={quiz.title}
      className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5"
    >
      <CircleHelp aria-hidden className="size-7 shrink-0 text-velvet" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-title font-semibold">{quiz.title}</h2>
        <p className="mt-0.5 text-meta text-soft">{quiz.description}</p>
        <p className="tabular mt-1.5 flex flex-wrap gap-x-3 text-meta">
          {quiz.question_count === 0 ? (
            "This quiz has no questions yet."
          ) : (
            <>
              <span>{pluralize(quiz.question_count, "question")}</span>
              <span>{quiz.pass_score} % to pass</span>
            </>
          )}
          {quiz.best_score === null ? null : (
            <span className={quiz.passed ? "inline-flex items-center gap-1 font-semibold text-pine" : "font-semibold"}>
              {quiz.passed ? <CircleCheck aria-hidden className="size-4" /> : null}
              Best score {quiz.best_score} %
            </span>
          )}
        </p>
      </div>
      {quiz.question_count === 0 ? null : (
        <ButtonLink
          variant={quiz.passed ? "outline" : "primary"}
          to={paths.quiz(page.course.id, page.module.id, quiz.id)}
        >
          {quiz.best_score === null ? "Start" : quiz.passed ? "See the quiz" : "Try again"}
        </ButtonLink>
      )}
    </section>
  );
}
