import { certificateStaffRoles } from "@pavane/contract/certificates/roles";
import { professionalRoles } from "@pavane/contract/professionals/roles";
import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole, isAdmin } from "@pavane/contract/identity/roles";
import { payeeRoles, totalsRoles } from "@pavane/contract/payouts/roles";
import { officerRoles, sellerRoles } from "@pavane/contract/resources/roles";
import { rolePreparation } from "../people/getting-ready/preparing.ts";
import type { Me } from "../session/session.ts";
import { paths } from "../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { sellerPaths } from "../seller-paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import type { MenuEntry } from "./menu-entries.ts";

/** Roles that are paid for what they sell, and officers, who see the totals of all (specification, section 2.6). */
const paymentsRoles = [...payeeRoles, ...totalsRoles];

/** Administrators without a role for teaching find courses in the admin panel. */
const teachingMenuRoles = instructorAreaRoles.filter((role) => role !== "ADMIN");

/** Officers who administer nothing else have one page. */
function staffMenu(roles: readonly string[]): MenuEntry[] {
  if (isAdmin(roles)) return [{ label: "Admin Panel", to: paths.admin() }];
  return hasAnyRole(roles, officerRoles) ? [{ label: "Review Queue", to: adminPaths.curriculumOfficer() }] : [];
}

/** Who looks after certificates and teaches nothing has these alone. */
function teachingMenu(roles: readonly string[]): MenuEntry[] {
  if (hasAnyRole(roles, teachingMenuRoles)) return [{ label: "Teaching", to: teachingPaths.teaching() }];
  const keepsCertificates = hasAnyRole(roles, certificateStaffRoles) && !isAdmin(roles);
  return keepsCertificates ? [{ label: "Certificates", to: teachingPaths.taughtCertificates() }] : [];
}

/** The user dropdown without Appearance and Sign Out, which follow it. */
export function userMenu(me: Pick<Me, "role" | "preparing">): MenuEntry[] {
  return [
    { label: "My Dashboard", to: paths.dashboard() },
    { label: "My Courses", to: paths.myCourses() },
    { label: "My Bookings", to: paths.myBookings() },
    { label: "My Purchases", to: paths.myPurchases() },
    { label: "Wish List", to: paths.wishList() },
    { label: "Class Plans", to: paths.classPlans() },
    { label: "Manage Subscription", to: paths.manageSubscription() },
    { label: "Notices", to: paths.notices() },
    { label: "My Profile", to: paths.profile() },
    { label: "Messages", to: paths.messages() },
    ...teachingMenu(me.role),
    ...(rolePreparation(me, sellerRoles).state !== "none" ? [{ label: "My Store", to: paths.selling() }] : []),
    ...(rolePreparation(me, professionalRoles).state !== "none"
      ? [{ label: "Availability", to: paths.availability() }]
      : []),
    ...(hasAnyRole(me.role, paymentsRoles) ? [{ label: "Seller Payments", to: sellerPaths.sellerPayments() }] : []),
    ...staffMenu(me.role),
  ];
}
