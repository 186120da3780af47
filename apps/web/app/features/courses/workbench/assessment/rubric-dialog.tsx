import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../api/api.ts";
import { counted } from "../../../../counted.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useCourseForm } from "../../forms/use-course-form.ts";
import { rubricsQuery, type Rubric } from "./queries.ts";
import { RubricCriteria } from "./rubric-criteria.tsx";
import { rubricBody, rubricForm, rubricValues, type RubricForm } from "./rubric-values.ts";

interface RubricDialogProps {
  /** What is changed; null for a new one. */
  rubric: Rubric | null;
  /** What a new one begins with. */
  start: RubricForm;
  onSaved: (rubric: Rubric) => void;
  onClose: () => void;
}

/** A rubric: its criteria, each with its levels and their points. */
export function RubricDialog({ rubric, start, onSaved, onClose }: RubricDialogProps) {
  const client = useQueryClient();
  const saved = useCourseForm<RubricForm, Rubric>({
    resolver: zodResolver(rubricForm),
    values: rubric === null ? start : rubricValues(rubric),
    draft: rubric === null ? "rubric:new" : `rubric:${rubric.id}`,
    version: rubric?.version,
    read: async () => {
      const { data } = await client.fetchQuery({ ...rubricsQuery(), staleTime: 0 });
      const stored = data.find(({ id }) => id === rubric?.id);
      return stored ? { values: rubricValues(stored), version: stored.version } : null;
    },
    write: (values, { version }) =>
      rubric === null
        ? api("POST /api/rubrics", { body: rubricBody(values) })
        : api("PATCH /api/rubrics/:id", { params: { id: rubric.id }, body: { ...rubricBody(values), version } }),
    done: rubric === null ? "Rubric created successfully" : "Rubric updated successfully",
    failed: rubric === null ? "Failed to create rubric" : "Failed to update rubric",
    onSaved: (stored) => {
      onSaved(stored);
      onClose();
    },
  });
  const used =
    rubric === null || rubric.lessons === 0 ? "" : ` ${counted(rubric.lessons, "lesson uses", "lessons use")} it.`;
  return (
    <SavedFormDialog
      of={saved}
      size="wide"
      title={rubric === null ? "New rubric" : "Edit rubric"}
      description={`A criterion gives the points of the level that is reached.${used}${rubric === null ? "" : " Videos that were submitted keep the rubric they were submitted with."}`}
      submit={rubric === null ? "Create rubric" : "Save rubric"}
      onClose={onClose}
    >
      <TextField label="Title" autoComplete="off" {...saved.form.register("title")} />
      <RubricCriteria />
    </SavedFormDialog>
  );
}
