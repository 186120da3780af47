import type { Role } from "../identity/roles.ts";

/** Roles that administer all bookings; amounts are for ADMIN only. */
export const bookingAdminRoles = ["ADMIN", "INSTRUCTOR_ADMIN"] as const satisfies readonly Role[];
