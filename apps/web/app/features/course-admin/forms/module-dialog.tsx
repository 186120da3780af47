import { zodResolver } from "@hookform/resolvers/zod";
import { moduleForm, type ModuleForm } from "./schemas.ts";
import { useForm } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { NumberField } from "../../../ui/number-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { useEdit } from "../components/use-edit.ts";
import { useReadCourse, useWrite, type Course, type CourseModule } from "../queries.ts";
import { changedMembers } from "../rules/merge-edits.ts";

interface ModuleDialogProps {
  course: Course;
  /** The module to edit; a new one without. */
  module: CourseModule | undefined;
  onClose: () => void;
}

export function ModuleDialog({ course, module, onClose }: ModuleDialogProps) {
  const form = useForm<ModuleForm>({
    resolver: zodResolver(moduleForm),
    defaultValues: moduleValues(course, module),
  });
  const readCourse = useReadCourse(course.id);
  const edit = useEdit(form, {
    name: module ? `module:${module.id}` : `course:${course.id}:module`,
    version: module?.version,
    read: async () => {
      const stored = (await readCourse()).modules.find((one) => one.id === module?.id);
      return stored ? { values: moduleValues(course, stored), version: stored.version } : null;
    },
  });
  const save = useWrite({
    write: (values: ModuleForm) =>
      module
        ? api("PATCH /api/modules/:id", {
            params: { id: module.id },
            body: { ...changedMembers(form.formState.defaultValues ?? {}, values), version: edit.version },
          })
        : api("POST /api/modules", { body: { ...values, courseId: course.id } }),
    done: `Module ${module ? "updated" : "created"} successfully`,
    failed: `Failed to ${module ? "update" : "create"} module`,
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      title={module ? "Edit Module" : "Add Module"}
      form={form}
      submit={module ? "Save Changes" : "Add Module"}
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <TextField label="Title" {...form.register("title")} />
      <TextArea label="Description" rows={3} {...form.register("description")} />
      <NumberField
        label="Position"
        min={1}
        step={1}
        hint="The order in which this module appears in the course"
        className="sm:w-1/2"
        {...form.register("position", { valueAsNumber: true })}
      />
    </FormDialog>
  );
}

const moduleValues = (course: Course, module: CourseModule | undefined): ModuleForm => ({
  title: module?.title ?? "",
  description: module?.description ?? "",
  position: module?.position ?? course.modules.length + 1,
});
