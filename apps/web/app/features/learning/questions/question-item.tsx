import type { RefObject } from "react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import type { LessonQuestion } from "./queries.ts";
import { QuestionBadges, writtenText } from "./post-parts.tsx";

/** The question that was open last; the first to show it again takes the focus to it. */
export type LastOpened = RefObject<number | null>;

function returnFocus(left: LastOpened, id: number, element: HTMLElement | null): void {
  if (element === null || left.current !== id) return;
  left.current = null;
  element.focus();
}

interface QuestionItemProps {
  question: LessonQuestion;
  withLesson: boolean;
  left: LastOpened;
}

/** A question in a list, which opens in its place. */
export function QuestionItem({ question, withLesson, left }: QuestionItemProps) {
  const link = useSearchLink();
  const { id, title, votes, answer_count: answers, lesson } = question;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4">
      <span className="tabular grid content-start justify-items-center text-small text-soft">
        <span className="text-title font-semibold text-ink">{votes}</span>
        {votes === 1 ? "vote" : "votes"}
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold [overflow-wrap:anywhere]">
          <Link
            ref={(element) => returnFocus(left, id, element)}
            to={link({ question: id })}
            preventScrollReset
            className="hover:text-velvet hover:underline"
            dir="auto"
          >
            {title}
          </Link>
          <QuestionBadges question={question} />
        </h3>
        <p className="mt-1 text-small text-soft [overflow-wrap:anywhere]">
          {[
            writtenText(question),
            answers === 0 ? "No answer yet" : counted(answers, "answer"),
            ...(withLesson ? [lesson.deleted ? `${lesson.title} (taken out)` : lesson.title] : []),
          ].join(" · ")}
        </p>
      </div>
    </li>
  );
}
