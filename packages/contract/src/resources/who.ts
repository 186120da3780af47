import type { Role } from "../identity/roles.ts";

/** Who may have a store. */
export const sellerRoles = ["SELLER", "CURRICULUM_SELLER"] as const satisfies readonly Role[];

/** Who reviews resources and puts their classification right. */
export const officerRoles = ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN", "ADMIN"] as const satisfies readonly Role[];

/** Who deals with reports of reviews between the sides of a booking. */
export const bookingReportRoles = ["ADMIN", "INSTRUCTOR_ADMIN"] as const satisfies readonly Role[];

/** Who keeps the market: its resources, store front and stores. */
export const marketAdminRoles = ["ADMIN", "CURRICULUM_ADMIN"] as const satisfies readonly Role[];
