import type { Role } from "../identity/roles.ts";

/** Who may be paid for what they sell. Whoever was once paid for a sale keeps the screen when the role goes. */
export const payeeRoles = [
  "SELLER",
  "CURRICULUM_SELLER",
  "COURSE_CREATOR",
  "PROFESSIONAL",
  "BOOKING_PROFESSIONAL",
] as const satisfies readonly Role[];

/** Who sees what all sellers together are owed. */
export const totalsRoles = ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN", "ADMIN"] as const satisfies readonly Role[];
