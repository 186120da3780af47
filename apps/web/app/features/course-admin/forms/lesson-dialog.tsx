import { zodResolver } from "@hookform/resolvers/zod";
import { lessonForm, type LessonForm } from "./schemas.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { useEdit } from "../components/use-edit.ts";
import { useReadCourse, useWrite, type CourseLesson, type CourseModule } from "../queries.ts";
import { changedMembers } from "../rules/merge-edits.ts";
import { LessonDialogFields } from "./lesson-dialog-fields.tsx";

interface LessonDialogProps {
  module: CourseModule;
  /** The lesson to edit; a new one without. */
  lesson: CourseLesson | undefined;
  onClose: () => void;
}

export function LessonDialog({ module, lesson, onClose }: LessonDialogProps) {
  const [uploads, setUploads] = useState(0);
  const form = useForm<LessonForm>({ resolver: zodResolver(lessonForm), defaultValues: lessonValues(module, lesson) });
  const readCourse = useReadCourse(module.course_id);
  const edit = useEdit(form, {
    name: lesson ? `lesson:${lesson.id}` : `module:${module.id}:lesson`,
    version: lesson?.version,
    read: async () => {
      const lessons = (await readCourse()).modules.flatMap((one) => one.lessons);
      const stored = lessons.find((one) => one.id === lesson?.id);
      return stored ? { values: lessonValues(module, stored), version: stored.version } : null;
    },
  });
  const save = useWrite({
    write: (values: LessonForm) => {
      if (!lesson) return api("POST /api/lessons", { body: { ...lessonBody(values), moduleId: module.id } });
      // What the form began with is whole: `lessonValues` names every field.
      const before = lessonBody(form.formState.defaultValues as LessonForm);
      const body = { ...changedMembers(before, lessonBody(values)), version: edit.version };
      return api("PATCH /api/lessons/:id", { params: { id: lesson.id }, body });
    },
    done: `Lesson ${lesson ? "updated" : "created"} successfully`,
    failed: `Failed to ${lesson ? "update" : "create"} lesson`,
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      title={lesson ? "Edit Lesson" : "Add Lesson"}
      form={form}
      submit={lesson ? "Save Changes" : "Add Lesson"}
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
      submitDisabled={uploads > 0}
      size="wide"
    >
      <LessonDialogFields stored={lesson} onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))} />
    </FormDialog>
  );
}

function lessonValues(module: CourseModule, lesson: CourseLesson | undefined): LessonForm {
  return {
    title: lesson?.title ?? "",
    description: lesson?.description ?? "",
    content: lesson?.content ?? "",
    position: lesson?.position ?? module.lessons.length + 1,
    type: lesson?.type ?? "text",
    free_preview: lesson?.free_preview ?? false,
    required: lesson?.required ?? true,
    minutes: lesson?.minutes ? String(lesson.minutes) : "",
  };
}

const lessonBody = (values: LessonForm) => ({
  ...values,
  minutes: values.minutes === "" ? null : Number(values.minutes),
});
