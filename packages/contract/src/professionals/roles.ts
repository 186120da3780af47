import type { Role } from "../identity/roles.ts";

/** Roles that may offer services; both names of a pair mean the same. */
export const professionalRoles = ["PROFESSIONAL", "BOOKING_PROFESSIONAL"] as const satisfies readonly Role[];

/** Roles that may have a listed profile. */
export const listedRoles = [
  "PROFESSIONAL",
  "BOOKING_PROFESSIONAL",
  "BOOKING_USER",
  "DIRECTORY_MEMBER",
] as const satisfies readonly Role[];
