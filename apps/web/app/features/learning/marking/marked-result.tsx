import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import type { Submission } from "../assessment/queries.ts";
import { Rubric } from "../assessment/rubric.tsx";
import { statusTone, submissionText } from "../assessment/submission-texts.ts";

/** Marks that are released, for those who teach or assess. */
export function MarkedResult({ submission }: { submission: Submission }) {
  const { marks, state, released_at: released } = submission;
  if (marks === null || released === null) return null;
  return (
    <section aria-label="Marks" className="grid gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">Marks</h2>
        <Badge tone={statusTone(state)}>{submissionText(submission)}</Badge>
      </div>
      <p className="text-meta text-soft">
        {[marks.assessor ? `By ${marks.assessor.name}` : "", `released ${dateText(released)}`]
          .filter(Boolean)
          .join(", ")}
      </p>
      {marks.overall === "" ? null : (
        <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">{marks.overall}</p>
      )}
      <Rubric criteria={submission.criteria} marks={marks.criteria} />
    </section>
  );
}
