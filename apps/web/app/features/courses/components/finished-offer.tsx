import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useFinishedCount, useIssueToFinished } from "../finished-queries.ts";
import type { Course } from "../queries.ts";
import type { IssuedToFinished } from "../rules/issue-to-finished.ts";

type OfferedCourse = Pick<Course, "id" | "draft_of" | "gives_certificate">;

/** A course that begins to give certificates offers one to those who finished it before; who finishes from then on gets it by itself. */
export function FinishedOffer({ course }: { course: OfferedCourse }) {
  const count = useFinishedCount(course);
  const [asking, setAsking] = useState(false);
  const issue = useIssueToFinished(course.id);
  const press = () => {
    setAsking(false);
    issue.mutate();
  };
  if (count === 0 && issue.isIdle) return null;
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-brass-tint px-3.5 py-3 text-meta text-on-brass-tint">
      {issue.data ? <Result result={issue.data} /> : null}
      {issue.isError ? <p role="alert">{messageOf(issue.error, "Not all could be issued. Try again.")}</p> : null}
      {count > 0 ? (
        <Waiting course={course} count={count} busy={issue.isPending} onPress={() => setAsking(true)} />
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`${offerText(count)}?`}
        confirm="Issue"
        destructive={false}
        onConfirm={press}
      >
        <p>
          With the template, months and hours of the course as they are saved, and the date of today. Each of them is
          told by mail.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const offerText = (count: number): string => `Issue to ${count.toLocaleString("en-US")} who finished`;

interface WaitingProps {
  course: OfferedCourse;
  count: number;
  busy: boolean;
  onPress: () => void;
}

/** A certificate of before the switch is saved would have the terms of before. */
const Waiting = ({ course, count, busy, onPress }: WaitingProps) =>
  course.gives_certificate ? (
    <Button size="small" variant="outline" busy={busy} onClick={onPress}>
      {offerText(count)}
    </Button>
  ) : (
    <p>
      {counted(count, "learner")} finished this course without a certificate. Once this is saved, you can issue to them
      here.
    </p>
  );

function Result({ result: { issued, refused } }: { result: IssuedToFinished }) {
  return (
    <div className="grid gap-1.5">
      <output className="font-semibold">{counted(issued, "certificate")} issued.</output>
      {refused.length === 0 ? null : (
        <ul className="grid gap-1">
          {refused.map(({ userId, text }) => (
            <li key={userId}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
