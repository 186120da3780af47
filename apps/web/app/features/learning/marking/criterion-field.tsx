import { CircleAlert } from "lucide-react";
import { useId, type RefObject } from "react";
import { missingLevelText, submissionLengths, submissionProblem } from "@pavane/contract/learning/submission-rules";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { Criterion } from "../assessment/queries.ts";

interface CriterionFieldProps {
  criterion: Criterion;
  level: number | null;
  comment: string;
  /** A level is asked for. */
  missing: boolean;
  disabled: boolean;
  /** Where the keys 1 to 9 choose a level now. */
  isCurrent: boolean;
  onCurrent: () => void;
  onLevel: (level: number) => void;
  onComment: (comment: string) => void;
  film: RefObject<HTMLVideoElement | null>;
}

/** One criterion: its levels as a group of radios, and a line to it. */
export function CriterionField(props: CriterionFieldProps) {
  const { criterion, level, comment, missing, disabled, isCurrent, onCurrent, onLevel, onComment, film } = props;
  const { key, title, levels } = criterion;
  const id = useId();
  const maxPoints = Math.max(0, ...levels.map(({ points }) => points));
  const chosen = level === null ? undefined : levels[level];
  return (
    <div
      data-criterion={key}
      onFocus={onCurrent}
      className="grid gap-2.5 border-t border-line py-4 first:border-t-0 first:pt-0"
    >
      <fieldset disabled={disabled} className="min-w-0" aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
          <span className="tabular text-meta text-soft">
            {chosen === undefined ? `${maxPoints} points` : `${chosen.points} of ${maxPoints}`}
          </span>
        </legend>
        <div className="grid gap-1.5 [grid-template-columns:repeat(auto-fit,minmax(6.5rem,1fr))]">
          {levels.map((one, place) => (
            <label key={place} title={one.text || undefined} className={levelClass}>
              <input
                type="radio"
                name={id}
                value={place}
                checked={place === level}
                onChange={() => onLevel(place)}
                className="sr-only"
              />
              {one.label}
              {isCurrent ? (
                <span aria-hidden className="tabular text-small font-normal opacity-70">
                  {place + 1}
                </span>
              ) : null}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen?.text ? <p className="text-small text-soft [overflow-wrap:anywhere]">{chosen.text}</p> : null}
      {missing ? (
        <p id={`${id}-missing`} className="flex items-center gap-1.5 text-meta text-brick">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {missingLevelText}
        </p>
      ) : null}
      <TextArea
        label={`Comment on ${title}`}
        hideLabel
        dense
        placeholder="Add a comment"
        disabled={disabled}
        maxLength={submissionLengths.criterion.max}
        value={comment}
        error={submissionProblem("criterion", comment) ?? undefined}
        onChange={({ target }) => {
          film.current?.pause();
          onComment(target.value);
        }}
      />
    </div>
  );
}

const levelClass =
  "relative flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-control bg-sunk px-2 py-1.5 text-center text-meta font-semibold text-soft transition-colors [overflow-wrap:anywhere] hover:text-ink has-checked:bg-velvet has-checked:text-on-velvet has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet pointer-coarse:min-h-11";
