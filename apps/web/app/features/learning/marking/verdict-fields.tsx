import {
  submissionLengths,
  submissionProblem,
  type SubmissionResult,
} from "@pavane/contract/learning/submission-rules";
import { useId, type RefObject } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { Verdict } from "./release-problems.ts";

interface VerdictFieldsProps {
  verdict: Verdict;
  passPercent: number;
  overall: string;
  disabled: boolean;
  /** What is missing is said. */
  checked: boolean;
  onOverall: (overall: string) => void;
  onResult: (result: SubmissionResult) => void;
  film: RefObject<HTMLVideoElement | null>;
}

const results = [
  { value: "passed", label: "Passed" },
  { value: "resubmit", label: "Please resubmit" },
] as const;

/** What the points come to, the words to the whole, and the decision. */
export function VerdictFields(props: VerdictFieldsProps) {
  const { verdict, passPercent, overall, disabled, checked, onOverall, onResult, film } = props;
  const { proposal, result, problems } = verdict;
  const name = useId();
  const long = submissionProblem("overall", overall);
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <Points proposal={proposal} passPercent={passPercent} />
      <TextArea
        label="Overall"
        data-overall
        rows={3}
        disabled={disabled}
        maxLength={submissionLengths.overall.max}
        value={overall}
        error={long ?? (checked ? problems.overall : null) ?? undefined}
        onChange={({ target }) => {
          film.current?.pause();
          onOverall(target.value);
        }}
      />
      <fieldset disabled={disabled}>
        <legend className="mb-1.5 text-meta font-semibold">Result</legend>
        <div className="grid grid-cols-2 gap-2">
          {results.map(({ value, label }) => (
            <label
              key={value}
              className={cx(
                "flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-3 text-center text-meta font-semibold transition-colors has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet",
                value !== result
                  ? "border-line text-soft hover:border-edge"
                  : value === "passed"
                    ? "border-pine bg-pine-tint text-pine"
                    : "border-brick bg-brick-tint text-brick",
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === result}
                onChange={() => onResult(value)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
        {proposal !== null && result !== null && result !== proposal.result ? (
          <p className="mt-2 text-small text-soft">
            The points come to “{proposal.result === "passed" ? "Passed" : "Please resubmit"}”. Say in Overall why it
            differs.
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}

function Points({ proposal, passPercent }: { proposal: Verdict["proposal"]; passPercent: number }) {
  if (proposal === null) return <p className="tabular text-meta text-soft">{passPercent} % to pass</p>;
  const { percent, points, possible } = proposal;
  return (
    <div>
      <p className="tabular flex items-baseline gap-2">
        <span className="text-heading font-semibold">{percent} %</span>
        <span className="text-meta text-soft">
          {points} of {possible} points
        </span>
      </p>
      <div aria-hidden className="relative mt-2 h-1.5 rounded-full bg-line">
        <span
          className={cx("absolute inset-y-0 left-0 rounded-full", percent >= passPercent ? "bg-pine" : "bg-velvet")}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${passPercent}%` }} />
      </div>
      <p className="tabular mt-1.5 text-small text-soft">{passPercent} % to pass</p>
    </div>
  );
}
