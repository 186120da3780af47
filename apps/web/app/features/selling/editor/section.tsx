import type { ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { sectionId, stepNames, type Step } from "../rules/steps.ts";

/** One section of the page, which an address and the checklist lead to. */
export function Section({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <section
      id={sectionId(step)}
      tabIndex={-1}
      className={cx(
        "grid min-w-0 scroll-mt-24 gap-5",
        step !== "files" && step !== "parts" && "border-t border-line pt-6",
      )}
    >
      <h2 className="text-heading font-semibold">{stepNames[step]}</h2>
      {children}
    </section>
  );
}

/** Links to the sections of the page; next to the fields the last section is in view anyway. */
export function SectionLinks({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="On this page" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-meta">
      {steps.map((step) => (
        <a
          key={step}
          href={`#${sectionId(step)}`}
          className="flex min-h-8 items-center rounded-chip font-semibold text-velvet underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {stepNames[step]}
        </a>
      ))}
    </nav>
  );
}
