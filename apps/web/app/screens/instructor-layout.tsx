import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { Outlet, useLocation } from "react-router";
import { AccessDenied } from "../layout/access-denied.tsx";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { useMe } from "../session/use-me.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { InstructorArea } from "./teaching/instructor-area.tsx";

/** Certification managers teach nothing; of this area only the certificates are theirs. */
const certificateRoles = [...instructorAreaRoles, "CERTIFICATION_MANAGER"] as const;

/** The pages of teaching are for those with a role for it; the others read so, and where to ask for it. */
export default function InstructorLayout() {
  const { role } = useMe();
  const { pathname } = useLocation();
  const roles = pathname.startsWith(teachingPaths.taughtCertificates()) ? certificateRoles : instructorAreaRoles;
  if (!hasAnyRole(role, roles))
    return (
      <AccessDenied
        whom="This page is only for instructors and admins."
        action={<ButtonLink to={paths.editProfile({ tab: "roles" })}>Ask to teach</ButtonLink>}
      />
    );
  return (
    <InstructorArea>
      <Outlet />
    </InstructorArea>
  );
}
