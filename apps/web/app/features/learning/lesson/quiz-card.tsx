import { CircleCheck, CircleHelp } from "lucide-react";
import { useNavigate } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { useStartAttempt } from "../queries.ts";
import { toastStartFailure } from "../quiz/toast-start-failure.ts";
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
              <span>{counted(quiz.question_count, "question")}</span>
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
      {quiz.question_count === 0 ? null : <QuizWay page={page} quiz={quiz} />}
    </section>
  );
}

/** One press begins. What has a time limit is begun on its own page, which says how long it is for this learner. */
function QuizWay({ page, quiz }: QuizCardProps) {
  const navigate = useNavigate();
  const start = useStartAttempt(quiz.id);
  const to = paths.quiz(page.course.id, page.module.id, quiz.id);
  if (quiz.passed || (quiz.timed && !quiz.begun))
    return (
      <ButtonLink variant={quiz.passed ? "outline" : "primary"} to={to}>
        {quiz.passed ? "See the quiz" : "Open the quiz"}
      </ButtonLink>
    );
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ id }) =>
        void navigate({ pathname: to, search: changeSearch(new URLSearchParams(), { attempt: id }) }),
      onError: toastStartFailure,
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {quiz.best_score === null ? null : (
        <ButtonLink variant="ghost" to={to}>
          Past attempts
        </ButtonLink>
      )}
      <Button busy={start.isPending} onClick={begin}>
        {quiz.begun ? "Resume" : quiz.best_score === null ? "Start" : "Try again"}
      </Button>
    </div>
  );
}
