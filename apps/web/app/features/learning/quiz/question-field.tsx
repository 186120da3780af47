import { Check, Flag } from "lucide-react";
import { cx } from "../../../ui/basics/class-names.ts";
import { radioClass } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { AttemptQuestion } from "../shapes.ts";
import { PairsField } from "./pairs-field.tsx";
import { QuestionMedia } from "./question-media.tsx";
import { StepsField } from "./steps-field.tsx";

interface QuestionFieldProps {
  number: number;
  question: AttemptQuestion;
  chosen: readonly string[];
  flagged: boolean;
  disabled: boolean;
  attemptId: number;
  onPick: (key: string) => void;
  onAnswer: (keys: string[]) => void;
  onFlag: () => void;
}

const hints: Partial<Record<AttemptQuestion["type"], string>> = {
  multiple: "Choose every right answer",
  ordering: "Put these in order. Drag them, or use the arrows.",
  matching: "Choose the match of each.",
};

/** One question with what answers it: radios, checkboxes, steps to put in order, lists to choose a match from, or a text. */
export function QuestionField(props: QuestionFieldProps) {
  const { number, question, flagged, disabled, attemptId, onFlag } = props;
  return (
    <fieldset
      id={`question-${question.id}`}
      disabled={disabled}
      className={cx("scroll-mt-40 rounded-card border bg-card p-5", flagged ? "border-brass-shape" : "border-line")}
    >
      <legend className="sr-only">
        Question {number}: {question.question}
      </legend>
      <div className="flex items-start justify-between gap-4">
        <p aria-hidden className="measure">
          <span className="tabular mb-0.5 block text-small text-soft">Question {number}</span>
          <span className="text-title font-semibold whitespace-pre-line">{question.question}</span>
        </p>
        <button
          type="button"
          aria-pressed={flagged}
          onClick={onFlag}
          className="-mt-1.5 -mr-2 inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-small font-semibold text-soft transition-colors hover:bg-sunk aria-pressed:bg-brass-tint aria-pressed:text-on-brass-tint"
        >
          <Flag aria-hidden className="size-4" fill={flagged ? "currentColor" : "none"} />
          {flagged ? "Flagged" : "Flag"}
        </button>
      </div>
      {question.media ? <QuestionMedia attemptId={attemptId} questionId={question.id} media={question.media} /> : null}
      {hints[question.type] ? <p className="mt-1 text-meta text-soft">{hints[question.type]}</p> : null}
      <div className="mt-3 grid gap-2">
        <AnswerField {...props} />
      </div>
    </fieldset>
  );
}

function AnswerField({ number, question, chosen, disabled, onPick, onAnswer }: QuestionFieldProps) {
  if (question.type === "ordering")
    return <StepsField number={number} question={question} chosen={chosen} disabled={disabled} onAnswer={onAnswer} />;
  if (question.type === "matching") return <PairsField question={question} chosen={chosen} onAnswer={onAnswer} />;
  if (question.type === "short_answer")
    return (
      <TextField
        label="Your answer"
        autoComplete="off"
        maxLength={200}
        value={chosen[0] ?? ""}
        onChange={(event) => onAnswer(event.target.value === "" ? [] : [event.target.value])}
      />
    );
  const several = question.type === "multiple";
  return question.options.map((option) => (
    <label key={option.key} className={optionClass}>
      {several ? (
        <CheckMark checked={chosen.includes(option.key)} onChange={() => onPick(option.key)} />
      ) : (
        <input
          type="radio"
          name={`question-${question.id}`}
          checked={chosen.includes(option.key)}
          onChange={() => onPick(option.key)}
          className={radioClass}
        />
      )}
      <span className="measure">{option.text}</span>
    </label>
  ));
}

function CheckMark({ checked, onChange }: { checked: boolean; onChange: () => void }) {
  return (
    <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="peer size-5 appearance-none rounded-chip border border-edge bg-card transition-colors checked:border-velvet checked:bg-velvet"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute hidden size-3.5 text-on-velvet peer-checked:block"
        strokeWidth={3}
      />
    </span>
  );
}

const optionClass =
  "flex items-start gap-3 rounded-control border border-line px-4 py-2.5 transition-colors hover:border-edge has-checked:border-velvet has-checked:bg-velvet-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-velvet";
