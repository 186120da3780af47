import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { KeptFormDialog } from "../../forms/kept-form-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { accommodationBody, type AccommodationValues } from "./accommodation-values.ts";
import type { StudentPath } from "./queries.ts";
import { useLearnerWrite } from "../../features/courses/learners/queries.ts";

const resolver = checkResolver<AccommodationValues>({
  minutes: ({ minutes, attempts }) =>
    Number(minutes) > 0 || Number(attempts) > 0 ? null : "Give minutes, attempts or both",
  reason: ({ reason }) => (reason.trim().length < 3 ? "Say why" : null),
});

/** More time or attempts in one quiz of the course, or in all of them. */
export function AccommodationDialog({ student, onClose }: { student: StudentPath; onClose: () => void }) {
  const quizzes = student.modules.flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => quiz ?? []));
  const form = useForm<AccommodationValues>({
    resolver,
    defaultValues: { quiz: "", minutes: "", attempts: "", reason: "" },
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
    <KeptFormDialog
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
      <Select
        label="Quiz"
        options={[
          { value: "", label: "Every quiz of the course" },
          ...quizzes.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        {...form.register("quiz")}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Minutes more" min={0} max={600} {...form.register("minutes")} />
        <NumberField label="Attempts more" min={0} max={20} {...form.register("attempts")} />
      </div>
      <TextArea label="Reason" hint="The learner reads it." maxLength={500} rows={3} {...form.register("reason")} />
    </KeptFormDialog>
  );
}
