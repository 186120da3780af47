import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { isAdmin } from "@pavane/contract/identity/roles";
import type { ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { paths } from "../../../paths.ts";
import { AdminFrame } from "../../../administration/admin-frame.tsx";
import { FeatureGate } from "./feature-gate.tsx";
import { AccessDenied } from "../../../layout/access-denied.tsx";

/** A screen of course administration: first the level, then the role, then the screen (specification, section 2.7). */
export function CourseStaffOnly({ children }: { children: ReactNode }) {
  return (
    <FeatureGate feature="course_administration" leaveTo={paths.home()}>
      <ForInstructorsAndAdmins>{children}</ForInstructorsAndAdmins>
    </FeatureGate>
  );
}

function ForInstructorsAndAdmins({ children }: { children: ReactNode }) {
  const { role } = useMe();
  if (mayOpenAdminPage(role, "/admin/courses")) return <AdminFrame>{children}</AdminFrame>;
  return isAdmin(role) ? <AdminFrame>{denied}</AdminFrame> : denied;
}

const denied = <AccessDenied whom="This page is only for instructors and admins." />;
