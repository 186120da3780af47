import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LessonRuleFields } from "../forms/lesson-rule-fields.tsx";
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
  return (
    <SavedFormPage of={saved} label="Settings" heading={null} within={withinWorkbench} className="grid gap-5">
      <LessonRuleFields />
      <Button type="submit" busy={saved.pending} className="justify-self-start">
        Save settings
      </Button>
    </SavedFormPage>
  );
}
