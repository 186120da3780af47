import type { Role } from "../identity/roles.ts";

/** Who looks after every booking; amounts are ADMIN's alone. */
export const bookingAdminRoles = ["ADMIN", "INSTRUCTOR_ADMIN"] as const satisfies readonly Role[];
