import { zodResolver } from "@hookform/resolvers/zod";
import { fullCourseForm, type FullCourseForm } from "./schemas.ts";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useMe } from "../../../guards/use-me.ts";
import { api } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useEdit } from "../components/use-edit.ts";
import { CourseExtras } from "../components/course-extras.tsx";
import { CourseImageUpload } from "../components/course-image-upload.tsx";
import { useServerFields } from "../components/form-dialog.tsx";
import { useReadCourse, useWrite, type Course } from "../queries.ts";
import { changedMembers } from "../rules/merge-edits.ts";
import { courseListPath } from "../rules/course-list-path.ts";
import { CourseFormFields } from "./course-form-fields.tsx";
import { extrasBody, fullCourseBody, fullCourseValues } from "./course-values.ts";

export function EditCourseForm({ first }: { first: Course }) {
  const { role } = useMe();
  const [course, setCourse] = useState(first);
  const [uploads, setUploads] = useState(0);
  const form = useForm<FullCourseForm>({
    resolver: zodResolver(fullCourseForm),
    defaultValues: fullCourseValues(first),
  });
  const readCourse = useReadCourse(course.id);
  const edit = useEdit(form, {
    name: `course:${course.id}:page`,
    version: course.version,
    read: async () => {
      const now = await readCourse();
      return { values: fullCourseValues(now), version: now.version };
    },
  });
  const take = (now: Course) => {
    setCourse(now);
    form.reset(fullCourseValues(now));
  };
  const save = useWrite({
    write: (values: FullCourseForm) =>
      replaceCourse(course, form.formState.defaultValues as FullCourseForm, values, edit.version), // whole, see `fullCourseValues`
    done: "Course updated successfully",
    failed: (error) => messageOf(error, "Failed to update course"),
    onDone: (now) => {
      edit.forget();
      take(now);
    },
  });
  useServerFields(form, save.error);
  const leaving = useUnsavedChanges(form.formState.isDirty && !save.isPending);
  return (
    <Form
      form={form}
      onSubmit={(values) => save.mutate(values)}
      pending={save.isPending}
      error={null}
      label={course.title}
    >
      <AdminHeading
        sticky
        title={course.title}
        actions={
          <>
            <ButtonLink variant="outline" icon={<ArrowLeft aria-hidden />} to={courseListPath(role)}>
              Back
            </ButtonLink>
            <Button type="submit" busy={save.isPending} disabled={uploads > 0}>
              Save Changes
            </Button>
          </>
        }
      />
      <EditNotices edit={edit} error={save.error} onReloaded={save.reset} />
      <CourseFormFields
        imageUpload={<CourseImageUpload />}
        visibleNote={course.status === "archived" ? <ArchivedNote /> : null}
        onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}
      >
        <CourseExtras course={course} />
      </CourseFormFields>
      {leaving}
    </Form>
  );
}

/** What was changed replaces what is stored; the instructor, who has no field here, stays. */
function replaceCourse(course: Course, before: FullCourseForm, values: FullCourseForm, version: number | undefined) {
  const bodyOf = (form: FullCourseForm) => ({ ...fullCourseBody(form, course.instructor_id), ...extrasBody(form) });
  const body = { ...changedMembers(bodyOf(before), bodyOf(values)), version: version ?? course.version };
  return api("PUT /api/courses/:id", { params: { id: course.id }, body });
}

function ArchivedNote() {
  return (
    <p className="flex items-start gap-2 rounded-control bg-brass-tint px-3.5 py-2.5 text-meta text-on-brass-tint">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      This course is archived. Switching Visible on publishes it again.
    </p>
  );
}
