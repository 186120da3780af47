import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { CourseLesson } from "../queries.ts";
import { rulesSectionBody, rulesSectionForm, rulesSectionValues } from "./section-values.ts";
import { useLessonSection, withinWorkbench } from "./use-lesson-section.ts";

/** Who may open a lesson, whether it counts, and how long it takes. */
export function RulesSection({ courseId, lesson }: { courseId: number; lesson: CourseLesson }) {
  const saved = useLessonSection({
    courseId,
    lesson,
    name: "rules",
    schema: rulesSectionForm,
    valuesOf: rulesSectionValues,
    bodyOf: rulesSectionBody,
  });
  const { register } = saved.form;
  return (
    <SavedFormPage of={saved} label="Settings" heading={null} within={withinWorkbench} className="grid gap-5">
      <Switch label="Free preview" hint="Guests may open this lesson." {...register("free_preview")} />
      <Switch label="Required" hint="Counts for the completion of the course." {...register("required")} />
      <TextField
        label="Minutes"
        optional
        inputMode="numeric"
        hint="How long the lesson takes."
        className="sm:w-1/2 sm:pr-2.5"
        {...register("minutes")}
      />
      <Button type="submit" busy={saved.pending} className="justify-self-start">
        Save settings
      </Button>
    </SavedFormPage>
  );
}
