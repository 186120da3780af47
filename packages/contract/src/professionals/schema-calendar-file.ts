import { z } from "zod";
import { availability } from "./schema.ts";

/** What the events of a calendar would be here: hours of every week, and days off. Nothing of it is saved. */
export const calendarFile = z.object({
  /** In which hours and days are meant. */
  zone: z.string(),
  hours: z.array(
    availability.shape.hours.element.extend({
      /** What the events of these hours are called. */
      event: z.string(),
    }),
  ),
  time_off: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), note: z.string() })),
  /** Events that are neither, and why. */
  left_out: z.array(z.object({ event: z.string(), reason: z.string() })),
});

export type CalendarFile = z.infer<typeof calendarFile>;
