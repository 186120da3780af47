import { adminPages, mayOpenAdminPage, type AdminPage } from "@pavane/contract/identity/admin-pages";
import { hasAnyRole, isAdmin, type Role } from "@pavane/contract/identity/roles";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import type { Me } from "../session/session.ts";
import { paths } from "../paths.ts";
import { UnsavedTextsFirst } from "../forms/unsaved-texts.tsx";
import { RequireMember } from "./member.tsx";

/** One admin page: another admin role goes to its own first page, anyone else home. */
export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <RequireMember>
      {(me) => (hasAnyRole(me.role, roles) ? children : <Elsewhere me={me} area="/admin" />)}
    </RequireMember>
  );
}

/** The same, with the roles of the table of admin pages. */
export function RequireAdminPage({ page, children }: { page: AdminPage; children: ReactNode }) {
  return (
    <RequireMember>
      {(me) => (mayOpenAdminPage(me.role, page) ? children : <Elsewhere me={me} area={page} />)}
    </RequireMember>
  );
}

/** What was typed where a role was taken away is shown before one is led away from it. */
const Elsewhere = ({ me, area }: { me: Me; area: string }) => (
  <UnsavedTextsFirst areas={[area]}>
    <Navigate to={elsewhere(me.role)} replace />
  </UnsavedTextsFirst>
);

/** The first admin page with work on it; the overview is for those who have none but settings. */
function elsewhere(roles: readonly string[]): string {
  if (!isAdmin(roles)) return paths.home();
  const own = adminPages.find(({ path }) => !withoutWork.has(path) && mayOpenAdminPage(roles, path));
  return own?.path ?? paths.admin();
}

const withoutWork: ReadonlySet<string> = new Set(["/admin", "/admin/settings"]);
