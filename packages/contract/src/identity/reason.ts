import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";

/** Why staff did something to somebody. */
export const reason = z
  .string({ error: "Give a reason of at least 5 characters." })
  .overwrite(visibleText)
  .min(5, "Give a reason of at least 5 characters.")
  .max(500, "Use at most 500 characters.");
