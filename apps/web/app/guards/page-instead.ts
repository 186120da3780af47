import { adminPages, mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { isAdmin } from "@pavane/contract/identity/roles";
import { paths } from "../paths.ts";

/**
 * Where somebody goes who may not open an admin page: an administrator to the first one with work on it, anyone else home. The overview
 * is for those who have none but settings.
 */
export function pageInstead(roles: readonly string[]): string {
  if (!isAdmin(roles)) return paths.home();
  const own = adminPages.find(({ path }) => !withoutWork.has(path) && mayOpenAdminPage(roles, path));
  return own?.path ?? paths.admin();
}

const withoutWork: ReadonlySet<string> = new Set(["/admin", "/admin/settings"]);
