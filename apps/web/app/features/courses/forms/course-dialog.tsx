import { zodResolver } from "@hookform/resolvers/zod";
import { courseForm, type CourseForm } from "./schemas.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useUploads } from "../files/use-uploads.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useFinishedCount } from "../finished-queries.ts";
import { freshCourseQuery, useReadCourse, type Course } from "../queries.ts";
import { CourseDialogFields } from "./course-dialog-fields.tsx";
import { courseValues } from "./course-values.ts";
import { saveCourse, type SavedCourse } from "./save-course.ts";
import { useCourseForm } from "./use-course-form.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface CourseDialogProps {
  /** The course to edit; a new one without. */
  id?: number;
  mayChooseInstructor: boolean;
  onClose: () => void;
  /** Called with a new course instead of closing. */
  onCreated: (id: number) => void;
}

/** One form for both modes: a new course whose picture failed stays open as the Edit dialog of what was created. */
export function CourseDialog({ id, mayChooseInstructor, onClose, onCreated }: CourseDialogProps) {
  const [course, setCourse] = useState<Course>();
  const [image, setImage] = useState<File | null>(null);
  const [uploading, onUpload] = useUploads();
  const stored = useQuery({ ...freshCourseQuery(course?.id ?? id ?? 0), enabled: id !== undefined && !course });
  const edits = course !== undefined || id !== undefined;
  const finished = useFinishedCount(course);
  const readCourse = useReadCourse(course?.id ?? id ?? 0);
  const saved = useCourseForm<CourseForm, SavedCourse>({
    resolver: zodResolver(courseForm),
    values: courseValues(undefined),
    draft: course ? `course:${course.id}` : edits ? null : "course",
    version: course?.version,
    read: async () => {
      const now = await readCourse();
      return { values: courseValues(now), version: now.version };
    },
    write: (values, { version, before }) => saveCourse({ course, version, before, values, image, mayChooseInstructor }),
    failed: (error) => `Failed to ${course ? "update" : "create"} course: ${messageOf(error, "The request failed.")}`,
    onSaved: ({ course: now, imageFailed, imageFault }) => {
      if (imageFailed) {
        const why = imageFault ? `: ${imageFault}` : "";
        toast({ title: "Error", description: `Failed to upload course image${why}`, variant: "destructive" });
        return take(now);
      }
      toast({ title: "Success", description: `Course ${course ? "updated" : "created"} successfully` });
      // What is offered to those who finished before would close with the dialog.
      const begins = course?.gives_certificate === false && now.gives_certificate;
      if (begins && finished > 0) return take(now);
      return edits ? onClose() : onCreated(now.id);
    },
  });
  const { form } = saved;
  const take = (now: Course) => {
    setCourse(now);
    form.reset(courseValues(now));
  };
  useFirstAnswer(stored, course === undefined, (now) => {
    take(now);
    setTimeout(() => form.setFocus("title"));
  });
  return (
    <SavedFormDialog
      title={edits ? "Edit Course" : "Create New Course"}
      of={saved}
      submit={edits ? "Save Changes" : "Create Course"}
      onClose={onClose}
      changed={image !== null}
      submitDisabled={uploading}
      size="wide"
      instead={edits && !course ? <CourseOnItsWay stored={stored} /> : undefined}
    >
      <CourseDialogFields {...{ course, image, mayChooseInstructor }} onImage={setImage} onBusy={onUpload} />
      <MoreSettings id={course?.id ?? id} />
    </SavedFormDialog>
  );
}

/** The whole form: category, level, duration and the detailed description. */
function MoreSettings({ id }: { id: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-meta text-soft">
      Category, level, duration and the detailed description
      <ButtonLink
        size="small"
        variant="outline"
        icon={<Settings2 aria-hidden />}
        to={id === undefined ? adminPaths.createCourse() : adminPaths.editCourse(id)}
      >
        More settings
      </ButtonLink>
    </div>
  );
}

/** Editing starts from the course as it is stored at this moment, not from what a list once said. */
function useFirstAnswer(stored: UseQueryResult<Course>, waiting: boolean, onAnswer: (course: Course) => void): void {
  const answer = waiting && stored.isFetchedAfterMount && !stored.isFetching ? stored.data : undefined;
  useOnChange(answer, () => answer && onAnswer(answer));
}

function CourseOnItsWay({ stored }: { stored: UseQueryResult<Course> }) {
  if (stored.isError) {
    return <ErrorState subject="The course" onRetry={() => void stored.refetch()} busy={stored.isFetching} />;
  }
  return (
    <Loading label="Loading the course" className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
