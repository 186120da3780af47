import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { FeatureGate } from "../components/feature-gate.tsx";
import { CreateCourseForm } from "../forms/create-course-form.tsx";

/** A new course in the instructor area; those who only teach read how to be allowed to. */
export default function CreateTaughtCoursePage() {
  const { role } = useMe();
  if (!hasAnyRole(role, authorRoles))
    return (
      <AccessDenied
        whom="This page is only for course creators and admins."
        action={<ButtonLink to={paths.editProfile({ tab: "roles" })}>Ask for the course creator role</ButtonLink>}
      />
    );
  return (
    <FeatureGate feature="course_administration" leaveTo={teachingPaths.taughtCourses()}>
      <CreateCourseForm
        back={teachingPaths.taughtCourses()}
        pathOf={(id) => teachingPaths.taughtCourse(id, { tab: "outline" })}
      />
    </FeatureGate>
  );
}

export const meta = privateMeta("Create New Course");
