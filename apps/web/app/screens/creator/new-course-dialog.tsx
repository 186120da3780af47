import { descriptionField, titleField } from "@pavane/contract/courses/fields";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { api } from "../../api/api.ts";
import type { Course } from "../../features/courses/queries.ts";
import { useCourseForm } from "../../features/courses/forms/use-course-form.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const newCourse = z.object({ title: titleField(5), description: descriptionField(20) });
type NewCourse = z.infer<typeof newCourse>;

/** A draft with a name; the steps fill it. */
export function NewCourseDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) {
  const saved = useCourseForm<NewCourse, Course>({
    resolver: zodResolver(newCourse),
    values: { title: "", description: "" },
    draft: "course:creator",
    write: (values) => api("POST /api/courses", { body: { ...values, price: "0" } }),
    done: "Course created as a draft",
    failed: "Failed to create course",
    onSaved: ({ id }) => onCreated(id),
  });
  return (
    <SavedFormDialog title="New course" of={saved} submit="Create draft" onClose={onClose}>
      <TextField label="Title" {...saved.form.register("title")} />
      <TextArea label="Description" rows={3} {...saved.form.register("description")} />
    </SavedFormDialog>
  );
}
