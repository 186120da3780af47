import type { Role } from "../identity/roles.ts";

/**
 * Roles that may be paid for what they sell. A user who was once paid for a sale keeps the screen when the role is
 * removed.
 */
export const payeeRoles = [
  "SELLER",
  "CURRICULUM_SELLER",
  "COURSE_CREATOR",
  "PROFESSIONAL",
  "BOOKING_PROFESSIONAL",
] as const satisfies readonly Role[];

/** Roles that see what all sellers together are owed. */
export const totalsRoles = ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN", "ADMIN"] as const satisfies readonly Role[];
