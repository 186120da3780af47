import { zodResolver } from "@hookform/resolvers/zod";
import { fullCourseForm, type FullCourseForm } from "../forms/schemas.ts";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { useMe } from "../../../guards/use-me.ts";
import { api } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { privateMeta } from "../../../lib/site.ts";
import { paths } from "../../../paths.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { CourseExtras } from "../components/course-extras.tsx";
import { useServerFields } from "../components/form-dialog.tsx";
import { LevelGate } from "../components/level-gate.tsx";
import { CourseFormFields } from "../forms/course-form-fields.tsx";
import { changedExtras, fullCourseBody, fullCourseValues } from "../forms/course-values.ts";
import { courseListPath } from "../rules/course-list-path.ts";
import { useWrite } from "../queries.ts";

export default function CreateCoursePage() {
  return (
    <RequireAdminPage page="/admin/courses/create">
      <LevelGate>
        <CreateCourse />
      </LevelGate>
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Create New Course");

function CreateCourse() {
  const { role } = useMe();
  const navigate = useNavigate();
  const [uploads, setUploads] = useState(0);
  const form = useForm<FullCourseForm>({
    resolver: zodResolver(fullCourseForm),
    defaultValues: fullCourseValues(undefined),
  });
  const create = useWrite({
    write: (values: FullCourseForm) =>
      api("POST /api/courses", { body: { ...fullCourseBody(values, null), ...changedExtras(values, undefined) } }),
    failed: (error) => messageOf(error, "Failed to create course"),
    onDone: (course) => {
      toast({ title: "Course Created Successfully", description: `The course ${course.title} has been created.` });
      void navigate(paths.adminEditCourse(course.id), { replace: true });
    },
  });
  useServerFields(form, create.error);
  const leaving = useUnsavedChanges(form.formState.isDirty && !create.isPending && !create.isSuccess);
  return (
    <Form
      form={form}
      onSubmit={(values) => create.mutate(values)}
      pending={create.isPending}
      error={null}
      label="Create New Course"
    >
      <AdminHeading
        title="Create New Course"
        actions={
          <ButtonLink variant="outline" size="small" icon={<ArrowLeft aria-hidden />} to={courseListPath(role)}>
            Back
          </ButtonLink>
        }
      />
      <CourseFormFields onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}>
        <CourseExtras course={undefined} />
        <div className="flex justify-end border-t border-line pt-5">
          <Button type="submit" busy={create.isPending} disabled={uploads > 0}>
            Create Course
          </Button>
        </div>
      </CourseFormFields>
      {leaving}
    </Form>
  );
}
