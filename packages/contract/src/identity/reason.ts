import { z } from "zod";

/** Why staff did something to somebody. */
export const reason = z
  .string({ error: "Give a reason of at least 5 characters." })
  .trim()
  .min(5, "Give a reason of at least 5 characters.")
  .max(500, "Use at most 500 characters.");
