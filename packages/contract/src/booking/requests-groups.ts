import { z } from "zod";
import { id, priceInput } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { danceRoles, maxSeats, seriesConflictRules, seriesLimits, sessionScopes } from "./choices.ts";
import { bookingTexts } from "./errors.ts";
import { day, startOfDay } from "../professionals/fields.ts";
import { sessionStart } from "./fields.ts";

const [leastWeeks, mostWeeks] = seriesLimits.everyWeeks;
const [leastDates, mostDates] = seriesLimits.count;

/** One date of a service whose dates its professional sets. */
export const newGroupSession = eitherSpelling({ service_id: id, starts_at: sessionStart });

export const groupSessionEnding = eitherSpelling({
  reason: z.string().overwrite(visibleText).max(500, "Use at most 500 characters.").nullable().optional(),
  scope: z.enum(sessionScopes).default("one"),
});

/** Dates that repeat at one wall time; with `dry_run` only says what would be planned. */
export const newSeries = eitherSpelling({
  service_id: id,
  first: day,
  local_time: startOfDay,
  every_weeks: z
    .int(bookingTexts.everyWeeks)
    .min(leastWeeks, bookingTexts.everyWeeks)
    .max(mostWeeks, bookingTexts.everyWeeks),
  count: z.int(bookingTexts.dates).min(leastDates, bookingTexts.dates).max(mostDates, bookingTexts.dates),
  /** For all dates together; null: each date is booked by itself only. */
  series_price: priceInput.nullable().optional(),
  on_conflict: z.enum(seriesConflictRules).default("stop"),
  dry_run: z.boolean().optional(),
});

export const newWaiting = eitherSpelling({ session_id: id, dance_role: z.enum(danceRoles).nullable().optional() });

/** What is offered is held as any other time. */
export const waitingTaken = eitherSpelling({
  client_key: z.string().min(8).max(64).optional(),
});

/** All dates ahead of a series together. */
export const newSeriesBooking = eitherSpelling({
  seats: z.int().min(1).max(maxSeats, `At most ${maxSeats} places`).default(1),
  dance_role: z.enum(danceRoles).nullable().optional(),
  client_key: z.string().min(8).max(64),
});

export type NewSeries = z.output<typeof newSeries>;
