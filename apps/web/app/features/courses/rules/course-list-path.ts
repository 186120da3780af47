import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { paths } from "../../../paths.ts";

/** Where "Back" leads: the course list, or the course creator for admins who do not have that page. */
export const courseListPath = (roles: readonly string[]): string =>
  mayOpenAdminPage(roles, "/admin/courses") ? paths.adminCourses() : paths.courseCreator();
