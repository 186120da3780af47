import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { api } from "../../api/api.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { DraftFormDialog } from "../../forms/draft-form-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import {
  accommodationBody,
  factorOf,
  givesMore,
  storedValues,
  withQuiz,
  type AccommodationValues,
} from "./accommodation-values.ts";
import type { StudentPath } from "./queries.ts";
import { useLearnerWrite } from "../../features/courses/learners/queries.ts";

const resolver = checkResolver<AccommodationValues>({
  factor: (values) => (factorOf(values) >= 1 && factorOf(values) <= 5 ? null : "Factor must be from 1 to 5"),
  minutes: (values) => (givesMore(values) ? null : "Give more time, attempts or both"),
  reason: ({ reason }) => (reason.trim().length < 3 ? "Say why" : null),
});

/** More time or attempts in one quiz of the course, or in all of them. */
export function AccommodationDialog({ student, onClose }: { student: StudentPath; onClose: () => void }) {
  const form = useForm<AccommodationValues>({
    resolver,
    defaultValues: storedValues(student.accommodations, ""),
  });
  const give = useLearnerWrite({
    write: (values: AccommodationValues) =>
      api("POST /api/courses/:id/accommodations", {
        params: { id: student.course.id },
        body: accommodationBody(values, student.person.id),
      }),
    done: "Granted",
    onDone: onClose,
  });
  return (
    <DraftFormDialog
      draft={`enrolment:${student.enrolment_id}:accommodation`}
      title="Extra time or attempts"
      description="In place of what this learner has there already."
      form={form}
      submit="Grant"
      pending={give.isPending}
      error={formFailure(give.error, "This could not be granted. Try again.")}
      onSubmit={(values) => give.mutate(values)}
      onClose={onClose}
    >
      <QuizChoice form={form} student={student} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          label="Time factor"
          hint="1.5 is half as long again."
          inputMode="decimal"
          min={1}
          max={5}
          step={0.25}
          {...form.register("factor")}
        />
        <NumberField label="Minutes more" min={0} max={600} {...form.register("minutes")} />
        <NumberField label="Attempts more" min={0} max={20} {...form.register("attempts")} />
      </div>
      <TextArea label="Reason" hint="The learner reads it." maxLength={500} rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

interface QuizChoiceProps {
  form: UseFormReturn<AccommodationValues>;
  student: StudentPath;
}

/** The fields show what the learner has in the quiz that is chosen, since that is replaced. */
function QuizChoice({ form, student: { modules, accommodations } }: QuizChoiceProps) {
  const quizzes = modules.flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => quiz ?? []));
  const chosen = useWatch({ control: form.control, name: "quiz" });
  const choose = (quiz: string) => {
    const { reason, factor, minutes, attempts } = withQuiz(accommodations, form.getValues(), quiz);
    const change = { shouldDirty: true };
    form.setValue("quiz", quiz, change);
    form.setValue("factor", factor, change);
    form.setValue("minutes", minutes, change);
    form.setValue("attempts", attempts, change);
    form.setValue("reason", reason, change);
  };
  return (
    <Select
      label="Quiz"
      name="quiz"
      options={[
        { value: "", label: "Every quiz of the course" },
        ...quizzes.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
