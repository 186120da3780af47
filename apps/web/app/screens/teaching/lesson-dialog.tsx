import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { DraftFormDialog } from "../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { StudentPath } from "./queries.ts";
import { useLearnerWrite } from "../../features/courses/learners/queries.ts";

interface LessonValues {
  lesson: string;
  what: string;
  reason: string;
}

const resolver = checkResolver<LessonValues>({
  lesson: ({ lesson }) => (lesson === "" ? "Choose a lesson" : null),
  reason: ({ reason }) => (reason.trim().length < 3 ? "Say why" : null),
});

const choices = [
  { value: "complete", label: "Complete it", hint: "It counts as done, whatever its rule asks." },
  { value: "reset", label: "Reset it", hint: "It is to be done again. A completed course stays completed." },
];

/** Completes a lesson for a learner, or lets them begin it anew. */
export function LessonDialog({ student, onClose }: { student: StudentPath; onClose: () => void }) {
  const form = useForm<LessonValues>({ resolver, defaultValues: { lesson: "", what: "complete", reason: "" } });
  const change = useLearnerWrite({
    write: ({ lesson, what, reason }: LessonValues) => {
      const call = {
        params: { id: student.enrolment_id, lessonId: Number(lesson) },
        body: { reason: reason.trim() },
      };
      return what === "reset"
        ? api("POST /api/enrolments/:id/lessons/:lessonId/reset", call)
        : api("POST /api/enrolments/:id/lessons/:lessonId/complete", call);
    },
    done: "Saved",
    onDone: onClose,
  });
  return (
    <DraftFormDialog
      draft={`enrolment:${student.enrolment_id}:lesson`}
      title="Complete or reset a lesson"
      form={form}
      submit="Save"
      pending={change.isPending}
      error={formFailure(change.error, "The lesson could not be changed. Try again.")}
      onSubmit={(values) => change.mutate(values)}
      onClose={onClose}
    >
      <Select
        label="Lesson"
        options={[
          { value: "", label: "Choose a lesson" },
          ...student.modules.flatMap(({ title, lessons }) =>
            lessons.map((lesson) => ({ value: String(lesson.id), label: `${title}: ${lesson.title}` })),
          ),
        ]}
        {...form.register("lesson")}
      />
      <RadioGroup label="What to do" options={choices} {...form.register("what")} />
      <TextArea label="Reason" hint="The learner reads it." maxLength={500} rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
