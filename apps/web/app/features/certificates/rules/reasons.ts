import { z } from "zod";

const atMost = z.string().trim().max(500, { error: "Reason must be at most 500 characters" });

/** The contract's rules for the one field of these dialogs. */
export const reasonOf = {
  revoking: atMost.min(5, { error: "Reason must be at least 5 characters" }),
  reissuing: atMost,
} as const;
