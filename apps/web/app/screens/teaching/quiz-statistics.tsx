import { questionTypeNames } from "@pavane/contract/courses/choices";
import { Check } from "lucide-react";
import { counted } from "../../counted.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { QuestionStats, QuizStats } from "./queries.ts";

/** How each question was answered, and how often each of its options was chosen. */
export function QuizStatistics({ quiz }: { quiz: QuizStats }) {
  const asked = quiz.questions.filter((question) => question.asked > 0);
  if (asked.length === 0) return <EmptyState>Nobody has finished an attempt yet.</EmptyState>;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {asked.map((question) => (
        <li key={question.id} className="rounded-card border border-line bg-card p-5">
          <QuestionFigures question={question} />
        </li>
      ))}
    </ol>
  );
}

function QuestionFigures({ question }: { question: QuestionStats }) {
  const { asked, right, position, topic, type } = question;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2 text-small text-soft">
            <WhereFrom position={position} topic={topic} />
            <span>{questionTypeNames[type]}</span>
          </p>
          <h3 className="measure mt-0.5 font-semibold [overflow-wrap:anywhere]">{question.question}</h3>
        </div>
        <p className="shrink-0 sm:text-right">
          <span className="tabular block text-title font-semibold">{percent(right, asked)} right</span>
          <span className="tabular text-small text-soft">asked {counted(asked, "time")}</span>
        </p>
      </div>
      <ul className="mt-4 grid gap-2.5">
        {question.options.map((option, at) => (
          <OptionBar key={at} option={option} />
        ))}
      </ul>
    </>
  );
}

/** The place of a question in its quiz, or that it was drawn or is retired. */
function WhereFrom({ position, topic }: Pick<QuestionStats, "position" | "topic">) {
  if (topic !== null) return <Badge tone="velvet">Drawn: {topic}</Badge>;
  return position === null ? <Badge tone="stone">Retired</Badge> : `Question ${position}`;
}

/** One option with the share of those who chose it. */
function OptionBar({ option: { text, correct, chosen, offered } }: { option: QuestionStats["options"][number] }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-meta">
      <span className="flex min-w-0 gap-2">
        <span className="mt-0.5 size-4 shrink-0">
          {correct ? <Check aria-hidden className="size-4 text-pine" /> : null}
        </span>
        <span className={cx("min-w-0 [overflow-wrap:anywhere]", correct && "font-semibold")}>
          {text}
          {correct ? <span className="sr-only">, correct</span> : null}
        </span>
      </span>
      <span className="tabular text-soft">{offered === 0 ? "–" : percent(chosen, offered)}</span>
      <span aria-hidden className="col-span-2 ml-6 h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={cx("block h-full rounded-full", correct ? "bg-pine" : "bg-brass-shape")}
          style={{ width: percent(chosen, offered).replace(" ", "") }}
        />
      </span>
    </li>
  );
}

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
