import { zodResolver } from "@hookform/resolvers/zod";
import type { Assignment } from "@pavane/contract/courses/schema-assessments";
import { useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { api } from "../../../../api/api.ts";
import { SavedFormPage } from "../../../../forms/saved-form-page.tsx";
import type { SavedForm } from "../../../../forms/use-saved-form.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useCourseForm } from "../../forms/use-course-form.ts";
import type { CourseLesson } from "../../queries.ts";
import { withinWorkbench } from "../use-lesson-section.ts";
import {
  assessmentBody,
  assessmentForm,
  assessmentValues,
  newAssessmentValues,
  type AssessmentForm as Values,
} from "./assessment-values.ts";
import { assignmentQuery, type LessonAssignment, type Rubric } from "./queries.ts";
import { RubricPicker, type RubricActs } from "./rubric-picker.tsx";

/** The form of a lesson's assessment, which is made by its first save. */
export function useAssessmentForm(lesson: CourseLesson, stored: LessonAssignment): SavedForm<Values> {
  const client = useQueryClient();
  const valuesOf = (assignment: Assignment | null) =>
    assignment === null ? newAssessmentValues(lesson.title) : assessmentValues(assignment);
  const isNew = stored.assignment === null;
  return useCourseForm<Values, Assignment>({
    resolver: zodResolver(assessmentForm),
    values: valuesOf(stored.assignment),
    draft: `lesson:${lesson.id}:assessment`,
    version: stored.version,
    read: async () => {
      const { assignment, version } = await client.fetchQuery({ ...assignmentQuery(lesson.id), staleTime: 0 });
      return { values: valuesOf(assignment), version };
    },
    write: (values, { version }) =>
      api("PUT /api/lessons/:id/assignment", {
        params: { id: lesson.id },
        body: { ...assessmentBody(values), version },
      }),
    storedBy: (assignment) => ({ values: assessmentValues(assignment), version: assignment.version }),
    fieldOf: { rubric_not_found: "rubric_id" },
    done: isNew ? "Assessment created successfully" : "Assessment updated successfully",
    failed: isNew ? "Failed to create assessment" : "Failed to update assessment",
    onSaved: () => undefined,
  });
}

interface AssessmentFormProps {
  of: SavedForm<Values>;
  stored: LessonAssignment;
  rubrics: readonly Rubric[];
  acts: RubricActs;
  onRemove: () => void;
}

export function AssessmentForm({ of, stored: { assignment }, rubrics, acts, onRemove }: AssessmentFormProps) {
  const used = assignment === null ? null : { id: assignment.rubric_id, content: assignment.rubric };
  return (
    <SavedFormPage of={of} label="Practical assessment" heading={null} within={withinWorkbench} className="grid gap-5">
      <p className="max-w-[60ch] text-meta text-soft">
        {assignment === null
          ? "This lesson has no practical assessment yet. With one, learners film themselves and teachers or assessors mark the video by a rubric."
          : "Learners film themselves, and teachers or assessors mark the video by the rubric."}
      </p>
      <TextFields />
      <RubricPicker rubrics={rubrics} used={used} {...acts} />
      <LimitFields />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={of.pending}>
          {assignment === null ? "Add the assessment" : "Save assessment"}
        </Button>
        {assignment === null ? null : (
          <Button variant="outline" onClick={onRemove}>
            Remove assessment
          </Button>
        )}
      </div>
    </SavedFormPage>
  );
}

function TextFields() {
  const { register } = useFormContext<Values>();
  return (
    <>
      <TextField label="Title" autoComplete="off" {...register("title")} />
      <TextArea
        label="Brief"
        rows={5}
        hint="What to dance, for how long, and to which music. Markdown, as in lessons."
        {...register("brief")}
      />
      <TextArea
        label="Framing checklist"
        optional
        rows={3}
        hint="What the picture must show, one point on each line."
        {...register("framing")}
      />
    </>
  );
}

function LimitFields() {
  const { register } = useFormContext<Values>();
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="Percent to pass" inputMode="numeric" autoComplete="off" {...register("pass_percent")} />
        <TextField label="Longest video" hint="Minutes and seconds." autoComplete="off" {...register("max_seconds")} />
        <TextField
          label="Submissions"
          optional
          hint="Empty for no limit."
          inputMode="numeric"
          autoComplete="off"
          {...register("max_submissions")}
        />
      </div>
      <Checkbox label="Required" hint="The lesson is complete only when it is passed." {...register("required")} />
    </>
  );
}
