import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import { isSideOf, isSideOfReview, isSideOfSession } from "./store-own-bookings.ts";

type Refused = Promise<Refusal<"own_booking"> | null>;

/** Nobody acts as staff on what they are a side of. */
export const refuseOwn = async (db: Read, staffId: number, bookingId: number): Refused =>
  refuseWhere(await isSideOf(db, staffId, bookingId));

/** The same for everybody in its session, who all get everything back once it was moved. */
export const refuseOwnSession = async (db: Read, staffId: number, bookingId: number): Refused =>
  refuseWhere(await isSideOfSession(db, staffId, bookingId));

/** The same for what was said of it. */
export const refuseOwnReview = async (db: Read, staffId: number, reviewId: number): Refused =>
  refuseWhere(await isSideOfReview(db, staffId, reviewId));

const refuseWhere = (own: boolean): Refusal<"own_booking"> | null => (own ? refuse(bookingErrors.own_booking) : null);
