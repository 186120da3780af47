import { Check } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Completed } from "./use-report.ts";
import { useMarkComplete, useUndoComplete } from "../queries.ts";

interface MarkCompleteProps {
  lessonId: number;
  completed: boolean;
  /** May it be pressed yet, and what is missing until then. */
  ready: boolean;
  waitingFor: string;
  /** Only lessons that the learner marks complete manually can be undone manually. */
  canUndo?: boolean;
  onCompleted: (completed: Completed) => void;
}

export function MarkComplete({
  lessonId,
  completed,
  ready,
  waitingFor,
  canUndo = true,
  onCompleted,
}: MarkCompleteProps) {
  const complete = useMarkComplete(lessonId);
  const undo = useUndoComplete(lessonId);
  const failed = (error: unknown) =>
    toast({
      title: "Error",
      description: messageOf(error, "Your progress could not be saved."),
      variant: "destructive",
    });
  if (completed) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="inline-flex items-center gap-2 font-semibold text-pine">
          <Check aria-hidden className="size-5" />
          Completed
        </p>
        {canUndo ? (
          <Button
            variant="ghost"
            size="small"
            busy={undo.isPending}
            onClick={() => undo.mutate(undefined, { onError: failed })}
          >
            Undo
          </Button>
        ) : null}
      </div>
    );
  }
  const hint = `complete-hint-${lessonId}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        disabled={!ready}
        busy={complete.isPending}
        aria-describedby={ready ? undefined : hint}
        onClick={() =>
          complete.mutate(undefined, {
            onSuccess: ({ standing, certificate_id: certificateId }) => onCompleted({ standing, certificateId }),
            onError: failed,
          })
        }
        icon={<Check aria-hidden />}
      >
        Mark complete
      </Button>
      {ready ? null : (
        <p id={hint} className="text-meta text-soft">
          {waitingFor}
        </p>
      )}
    </div>
  );
}
