import { Link } from "react-router";
import { cx } from "../../../ui/class-names.ts";
import { useSearchLink } from "../../../ui/search-state.ts";
import { stepNames, type Step } from "../rules/steps.ts";

/** The steps as links, so that one may go to any of them; on phones the others are named in one line. */
export function StepNav({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const link = useSearchLink();
  const at = steps.indexOf(current);
  const others = steps.slice(at + 1).map((step) => stepNames[step].toLowerCase());
  return (
    <nav aria-label="Steps" className="mb-7">
      <p className="mb-2 text-meta sm:hidden" aria-hidden>
        <span className="font-semibold">
          {at + 1} {stepNames[current]}
        </span>
        {others.length > 0 ? <span className="text-soft">, then {others.join(", ")}</span> : null}
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex-1">
            <Link
              to={link({ step })}
              preventScrollReset
              aria-current={step === current ? "step" : undefined}
              aria-label={`${index + 1} ${stepNames[step]}`}
              className={cx(
                "block border-t-2 sm:min-h-6 pt-2.5 text-meta transition-colors hover:text-velvet",
                index <= at ? "border-velvet" : "border-line",
                step === current ? "font-semibold" : "text-soft",
              )}
            >
              <span className="max-sm:hidden">
                <span className="tabular mr-2">{index + 1}</span>
                {stepNames[step]}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
