import type { Course } from "../queries.ts";
import { AdministrationDialog } from "./administration-dialog.tsx";
import type { OpenDialog } from "./open-dialog.ts";

interface PartDialogProps {
  course: Course;
  dialog: OpenDialog | null;
  onChange: (dialog: OpenDialog | null) => void;
}

/** The dialog of a part of one course, on screens where courses are neither made nor deleted. */
export function PartDialog({ course, dialog, onChange }: PartDialogProps) {
  if (dialog === null) return null;
  const close = () => onChange(null);
  return (
    <AdministrationDialog
      dialog={dialog}
      course={course}
      mayChooseInstructor={course.can.choose_instructor}
      onOpen={onChange}
      onClose={close}
      onCourseCreated={close}
      onCourseDeleted={close}
    />
  );
}
