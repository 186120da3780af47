import { dateText } from "../../../time/dates.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { ReviewStep } from "../queries.ts";
import { stepText } from "../rules/queue-texts.ts";

/** What was done with it, the newest first. */
export function History({ steps }: { steps: readonly ReviewStep[] }) {
  if (steps.length === 0) return <EmptyState>Nothing has happened with it yet.</EmptyState>;
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.id}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-0 sm:grid-cols-[7rem_1fr]"
        >
          <time dateTime={step.at} className="text-meta text-soft">
            {dateText(step.at)}
          </time>
          <div className="min-w-0">
            <p>
              {stepText(step)}
              {step.by ? `, ${step.by.name}` : ""}
            </p>
            {step.note ? (
              <p className="mt-1 text-meta whitespace-pre-line text-soft [overflow-wrap:anywhere]">{step.note}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
