import { zodResolver } from "@hookform/resolvers/zod";
import { quizForm, type QuizForm } from "./schemas.ts";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { QuizExtras } from "../components/quiz-extras.tsx";
import { useEdit } from "../components/use-edit.ts";
import { quizQuery, useWrite, type CourseLesson, type LessonQuiz, type QuizSettings } from "../queries.ts";
import { changedMembers } from "../rules/merge-edits.ts";
import { newQuizValues, quizBody, quizValues } from "./quiz-values.ts";

/** A new quiz comes with a title, a description and a pass mark to change (specification, section 3). */
export function QuizDialog({ lesson, onClose }: { lesson: CourseLesson; onClose: () => void }) {
  const form = useForm<QuizForm>({ resolver: zodResolver(quizForm), defaultValues: newQuizValues(lesson.title) });
  const edit = useEdit(form, { name: `lesson:${lesson.id}:quiz`, version: undefined });
  const save = useWrite({
    write: (values: QuizForm) => api("POST /api/quizzes", { body: { ...quizBody(values), lessonId: lesson.id } }),
    done: "Quiz created successfully",
    failed: "Failed to create quiz",
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Create Quiz"
      form={form}
      submit="Create Quiz"
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <QuizFields />
    </FormDialog>
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
  const form = useForm<QuizForm>({ resolver: zodResolver(quizForm), defaultValues: quizValues(quiz) });
  const edit = useEdit(form, {
    name: `quiz:${quiz.id}`,
    version: quiz.version,
    read: async () => {
      const { quiz: stored } = await client.fetchQuery(quizQuery(quiz.id));
      return { values: quizValues(stored), version: stored.version };
    },
  });
  const save = useWrite({
    write: (values: QuizForm) => {
      // What the form began with is whole: `quizValues` names every field.
      const before = quizBody(form.formState.defaultValues as QuizForm);
      const body = { ...changedMembers(before, quizBody(values)), version: edit.version };
      return api("PATCH /api/quizzes/:id", { params: { id: quiz.id }, body });
    },
    done: "Quiz updated successfully",
    failed: "Failed to update quiz",
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Quiz"
      form={form}
      submit="Save Changes"
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <QuizFields />
    </FormDialog>
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
