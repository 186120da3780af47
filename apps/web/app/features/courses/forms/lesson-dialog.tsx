import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { zodResolver } from "@hookform/resolvers/zod";
import { lessonForm, type LessonForm } from "./schemas.ts";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useUploads } from "../files/use-uploads.ts";
import { useReadCourse, type CourseLesson, type CourseModule } from "../queries.ts";
import { LessonDialogFields } from "./lesson-dialog-fields.tsx";
import { useCourseForm } from "./use-course-form.ts";

interface LessonDialogProps {
  module: CourseModule;
  /** The lesson to edit; a new one without. */
  lesson: CourseLesson | undefined;
  onClose: () => void;
}

export function LessonDialog({ module, lesson, onClose }: LessonDialogProps) {
  const [uploading, onUpload] = useUploads();
  const readCourse = useReadCourse(module.course_id);
  const saved = useCourseForm<LessonForm, unknown>({
    resolver: zodResolver(lessonForm),
    values: lessonValues(module, lesson),
    draft: lesson ? `lesson:${lesson.id}` : `module:${module.id}:lesson`,
    version: lesson?.version,
    read: async () => {
      const lessons = (await readCourse()).modules.flatMap((one) => one.lessons);
      const stored = lessons.find((one) => one.id === lesson?.id);
      return stored ? { values: lessonValues(module, stored), version: stored.version } : null;
    },
    write: (values, { version, changed }) =>
      lesson
        ? api("PATCH /api/lessons/:id", { params: { id: lesson.id }, body: { ...changed(lessonBody), version } })
        : api("POST /api/lessons", { body: { ...lessonBody(values), moduleId: module.id } }),
    done: `Lesson ${lesson ? "updated" : "created"} successfully`,
    failed: `Failed to ${lesson ? "update" : "create"} lesson`,
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      title={lesson ? "Edit Lesson" : "Add Lesson"}
      of={saved}
      submit={lesson ? "Save Changes" : "Add Lesson"}
      onClose={onClose}
      submitDisabled={uploading}
      size="wide"
    >
      <LessonDialogFields courseId={module.course_id} stored={lesson} onBusy={onUpload} />
    </SavedFormDialog>
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

const lessonBody = (values: LessonForm) =>
  ({
    ...values,
    minutes: values.minutes === "" ? null : Number(values.minutes),
  }) satisfies Complete<Body<"PATCH /api/lessons/:id">, Elsewhere>;

/** Decided by the place of the form, added when saving or by an editor that saves itself, and chosen where the video is. */
type Elsewhere = "module_id" | "version" | "autosave" | "filmed" | "back_asset_id";
