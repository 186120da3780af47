import type { Role } from "@pavane/contract/identity/roles";
import type { ReportArea } from "@pavane/contract/market/report-targets";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";

/** The roles that read and decide the reports of an area. Messages, people and what learners write are the administrators'. */
export const reportStaff: Readonly<Record<ReportArea, readonly Role[]>> = {
  market: officerRoles,
  bookings: bookingReportRoles,
  people: ["ADMIN"],
};
