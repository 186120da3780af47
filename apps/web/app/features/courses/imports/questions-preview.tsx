import { questionTypeNames, type QuestionType } from "@pavane/contract/courses/choices";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";

/** A question that is not saved yet. */
interface PreviewedQuestion {
  readonly key: string | number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  readonly correct: readonly number[];
  readonly matches: readonly string[] | null;
  /** Said below it. */
  readonly more?: ReactNode;
}

/** What a text or a file would add, as it will be. */
export function QuestionsPreview({ questions }: { questions: readonly PreviewedQuestion[] }) {
  return (
    <ol aria-label="What will be added" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
      {questions.map(({ key, type, question, options, correct, matches, more }) => (
        <li key={key} className="[overflow-wrap:anywhere]">
          <p className="font-semibold whitespace-pre-line">{question}</p>
          <p className="text-small text-soft">{questionTypeNames[type]}</p>
          <ul className="mt-1 grid gap-0.5">
            {options.map((option, at) => (
              <li key={at} className={cx("flex gap-2", correct.includes(at) ? "text-pine" : "text-soft")}>
                <span className="mt-0.5 size-4 shrink-0">
                  {correct.includes(at) ? <Check aria-hidden className="size-4" /> : null}
                </span>
                <span>
                  {option}
                  {matches === null ? null : ` = ${matches[at] ?? ""}`}
                  {correct.includes(at) ? <span className="sr-only">, correct</span> : null}
                </span>
              </li>
            ))}
          </ul>
          {more}
        </li>
      ))}
    </ol>
  );
}
