import { zodResolver } from "@hookform/resolvers/zod";
import { courseForm, type CourseForm } from "./schemas.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../lib/api-error.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { useEdit } from "../components/use-edit.ts";
import { freshCourseQuery, useReadCourse, useWrite, type Course } from "../queries.ts";
import { CourseDialogFields } from "./course-dialog-fields.tsx";
import { courseValues } from "./course-values.ts";
import { saveCourse } from "./save-course.ts";

interface CourseDialogProps {
  /** The course to edit; a new one without. */
  id?: number;
  mayChooseInstructor: boolean;
  onClose: () => void;
  /** Told of a new course instead of closing. */
  onCreated: (id: number) => void;
}

/** One form for both modes: a new course whose picture failed stays open as the Edit dialog of what was created. */
export function CourseDialog({ id, mayChooseInstructor, onClose, onCreated }: CourseDialogProps) {
  const [course, setCourse] = useState<Course>();
  const [image, setImage] = useState<File | null>(null);
  const [uploads, setUploads] = useState(0);
  const form = useForm<CourseForm>({ resolver: zodResolver(courseForm), defaultValues: courseValues(undefined) });
  const stored = useQuery({ ...freshCourseQuery(course?.id ?? id ?? 0), enabled: id !== undefined && !course });
  const take = (now: Course) => {
    setCourse(now);
    form.reset(courseValues(now));
  };
  useFirstAnswer(stored, course === undefined, (now) => {
    take(now);
    setTimeout(() => form.setFocus("title"));
  });
  const edits = course !== undefined || id !== undefined;
  const readCourse = useReadCourse(course?.id ?? id ?? 0);
  const edit = useEdit(form, {
    name: course ? `course:${course.id}` : edits ? null : "course",
    version: course?.version,
    read: async () => {
      const now = await readCourse();
      return { values: courseValues(now), version: now.version };
    },
  });
  const save = useWrite({
    write: saveCourse,
    failed: (error) => `Failed to ${course ? "update" : "create"} course: ${messageOf(error, "The request failed.")}`,
    onDone: (saved) => {
      edit.forget();
      if (!saved.imageFailed) {
        toast({ title: "Success", description: `Course ${course ? "updated" : "created"} successfully` });
        return edits ? onClose() : onCreated(saved.course.id);
      }
      toast({ title: "Error", description: "Failed to upload course image", variant: "destructive" });
      take(saved.course);
    },
  });
  return (
    <FormDialog
      title={edits ? "Edit Course" : "Create New Course"}
      form={form}
      submit={edits ? "Save Changes" : "Create Course"}
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) =>
        save.mutate({
          course,
          version: edit.version,
          before: form.formState.defaultValues,
          values,
          image,
          mayChooseInstructor,
        })
      }
      onClose={onClose}
      changed={image !== null}
      submitDisabled={uploads > 0}
      size="wide"
      instead={edits && !course ? <CourseOnItsWay stored={stored} /> : undefined}
    >
      <CourseDialogFields
        {...{ course, image, mayChooseInstructor }}
        onImage={setImage}
        onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}
      />
      <MoreSettings id={course?.id ?? id} />
    </FormDialog>
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
        to={id === undefined ? paths.adminCreateCourse() : paths.adminEditCourse(id)}
      >
        More settings
      </ButtonLink>
    </div>
  );
}

/** Editing starts from the course as it is stored at this moment, not from what a list once said. */
function useFirstAnswer(stored: UseQueryResult<Course>, waiting: boolean, onAnswer: (course: Course) => void): void {
  const answer = waiting && stored.isFetchedAfterMount && !stored.isFetching ? stored.data : undefined;
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    if (answer) latest.current(answer);
  }, [answer]);
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
