import { hasAnyRole, isAdmin, mayOpenAdminPage } from "@pavane/contract/identity/roles";
import { Suspense } from "react";
import type { MetaArgs } from "react-router";
import { useMe } from "../../../guards/use-me.ts";
import { pageTitle } from "../../../lib/site.ts";
import { AdminFrame } from "../../../shell/admin-frame.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { AccessDenied } from "../components/access-denied.tsx";
import { LevelGate } from "../components/level-gate.tsx";

const CourseAdministration = lazyNamed(() => import("../components/course-administration.tsx"), "CourseAdministration");

/** Course Administration: first the level, then the role, then the screen (specification, section 2.7). */
export default function CourseAdministrationPage() {
  return (
    <LevelGate>
      <ForInstructorsAndAdmins />
    </LevelGate>
  );
}

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Course Administration", matches) },
  { name: "robots", content: "noindex" },
];

function ForInstructorsAndAdmins() {
  const { role } = useMe();
  if (!mayOpenAdminPage(role, "/admin/courses")) {
    return isAdmin(role) ? <AdminFrame>{denied}</AdminFrame> : denied;
  }
  return (
    <AdminFrame>
      <Suspense fallback={<LoadingDashboard />}>
        <CourseAdministration mayChooseInstructor={hasAnyRole(role, ["ADMIN"])} />
      </Suspense>
    </AdminFrame>
  );
}

const denied = <AccessDenied />;

function LoadingDashboard() {
  return <output className="block py-24 text-center text-soft">Loading dashboard...</output>;
}
