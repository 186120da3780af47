import type { Role } from "../identity/roles.ts";

/** Roles that may have a store. */
export const sellerRoles = ["SELLER", "CURRICULUM_SELLER"] as const satisfies readonly Role[];

/** Roles that review resources and correct their classification. */
export const officerRoles = ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN", "ADMIN"] as const satisfies readonly Role[];

/** Roles that handle reports about the reviews that the two sides of a booking write. */
export const bookingReportRoles = ["ADMIN", "INSTRUCTOR_ADMIN"] as const satisfies readonly Role[];

/** Roles that manage the market: its resources, store front and stores. */
export const marketAdminRoles = ["ADMIN", "CURRICULUM_ADMIN"] as const satisfies readonly Role[];
