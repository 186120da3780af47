import { z } from "zod";
import { id, priceInput } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { danceRoles, maxSeats } from "./choices.ts";
import { bookingTexts } from "./errors.ts";
import { sessionStart } from "./fields.ts";

export const newBooking = eitherSpelling({
  service_id: id,
  starts_at: sessionStart,
  seats: z.int().min(1).max(maxSeats, `At most ${maxSeats} places`).default(1),
  dance_role: z.enum(danceRoles).nullable().optional(),
  /** Made by the client for this attempt, so that sending it twice makes one. */
  client_key: z.string().min(8).max(64),
});

export const bookingNote = eitherSpelling({
  note: z.string().overwrite(visibleText).max(1000, bookingTexts.note).nullable(),
});

export const answerReason = eitherSpelling({
  reason: z.string().overwrite(visibleText).max(500, "Use at most 500 characters.").nullable().optional(),
});

export const newCancelling = eitherSpelling({
  reason: z.string().overwrite(visibleText).max(500, "Use at most 500 characters.").nullable().optional(),
  /** What was shown; when time has overtaken it, nothing is cancelled. */
  expected_refund: priceInput.optional(),
  /** Likewise: withdrawing a request does not cancel a booking that was accepted in the meantime. */
  expected_state: z.enum(["requested", "confirmed"]).optional(),
});

export const newMove = eitherSpelling({
  starts_at: sessionStart,
  reason: z.string().overwrite(visibleText).max(500, "Use at most 500 characters.").nullable().optional(),
});

export const reportNote = eitherSpelling({
  note: z.string().overwrite(visibleText).max(1000, bookingTexts.note).nullable().optional(),
});

export const newReview = eitherSpelling({
  rating: z.int(bookingTexts.rating).min(1, bookingTexts.rating).max(5, bookingTexts.rating),
  body: z.string().overwrite(visibleText).min(10, bookingTexts.review).max(2000, "Use at most 2000 characters."),
});

export const newReply = eitherSpelling({
  body: z.string().overwrite(visibleText).min(1, "Write something").max(1000, bookingTexts.note),
});
