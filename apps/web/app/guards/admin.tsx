import { mayOpenAdminPage, type AdminPage } from "@pavane/contract/identity/admin-pages";
import { hasAnyRole, isAdmin, type Role } from "@pavane/contract/identity/roles";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import type { Me } from "../session/session.ts";
import { paths } from "../paths.ts";
import { UnsavedTextsFirst } from "../forms/unsaved-texts.tsx";
import { pageInstead } from "./page-instead.ts";
import { RequireMember } from "./member.tsx";

/** One admin page: another admin role goes to its own first page, anyone else home. */
export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return <RequireMember>{(me) => (mayOpen(me, roles) ? children : <Elsewhere me={me} area="/admin" />)}</RequireMember>;
}

/** The same, with the roles of the table of admin pages. */
export function RequireAdminPage({ page, children }: { page: AdminPage; children: ReactNode }) {
  return (
    <RequireMember>
      {(me) => (mayOpenAdminPage(rolesThatCount(me), page) ? children : <Elsewhere me={me} area={page} />)}
    </RequireMember>
  );
}

/** Admin roles that wait for two-factor sign-in open nothing until it is on. */
const isWaiting = (me: Me): boolean => me.two_factor_required && isAdmin(me.role);
const rolesThatCount = (me: Me) => (isWaiting(me) ? me.role.filter((role) => !isAdmin([role])) : me.role);
const mayOpen = (me: Me, roles: readonly Role[]): boolean => hasAnyRole(rolesThatCount(me), roles);

/** What was typed where a role was taken away is shown before one is led away from it. */
const Elsewhere = ({ me, area }: { me: Me; area: string }) => (
  <UnsavedTextsFirst areas={[area]}>
    <Navigate to={isWaiting(me) ? paths.editProfile({ tab: "security" }) : pageInstead(me.role)} replace />
  </UnsavedTextsFirst>
);
