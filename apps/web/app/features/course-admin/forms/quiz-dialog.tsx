import { zodResolver } from "@hookform/resolvers/zod";
import { quizForm, type QuizForm } from "./schemas.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { QuizExtras } from "../components/quiz-extras.tsx";
import { quizQuery, useWrite, type CourseLesson, type LessonQuiz } from "../queries.ts";
import { newQuizValues, quizBody, quizValues } from "./quiz-values.ts";

/** A new quiz comes with a title, a description and a pass mark to change (specification, section 3). */
export function QuizDialog({ lesson, onClose }: { lesson: CourseLesson; onClose: () => void }) {
  const form = useForm<QuizForm>({ resolver: zodResolver(quizForm), defaultValues: newQuizValues(lesson.title) });
  const save = useWrite({
    write: (values: QuizForm) => api("POST /api/quizzes", { body: { ...quizBody(values), lessonId: lesson.id } }),
    done: "Quiz created successfully",
    failed: "Failed to create quiz",
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Create Quiz"
      form={form}
      submit="Create Quiz"
      pending={save.isPending}
      error={save.error}
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
  const form = useForm<QuizForm>({
    resolver: zodResolver(quizForm),
    defaultValues: newQuizValues(""),
    values: now && quizValues(now),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useWrite({
    write: (values: QuizForm) => api("PATCH /api/quizzes/:id", { params: { id: quiz.id }, body: quizBody(values) }),
    done: "Quiz updated successfully",
    failed: "Failed to update quiz",
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit Quiz"
      form={form}
      submit="Save Changes"
      pending={save.isPending}
      error={save.error}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
      instead={now ? undefined : <QuizOnItsWay stored={stored} />}
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
