import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../api/api.ts";
import { counted } from "../../../../counted.ts";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { useWrite, type CourseLesson } from "../../queries.ts";
import { AssessmentForm, useAssessmentForm } from "./assessment-form.tsx";
import { assignmentQuery, rubricsQuery, type LessonAssignment, type Rubric } from "./queries.ts";
import { RubricDialog } from "./rubric-dialog.tsx";
import { emptyRubric, type RubricForm } from "./rubric-values.ts";

/** The practical assessment of a lesson, and the rubrics one may mark it by. */
export function AssessmentSection({ lesson }: { lesson: CourseLesson }) {
  const stored = useQuery(assignmentQuery(lesson.id));
  const rubrics = useQuery(rubricsQuery());
  const failed = [stored, rubrics].find(({ isError, data }) => isError && !data);
  if (failed)
    return <ErrorState subject="The assessment" onRetry={() => void failed.refetch()} busy={failed.isFetching} />;
  if (!stored.data || !rubrics.data)
    return (
      <Loading label="Loading the assessment" className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-32" />
        <Skeleton className="h-11" />
      </Loading>
    );
  return <LoadedAssessment lesson={lesson} stored={stored.data} rubrics={rubrics.data.data} />;
}

/** What is open over the form. */
type Opened =
  | { readonly kind: "rubric"; readonly rubric: Rubric | null; readonly start: RubricForm }
  | { readonly kind: "delete-rubric"; readonly rubric: Rubric }
  | { readonly kind: "remove" };

interface LoadedProps {
  lesson: CourseLesson;
  stored: LessonAssignment;
  rubrics: readonly Rubric[];
}

function LoadedAssessment({ lesson, stored, rubrics }: LoadedProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const saved = useAssessmentForm(lesson, stored);
  const choose = (id: string) =>
    saved.form.setValue("rubric_id", id, { shouldDirty: true, shouldValidate: saved.form.formState.isSubmitted });
  const close = () => setOpened(null);
  return (
    <>
      <AssessmentForm
        of={saved}
        stored={stored}
        rubrics={rubrics}
        acts={{
          create: (start) => setOpened({ kind: "rubric", rubric: null, start }),
          edit: (rubric) => setOpened({ kind: "rubric", rubric, start: emptyRubric }),
          remove: (rubric) => setOpened({ kind: "delete-rubric", rubric }),
        }}
        onRemove={() => setOpened({ kind: "remove" })}
      />
      {opened?.kind === "rubric" ? (
        <RubricDialog {...opened} onSaved={({ id }) => choose(String(id))} onClose={close} />
      ) : null}
      {opened?.kind === "delete-rubric" ? (
        <DeleteRubricPrompt rubric={opened.rubric} onDeleted={() => choose("")} onClose={close} />
      ) : null}
      {opened?.kind === "remove" ? <RemovePrompt stored={stored} onClose={close} /> : null}
    </>
  );
}

interface DeleteRubricPromptProps {
  rubric: Rubric;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteRubricPrompt({ rubric, onDeleted, onClose }: DeleteRubricPromptProps) {
  const remove = useWrite({
    write: () => api("DELETE /api/rubrics/:id", { params: { id: rubric.id } }),
    done: "Rubric deleted successfully",
    failed: "Failed to delete rubric",
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question={`Delete the rubric “${rubric.title}”?`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <p>No lesson uses it.</p>
    </ConfirmDialog>
  );
}

function RemovePrompt({ stored, onClose }: { stored: LessonAssignment; onClose: () => void }) {
  const remove = useWrite({
    write: () => api("DELETE /api/lessons/:id/assignment", { params: { id: stored.lesson_id } }),
    done: "Assessment removed successfully",
    failed: "Failed to remove assessment",
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question="Remove the practical assessment of this lesson?"
      confirm="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        {stored.submissions === 0
          ? "Nobody has submitted a video yet. The rubric stays among yours."
          : `${counted(stored.submissions, "video was submitted", "videos were submitted")}, so it has to stay. Switch Required off instead.`}
      </p>
    </ConfirmDialog>
  );
}
