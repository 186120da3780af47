import { CircleCheck, CircleX } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { IssueOutcome } from "../queries.ts";

interface IssueOutcomesProps {
  outcomes: readonly IssueOutcome[];
  onAgain: () => void;
  onClose: () => void;
}

/** The result, for each learner. */
export function IssueOutcomes({ outcomes, onAgain, onClose }: IssueOutcomesProps) {
  return (
    <div className="grid gap-5">
      <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line" aria-live="polite">
        {outcomes.map((outcome) => (
          <li key={outcome.user_id} className="flex items-start gap-3 bg-card px-4 py-3 text-meta">
            {outcome.outcome === "issued" ? (
              <CircleCheck aria-hidden className="mt-0.5 size-[18px] shrink-0 text-pine" />
            ) : (
              <CircleX aria-hidden className="mt-0.5 size-[18px] shrink-0 text-brick" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{outcome.name ?? `#${outcome.user_id}`}</span>
              <span className="text-soft">{outcome.message ?? "Issued"}</span>
            </span>
            {outcome.certificate_id === null ? null : (
              <Link
                to={paths.certificate(outcome.certificate_id)}
                className="font-semibold text-velvet hover:underline"
              >
                Open
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={onAgain}>
          Issue more
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
