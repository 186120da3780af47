import { submissionProblem } from "@pavane/contract/learning/submission-rules";
import { useState, type FormEvent } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { useDraftText } from "../../../forms/draft-fields.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { Submission } from "../assessment/queries.ts";
import { Rubric } from "../assessment/rubric.tsx";
import { useChangeResult } from "./queries.ts";

type Second = NonNullable<Submission["second"]>;
type Agreement = NonNullable<Second["agreement"]>;

/** What a second assessor found, and how far both agree. */
export function AgreementPanel({ submission, second }: { submission: Submission; second: Second }) {
  const { agreement, marks } = second;
  if (agreement === null) return null;
  return (
    <section aria-label="Second marking" className="grid gap-4 rounded-card border border-line bg-card p-5">
      <h2 className="text-title font-semibold">Second marking</h2>
      <p className="tabular">{agreementText(agreement)}</p>
      {agreement.disagrees ? (
        <p className="text-meta text-brick">One says passed, the other asks for another video.</p>
      ) : null}
      {marks?.overall ? (
        <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">
          {marks.assessor ? <span className="text-meta font-semibold">{marks.assessor.name}: </span> : null}
          {marks.overall}
        </p>
      ) : null}
      {marks ? <Rubric criteria={submission.criteria} marks={marks.criteria} /> : null}
      {submission.can.change_result ? <ChangeResult id={submission.id} /> : null}
    </section>
  );
}

const agreementText = ({
  same,
  criteria,
  first_percent: first,
  second_percent: second,
  difference,
}: Agreement): string =>
  `The same level in ${same} of ${counted(criteria, "criterion", "criteria")}. ${first} % and ${second} %: ${difference} % apart.`;

/** Passed after all, by who teaches the course. */
function ChangeResult({ id }: { id: number }) {
  const [reason, setReason, forget] = useDraftText(`submission-result:${id}`);
  const [checked, setChecked] = useState(false);
  const change = useChangeResult(id);
  const problem = submissionProblem("reason", reason);
  const failed = change.error ? messageOf(change.error, "The result could not be changed. Try again.") : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem === null && !change.isPending) change.mutate(reason, { onSuccess: forget });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label="Why it is passed after all"
        dense
        value={reason}
        error={(checked ? problem : null) ?? failed ?? undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="outline" size="small" className="justify-self-start" busy={change.isPending}>
        Change to Passed
      </Button>
    </form>
  );
}
