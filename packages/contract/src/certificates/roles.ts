import type { StaffRole } from "../identity/roles.ts";

/** Staff for the certificates of every course. */
export const certificateStaffRoles = [
  "CERTIFICATION_MANAGER",
  "INSTRUCTOR_ADMIN",
  "ADMIN",
] as const satisfies readonly StaffRole[];
