import { z } from "zod";

/** The password somebody has. */
export const currentPassword = z.string({ error: "Enter your password." }).min(1, "Enter your password.");
