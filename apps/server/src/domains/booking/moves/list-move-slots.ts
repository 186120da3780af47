import type { moveSlotsQuery } from "@pavane/contract/booking/query";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse } from "@pavane/contract/core/errors";
import type { z } from "zod";
import type { Actor } from "../../../platform/http/actor.ts";
import { findBooking, sideOf } from "../bookings/bookings-repository.ts";
import { refuseProblem } from "../bookings/lock-for-transition.ts";
import type { BookingDeps } from "../deps.ts";
import { maxViewerDays, startsInView } from "../free-times/starts-in-view.ts";
import { daysOfViewer } from "../free-times/viewer-days.ts";
import { zoneOfViewer } from "../free-times/viewer-zone.ts";
import { findProfessional } from "../../professionals/index.ts";
import { loadMoveQuestion } from "./move-question.ts";

/**
 * Free starts that a confirmed booking can be moved to, on the days of the side that asks. A professional may choose any other
 * time too; these are only the ones within their hours. Errors: booking_not_found for others, wrong_state, started, bad_zone.
 */
export async function listMoveSlots(
  { db, clock }: Pick<BookingDeps, "db" | "clock">,
  actor: Actor,
  id: number,
  { from, to, tz }: z.output<typeof moveSlotsQuery>,
) {
  const found = await findBooking(db.read, id);
  const side = found ? sideOf(found.booking, actor.id) : null;
  if (!found || side === null) return refuse(bookingErrors.booking_not_found);
  const { booking, session } = found;
  const now = clock.now();
  if (booking.state !== "confirmed") return refuseProblem("wrong_state", { ...found, now });
  if (now >= booking.startsAt) return refuse(bookingErrors.started);
  const zone = (await findProfessional(db.read, booking.professionalId))?.timeZone ?? session.zone;
  const viewerZone = await zoneOfViewer(db.read, actor, { tz, zone });
  if (viewerZone === null) return refuse(professionalsErrors.bad_zone);
  const question = await loadMoveQuestion(db.read, { booking, side, now });
  if (question === null) return { zone, slots: [], next_free: null };
  const requested = daysOfViewer({ from, to, most: maxViewerDays }, viewerZone);
  const isAnother = ({ startsAt }: { readonly startsAt: number }) => startsAt !== booking.startsAt.getTime();
  return { zone, ...startsInView(question, requested, isAnother) };
}
