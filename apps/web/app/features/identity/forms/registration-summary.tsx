import { useFormContext, useWatch } from "react-hook-form";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { registrationSteps } from "../rules/registration-steps.ts";
import { registrationSummary } from "../rules/registration-summary.ts";

/** What the account will be created with, and links back to each step; the plan is right above it. */
export function RegistrationSummary({ onEdit }: { onEdit: (step: number) => void }) {
  const { control } = useFormContext<RegistrationValues>();
  const lines = registrationSummary(useWatch({ control }) as RegistrationValues); // every field has a value
  return (
    <section aria-labelledby="registration-summary" className="mt-3">
      <h3 id="registration-summary" className="text-title font-semibold">
        Summary
      </h3>
      <dl className="mt-2 text-meta">
        {registrationSteps.slice(0, lines.length).map(({ title }, at) => (
          <div key={title} className="flex items-start gap-4 border-b border-line py-3 last:border-b-0">
            <dt className="w-28 shrink-0 text-soft sm:w-44">{title}</dt>
            <dd className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
              {lines[at]?.join(", ") || "Nothing yet"}
            </dd>
            <dd>
              <button
                type="button"
                aria-label={`Edit ${title}`}
                onClick={() => onEdit(at + 1)}
                className="min-h-6 font-semibold text-velvet underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                Edit
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
