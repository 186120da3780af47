import { hasAnyRole } from "@pavane/contract/identity/roles";
import { Suspense } from "react";
import { useMe } from "../../../session/use-me.ts";
import { privateMeta } from "../../../page/site.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { CourseStaffOnly } from "../components/course-staff-only.tsx";

const CourseAdministration = lazyNamed(() => import("../components/course-administration.tsx"), "CourseAdministration");

export default function CourseAdministrationPage() {
  return (
    <CourseStaffOnly>
      <Administration />
    </CourseStaffOnly>
  );
}

export const meta = privateMeta("Course Administration");

function Administration() {
  const { role } = useMe();
  return (
    <Suspense fallback={<LoadingDashboard />}>
      <CourseAdministration mayChooseInstructor={hasAnyRole(role, ["ADMIN"])} />
    </Suspense>
  );
}

function LoadingDashboard() {
  return <output className="block py-24 text-center text-soft">Loading dashboard...</output>;
}
