import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import type { ReactNode } from "react";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { paths } from "../../../paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Those who only teach read how to be allowed to make things. */
export function CreatorsOnly({ children }: { children: ReactNode }) {
  const { role } = useMe();
  if (hasAnyRole(role, authorRoles)) return children;
  return (
    <AccessDenied
      whom="This page is only for course creators and admins."
      action={<ButtonLink to={paths.editProfile({ tab: "roles" })}>Ask for the course creator role</ButtonLink>}
    />
  );
}
