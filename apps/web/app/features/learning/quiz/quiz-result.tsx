import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/display/badge.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import type { ClosedAttempt, ClosedQuestion } from "../shapes.ts";
import { QuestionMedia } from "./question-media.tsx";
import { ResultAnswer } from "./result-answer.tsx";
import { comeToMiddle, takeFocus } from "../../../ui/focus/take-focus.ts";

interface QuizResultProps {
  result: ClosedAttempt;
  /** Said above the score, for example that the time was up. */
  notice: string | null;
  /** Try again, next lesson. */
  children: ReactNode;
  /** Shown between the score and the questions. */
  after?: ReactNode;
}

/** Score against the pass mark, then every question with both answers and why. */
export function QuizResult({ result, notice, children, after }: QuizResultProps) {
  return (
    <div>
      {notice ? (
        <p
          aria-live="polite"
          className="mb-5 rounded-control bg-brass-tint px-4 py-3 text-meta font-medium text-on-brass-tint"
        >
          {notice}
        </p>
      ) : null}
      <section
        ref={showFirst}
        tabIndex={-1}
        aria-label="Result"
        className="scroll-mt-24 outline-none rounded-card border border-line bg-card p-6"
      >
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <p className="tabular text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{result.score} %</p>
          <div className="grid justify-items-start gap-1.5">
            <Badge tone={result.passed ? "pine" : "brick"}>{result.passed ? "Passed" : "Not passed"}</Badge>
            <p className="text-meta text-soft">
              {result.correct_count} of {result.question_count} right · {result.pass_score} % to pass
            </p>
          </div>
        </div>
        <ScoreLine score={result.score} pass={result.pass_score} passed={result.passed} />
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </section>
      {after}
      <RevealNote result={result} />
      {result.questions.length === 0 ? null : (
        <ol className="mt-6 grid gap-5">
          {result.questions.map((question, index) => (
            <li key={question.id}>
              <ResultCard attemptId={result.id} number={index + 1} question={question} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Why the right answers are not here. Marks without them come before passing, neither when they never come. */
function RevealNote({ result }: { result: ClosedAttempt }) {
  if (result.revealed || result.questions.length === 0) return null;
  const marked = result.questions.some((question) => question.right !== null);
  return (
    <p className="mt-6 text-meta text-soft">
      {marked ? "The right answers are shown once you pass." : "This quiz does not show its right answers."}
    </p>
  );
}

/** Comes after a long page of questions, so the score takes the focus and is brought into view. */
const showFirst = (box: HTMLElement | null): void => {
  takeFocus(box);
  comeToMiddle(box);
};

function ScoreLine({ score, pass, passed }: { score: number; pass: number; passed: boolean }) {
  return (
    <div aria-hidden className="relative mt-5 h-2 rounded-full bg-line">
      <div className={cx("h-full rounded-full", passed ? "bg-pine" : "bg-brick")} style={{ width: `${score}%` }} />
      <div className="absolute -top-1 h-4 w-0.5 bg-ink" style={{ left: `${pass}%` }} />
    </div>
  );
}

function ResultCard({ attemptId, number, question }: { attemptId: number; number: number; question: ClosedQuestion }) {
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <p className="measure">
        <span className="tabular mb-0.5 flex items-center gap-2 text-small text-soft">
          Question {number}
          {question.right === null ? null : (
            <span
              className={cx(
                "inline-flex items-center gap-1 font-semibold",
                question.right ? "text-pine" : "text-brick",
              )}
            >
              {question.right ? (
                <CircleCheck aria-hidden className="size-4" />
              ) : (
                <CircleX aria-hidden className="size-4" />
              )}
              {question.right ? "Right" : "Wrong"}
            </span>
          )}
        </span>
        <span className="text-title font-semibold whitespace-pre-line">{question.question}</span>
      </p>
      {question.media ? <QuestionMedia attemptId={attemptId} questionId={question.id} media={question.media} /> : null}
      <ResultAnswer question={question} />
      {question.chosen.length === 0 ? (
        <p className="mt-3 text-meta text-soft">You did not answer this question.</p>
      ) : null}
      {question.explanation ? (
        <p className="measure mt-3 border-l-2 border-brass-shape pl-4 whitespace-pre-line text-soft">
          {question.explanation}
        </p>
      ) : null}
    </section>
  );
}
