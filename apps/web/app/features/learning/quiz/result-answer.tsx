import { cx } from "../../../ui/basics/class-names.ts";
import type { ClosedQuestion } from "../shapes.ts";
import { matchOf } from "./pairs.ts";

/** What was answered beside what is right, by the kind of question. */
export function ResultAnswer({ question }: { question: ClosedQuestion }) {
  if (question.type === "ordering") return <Steps question={question} />;
  if (question.type === "matching") return <Pairs question={question} />;
  if (question.type === "short_answer") return <Text question={question} />;
  return (
    <ul className="mt-3 grid gap-2">
      {question.options.map(({ key, text, feedback }) => (
        <Line
          key={key}
          text={text}
          chosen={question.chosen.includes(key)}
          right={question.correct?.includes(key) ?? null}
          feedback={feedback}
        />
      ))}
    </ul>
  );
}

/** The order somebody chose, each step with the place it belongs to. */
function Steps({ question: { options, chosen, correct } }: { question: ClosedQuestion }) {
  const textOf = new Map(options.map(({ key, text }) => [key, text]));
  const shown = chosen.length > 0 ? chosen : (correct ?? options.map(({ key }) => key));
  return (
    <ol className="mt-3 grid gap-2">
      {shown.map((key, at) => {
        const place = correct === null ? -1 : correct.indexOf(key);
        const right = place === -1 ? null : place === at;
        const note = right === false ? `Belongs at ${place + 1}` : right ? "In its place" : null;
        return (
          <li key={key} className={lineClass(chosen.length > 0, right)}>
            <span className="measure min-w-0 [overflow-wrap:anywhere]">
              {at + 1}. {textOf.get(key)}
            </span>
            {note && chosen.length > 0 ? <span className="text-small font-semibold">{note}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Pairs({ question: { options, matches, chosen, correct } }: { question: ClosedQuestion }) {
  const textOf = new Map(matches.map(({ key, text }) => [key, text]));
  return (
    <ul className="mt-3 grid gap-2">
      {options.map(({ key, text }) => {
        const own = matchOf(chosen, key);
        const answer = correct === null ? null : matchOf(correct, key);
        const right = answer === null ? null : own === answer;
        return (
          <li key={key} className={lineClass(own !== "", right)}>
            <span className="measure min-w-0 [overflow-wrap:anywhere]">
              {text}: <span className="font-semibold">{textOf.get(own) ?? "no answer"}</span>
            </span>
            {right === false && answer !== null ? (
              <span className="text-small font-semibold">Right: {textOf.get(answer)}</span>
            ) : null}
            {right ? <span className="text-small font-semibold">Right answer</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Text({ question: { chosen, correct, right } }: { question: ClosedQuestion }) {
  const [typed] = chosen;
  return (
    <ul className="mt-3 grid gap-2">
      {typed === undefined ? null : <Line text={typed} chosen right={right} feedback={null} />}
      {correct === null || right === true ? null : (
        <li className={lineClass(false, true)}>
          <span className="measure min-w-0 [overflow-wrap:anywhere]">{correct.join(" · ")}</span>
          <span className="text-small font-semibold">{correct.length > 1 ? "Right answers" : "Right answer"}</span>
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  text: string;
  chosen: boolean;
  /** Null while the answers are not shown. */
  right: boolean | null;
  feedback: string | null;
}

function Line({ text, chosen, right, feedback }: LineProps) {
  const marks = [chosen ? "Your answer" : "", right === true ? "Right answer" : ""].filter(Boolean);
  return (
    <li className={lineClass(chosen, right)}>
      <span className="measure min-w-0 [overflow-wrap:anywhere]">{text}</span>
      {marks.length === 0 ? null : <span className="text-small font-semibold">{marks.join(" · ")}</span>}
      {feedback ? <span className="measure basis-full text-meta text-soft">{feedback}</span> : null}
    </li>
  );
}

const lineClass = (chosen: boolean, right: boolean | null): string =>
  cx(
    "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control border px-4 py-2.5",
    right === true
      ? "border-pine bg-pine-tint"
      : chosen && right === false
        ? "border-brick bg-brick-tint"
        : "border-line",
  );
