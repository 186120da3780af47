import { zodResolver } from "@hookform/resolvers/zod";
import { fullCourseForm, type FullCourseForm } from "./schemas.ts";
import { useQuery } from "@tanstack/react-query";
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
import { ConflictNotice } from "../components/conflict-notice.tsx";
import { CourseExtras } from "../components/course-extras.tsx";
import { CourseImageUpload } from "../components/course-image-upload.tsx";
import { useServerFields } from "../components/form-dialog.tsx";
import { freshCourseQuery, useWrite, type Course } from "../queries.ts";
import { courseListPath } from "../rules/course-list-path.ts";
import { CourseFormFields } from "./course-form-fields.tsx";
import { changedExtras, fullCourseBody, fullCourseValues } from "./course-values.ts";

export function EditCourseForm({ first }: { first: Course }) {
  const { role } = useMe();
  const [course, setCourse] = useState(first);
  const [uploads, setUploads] = useState(0);
  const form = useForm<FullCourseForm>({
    resolver: zodResolver(fullCourseForm),
    defaultValues: fullCourseValues(first),
  });
  const stored = useQuery({ ...freshCourseQuery(course.id), enabled: false });
  const take = (now: Course) => {
    setCourse(now);
    form.reset(fullCourseValues(now));
  };
  const save = useWrite({
    write: (values: FullCourseForm) => replaceCourse(course, values),
    done: "Course updated successfully",
    failed: (error) => messageOf(error, "Failed to update course"),
    onDone: take,
  });
  useServerFields(form, save.error);
  const leaving = useUnsavedChanges(form.formState.isDirty && !save.isPending);
  const reload = async () => {
    const { data } = await stored.refetch();
    if (!data) return;
    take(data);
    save.reset();
  };
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
      <ConflictNotice error={save.error} busy={stored.isFetching} onReload={() => void reload()} />
      <CourseFormFields
        imageUpload={<CourseImageUpload />}
        visibleNote={course.status === "archived" ? <ArchivedNote /> : null}
        onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}
      >
        <CourseExtras />
      </CourseFormFields>
      {leaving}
    </Form>
  );
}

/** The whole form replaces what it names; the instructor, who has no field here, stays. */
const replaceCourse = (course: Course, values: FullCourseForm): Promise<Course> =>
  api("PUT /api/courses/:id", {
    params: { id: course.id },
    body: {
      ...fullCourseBody(values, course.instructor_id),
      ...changedExtras(values, course),
      version: course.version,
    },
  });

function ArchivedNote() {
  return (
    <p className="flex items-start gap-2 rounded-control bg-brass-tint px-3.5 py-2.5 text-meta text-on-brass-tint">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      This course is archived. Switching Visible on publishes it again.
    </p>
  );
}
