import { Check } from "lucide-react";
import { cx } from "../basics/class-names.ts";

/** Where one is in a fixed number of steps; `current` counts from 1. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div>
      <p className="text-meta text-soft sm:sr-only">
        Step {current} of {steps.length}
        <span className="sm:hidden">: {steps[current - 1]}</span>
      </p>
      <ol className="mt-2 flex gap-2 sm:mt-0 sm:gap-3">
        {steps.map((step, index) => (
          <StepMark key={step} label={step} number={index + 1} current={current} />
        ))}
      </ol>
    </div>
  );
}

function StepMark({ label, number, current }: { label: string; number: number; current: number }) {
  const done = number < current;
  const here = number === current;
  return (
    <li
      aria-current={here ? "step" : undefined}
      className={cx("flex-1 border-t-2 pt-2.5 transition-colors", done || here ? "border-velvet" : "border-line")}
    >
      <span
        className={cx(
          "hidden items-center gap-2 text-meta sm:flex",
          here ? "font-semibold text-velvet" : done ? "text-ink" : "text-soft",
        )}
      >
        {done ? (
          <Check aria-hidden className="size-4 shrink-0 text-velvet" />
        ) : (
          <span className="tabular">{number}</span>
        )}
        {label}
        {done ? <span className="sr-only">, done</span> : null}
      </span>
    </li>
  );
}
