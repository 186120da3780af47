import {
  adminPages,
  hasAnyRole,
  isAdmin,
  mayOpenAdminPage,
  type AdminPage,
  type Role,
} from "@pavane/contract/identity/roles";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "../paths.ts";
import { RequireMember } from "./member.tsx";

/** One admin page: another admin role goes to its own first page, anyone else home. */
export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <RequireMember>
      {(me) => (hasAnyRole(me.role, roles) ? children : <Navigate to={elsewhere(me.role)} replace />)}
    </RequireMember>
  );
}

/** The same, with the roles of the table of admin pages. */
export function RequireAdminPage({ page, children }: { page: AdminPage; children: ReactNode }) {
  return (
    <RequireMember>
      {(me) => (mayOpenAdminPage(me.role, page) ? children : <Navigate to={elsewhere(me.role)} replace />)}
    </RequireMember>
  );
}

/** The first admin page with work on it; the overview is for those who have none but settings. */
function elsewhere(roles: readonly string[]): string {
  if (!isAdmin(roles)) return paths.home();
  const own = adminPages.find(({ path }) => !withoutWork.has(path) && mayOpenAdminPage(roles, path));
  return own?.path ?? paths.admin();
}

const withoutWork: ReadonlySet<string> = new Set(["/admin", "/admin/settings"]);
