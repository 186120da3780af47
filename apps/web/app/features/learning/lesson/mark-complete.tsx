import { Check } from "lucide-react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { dayMomentText } from "../../../time/dates.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useMarkComplete, useUndoComplete } from "../queries.ts";
import type { LessonPageData } from "../shapes.ts";
import { useNextOpens } from "./next-opens.ts";
import { isCourseFinished, type Completed } from "./use-report.ts";

interface MarkCompleteProps {
  page: LessonPageData;
  /** What has to happen before it may be pressed; null when nothing has. */
  missing: string | null;
  onCompleted: (completed: Completed) => void;
}

/** One press completes the lesson and goes on to the next; at the last one, where the next opens later, and when the course is finished, it stays. */
export function MarkComplete({ page, missing, onCompleted }: MarkCompleteProps) {
  const { lesson, course, next, progress } = page;
  const navigate = useNavigate();
  const complete = useMarkComplete(lesson.id);
  const opens = useNextOpens(course.id, next);
  const goesOn = next !== null && opens === null;
  if (progress.state === "completed") return <DoneLine page={page} />;
  const hint = `complete-hint-${lesson.id}`;
  const press = () =>
    complete.mutate(undefined, {
      onSuccess: ({ standing, certificate_id: certificateId }) => {
        const completed = { standing, certificateId };
        onCompleted(completed);
        if (!goesOn || isCourseFinished(completed)) return;
        toast({ title: "Lesson complete", description: lesson.title });
        void navigate(paths.lesson(course.id, next.module_id, next.id));
      },
      onError: sayFailure,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        disabled={missing !== null}
        busy={complete.isPending}
        aria-describedby={missing === null ? undefined : hint}
        onClick={press}
        icon={<Check aria-hidden />}
      >
        {goesOn ? "Complete and continue" : "Mark complete"}
      </Button>
      {missing === null ? null : (
        <p id={hint} className="text-meta text-soft">
          {missing}
        </p>
      )}
    </div>
  );
}

function DoneLine({ page: { lesson, course, next } }: { page: LessonPageData }) {
  const undo = useUndoComplete(lesson.id);
  const opens = useNextOpens(course.id, next);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="inline-flex items-center gap-2 font-semibold text-pine">
        <Check aria-hidden className="size-5" />
        Completed
      </p>
      <Button
        variant="ghost"
        size="small"
        busy={undo.isPending}
        onClick={() => undo.mutate(undefined, { onError: sayFailure })}
      >
        Undo
      </Button>
      {next !== null && opens !== null ? (
        <p className="text-meta text-soft [overflow-wrap:anywhere]">
          {next.title} opens on {dayMomentText(opens)}.
        </p>
      ) : null}
      {next === null || opens !== null ? null : (
        <ButtonLink variant="outline" size="small" to={paths.lesson(course.id, next.module_id, next.id)}>
          Continue
        </ButtonLink>
      )}
    </div>
  );
}

function sayFailure(error: unknown): void {
  const description = messageOf(error, "Your progress could not be saved.");
  toast({ title: "Error", description, variant: "destructive" });
}
