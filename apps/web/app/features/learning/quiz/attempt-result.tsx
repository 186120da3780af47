import { attemptEndings } from "@pavane/contract/learning/attempt-endings";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { FinishedPanel } from "../lesson/finished-panel.tsx";
import { useNextOpens } from "../lesson/next-opens.ts";
import { lessonQuery } from "../queries.ts";
import type { ClosedAttempt, QuizPageData } from "../shapes.ts";
import { QuizResult } from "./quiz-result.tsx";

interface AttemptResultProps {
  attempt: ClosedAttempt;
  page: QuizPageData;
  late: boolean;
  busy: boolean;
  onAgain: () => void;
  onOverview: () => void;
}

/** The result with what can be done next. */
export function AttemptResult({ attempt, page, late, busy, onAgain, onOverview }: AttemptResultProps) {
  const { data: lesson } = useQuery(lessonQuery(page.quiz.lesson_id));
  const { course_id: courseId } = page.quiz;
  const next = lesson?.next ?? null;
  const opens = useNextOpens(courseId, next);
  const finished = attempt.certificate_id !== null || (attempt.passed && lesson?.standing?.progress === 100);
  const mayTryAgain = page.refusal === null;
  return (
    <div className="mt-7">
      <p aria-live="polite" className="sr-only">
        {attempt.passed && attempt.lesson_completed ? "Lesson complete" : ""}
      </p>
      <QuizResult
        result={attempt}
        notice={noticeOf(attempt, late)}
        after={
          finished && lesson ? <FinishedPanel course={lesson.course} certificateId={attempt.certificate_id} /> : null
        }
      >
        {attempt.passed && !attempt.lesson_completed && !attempt.preview && lesson ? (
          <ButtonLink to={paths.lesson(courseId, lesson.module.id, lesson.lesson.id)}>Back to the lesson</ButtonLink>
        ) : null}
        {attempt.passed && (attempt.lesson_completed || attempt.preview) && next && opens === null ? (
          <ButtonLink to={paths.lesson(courseId, next.module_id, next.id)}>Next lesson</ButtonLink>
        ) : null}
        {mayTryAgain ? (
          <Button variant={attempt.passed ? "outline" : "primary"} busy={busy} onClick={onAgain}>
            Try again
          </Button>
        ) : null}
        <Button variant="outline" onClick={onOverview}>
          All attempts
        </Button>
      </QuizResult>
      {page.refusal && !attempt.passed ? <p className="mt-4 text-soft">{page.refusal.message}</p> : null}
    </div>
  );
}

function noticeOf(attempt: ClosedAttempt, late: boolean): string | null {
  if (attempt.rescored) return `Your teacher corrected this quiz, and your result went up. ${attempt.rescored.reason}`;
  if (attempt.closed_by !== "learner") return attemptEndings[attempt.closed_by];
  return late ? attemptEndings.timer : null;
}
