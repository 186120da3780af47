import { timestamp } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";

/** When a session is to begin; what is in no calendar of people is not offered. */
export const sessionStart = timestamp.refine((text) => /^(?:19[7-9]|[2-8]\d\d)\d-/.test(text), {
  error: bookingErrors.start_not_offered.message,
});
