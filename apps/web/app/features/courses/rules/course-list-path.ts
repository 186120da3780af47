import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { adminPaths } from "../../../admin-paths.ts";

/** Where "Back" leads: the course list, or the course creator for admins who do not have that page. */
export const courseListPath = (roles: readonly string[]): string =>
  mayOpenAdminPage(roles, "/admin/courses") ? adminPaths.courses() : adminPaths.courseCreator();
