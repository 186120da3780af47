import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { zodResolver } from "@hookform/resolvers/zod";
import { moduleForm, type ModuleForm } from "./schemas.ts";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useReadCourse, type Course, type CourseModule } from "../queries.ts";
import { useCourseForm } from "./use-course-form.ts";

interface ModuleDialogProps {
  course: Course;
  /** The module to edit; a new one without. */
  module: CourseModule | undefined;
  onClose: () => void;
}

export function ModuleDialog({ course, module, onClose }: ModuleDialogProps) {
  const readCourse = useReadCourse(course.id);
  const saved = useCourseForm<ModuleForm, unknown>({
    resolver: zodResolver(moduleForm),
    values: moduleValues(course, module),
    draft: module ? `module:${module.id}` : `course:${course.id}:module`,
    version: module?.version,
    read: async () => {
      const stored = (await readCourse()).modules.find((one) => one.id === module?.id);
      return stored ? { values: moduleValues(course, stored), version: stored.version } : null;
    },
    write: (values, { version, changed }) =>
      module
        ? api("PATCH /api/modules/:id", {
            params: { id: module.id },
            body: { ...changed(moduleBody), version },
          })
        : api("POST /api/modules", { body: { ...moduleBody(values), courseId: course.id } }),
    done: `Module ${module ? "updated" : "created"} successfully`,
    failed: `Failed to ${module ? "update" : "create"} module`,
    onSaved: onClose,
  });
  const { register } = saved.form;
  return (
    <SavedFormDialog
      title={module ? "Edit Module" : "Add Module"}
      of={saved}
      submit={module ? "Save Changes" : "Add Module"}
      onClose={onClose}
    >
      <TextField label="Title" {...register("title")} />
      <TextArea label="Description" rows={3} {...register("description")} />
      <NumberField
        label="Position"
        min={1}
        step={1}
        hint="The order in which this module appears in the course"
        className="sm:w-1/2"
        {...register("position", { valueAsNumber: true })}
      />
    </SavedFormDialog>
  );
}

/** What the dialog of the release says. */
type ReleaseMember = "release_at" | "release_after_days";

const moduleBody = (values: ModuleForm) =>
  values satisfies Complete<Body<"PATCH /api/modules/:id">, "course_id" | "version" | ReleaseMember>;

const moduleValues = (course: Course, module: CourseModule | undefined): ModuleForm => ({
  title: module?.title ?? "",
  description: module?.description ?? "",
  position: module?.position ?? course.modules.length + 1,
});
