import { zodResolver } from "@hookform/resolvers/zod";
import { quizForm, type QuizForm } from "./schemas.ts";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { QuizExtras } from "../components/quiz-extras.tsx";
import { quizQuery, type CourseLesson, type LessonQuiz, type QuizSettings } from "../queries.ts";
import { useCourseForm } from "./use-course-form.ts";
import { newQuizValues, quizBody, quizValues } from "./quiz-values.ts";

/** A new quiz comes with a title, a description and a pass mark to change (specification, section 3). */
export function QuizDialog({ lesson, onClose }: { lesson: CourseLesson; onClose: () => void }) {
  const saved = useCourseForm<QuizForm, unknown>({
    resolver: zodResolver(quizForm),
    values: newQuizValues(lesson.title),
    draft: `lesson:${lesson.id}:quiz`,
    write: (values) => api("POST /api/quizzes", { body: { ...quizBody(values), lessonId: lesson.id } }),
    done: "Quiz created successfully",
    failed: "Failed to create quiz",
    onSaved: onClose,
  });
  return (
    <SavedFormDialog title="Create Quiz" of={saved} submit="Create Quiz" onClose={onClose}>
      <QuizFields />
    </SavedFormDialog>
  );
}

/** The outline names a quiz only in short; its limits are read when the dialog opens. */
export function EditQuizDialog({ quiz, onClose }: { quiz: LessonQuiz; onClose: () => void }) {
  const stored = useQuery(quizQuery(quiz.id));
  const now = stored.isFetchedAfterMount && !stored.isError ? stored.data?.quiz : undefined;
  const [first, setFirst] = useState(now);
  if (now && !first) setFirst(now);
  if (first) return <ChangeQuizDialog quiz={first} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Edit Quiz">
      <QuizOnItsWay stored={stored} />
    </Dialog>
  );
}

function ChangeQuizDialog({ quiz, onClose }: { quiz: QuizSettings; onClose: () => void }) {
  const client = useQueryClient();
  const saved = useCourseForm<QuizForm, unknown>({
    resolver: zodResolver(quizForm),
    values: quizValues(quiz),
    draft: `quiz:${quiz.id}`,
    version: quiz.version,
    read: async () => {
      const { quiz: stored } = await client.fetchQuery(quizQuery(quiz.id));
      return { values: quizValues(stored), version: stored.version };
    },
    write: (_values, { version, changed }) =>
      api("PATCH /api/quizzes/:id", { params: { id: quiz.id }, body: { ...changed(quizBody), version } }),
    done: "Quiz updated successfully",
    failed: "Failed to update quiz",
    onSaved: onClose,
  });
  return (
    <SavedFormDialog title="Edit Quiz" of={saved} submit="Save Changes" onClose={onClose}>
      <QuizFields />
    </SavedFormDialog>
  );
}

function QuizFields() {
  const { register } = useFormContext<QuizForm>();
  return (
    <>
      <TextField label="Title" {...register("title")} />
      <TextArea label="Description" rows={3} {...register("description")} />
      <NumberField
        label="Passing Score (%)"
        min={1}
        max={100}
        step={1}
        hint="Percentage of correct answers needed to pass the quiz"
        className="sm:w-1/2"
        {...register("passScore", { valueAsNumber: true })}
      />
      <QuizExtras />
    </>
  );
}

function QuizOnItsWay({ stored }: { stored: Pick<UseQueryResult, "isError" | "isFetching" | "refetch"> }) {
  if (stored.isError) {
    return <ErrorState subject="The quiz" onRetry={() => void stored.refetch()} busy={stored.isFetching} />;
  }
  return (
    <Loading label="Loading the quiz" className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
