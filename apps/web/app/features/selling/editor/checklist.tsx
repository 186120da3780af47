import { Check, Circle } from "lucide-react";
import type { ChecklistPoint } from "../rules/checklist.ts";
import { focusField } from "./focus-field.ts";

/** What must be done before something is sent: what is done has a tick, what is missing leads to its field. */
export function Checklist({ points }: { points: readonly ChecklistPoint[] }) {
  const done = points.filter(({ missing }) => missing === null).length;
  return (
    <section aria-label="Checklist" className="grid gap-2">
      <p className="flex justify-between gap-3 text-meta font-semibold">
        Checklist
        <span className="tabular font-normal text-soft">
          {done} of {points.length} done
        </span>
      </p>
      {done === points.length ? (
        <p className="flex items-center gap-2 text-meta text-soft">
          <Check aria-hidden className="size-4 shrink-0 text-pine" />
          Nothing is missing.
        </p>
      ) : (
        <ul className="grid text-meta">
          {points.map((point) => (
            <li key={point.field}>
              <Point {...point} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Point({ field, label, missing }: ChecklistPoint) {
  if (missing === null)
    return (
      <span className="flex min-h-8 items-center gap-2 text-soft">
        <Check aria-hidden className="size-4 shrink-0 text-pine" />
        {label}
        <span className="sr-only">: done</span>
      </span>
    );
  return (
    <button
      type="button"
      onClick={() => focusField(field)}
      className="flex min-h-8 w-full items-start gap-2 rounded-chip py-1 text-left font-medium text-brick underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <Circle aria-hidden className="mt-[3px] size-4 shrink-0 pointer-coarse:mt-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{missing}</span>
    </button>
  );
}
