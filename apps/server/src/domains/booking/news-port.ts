import type { Tx } from "../../platform/db/database.ts";
import type { BookingRow } from "./bookings/bookings-repository.ts";

/** A booking, as it is told of. */
export type BookingFacts = Pick<
  BookingRow,
  "id" | "learnerId" | "professionalId" | "serviceId" | "startsAt" | "endsAt"
> & { readonly at: Date };

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface BookingNews {
  confirmed(tx: Tx, booking: BookingFacts): Promise<void>;
  /** One that was confirmed, or asked for, does not take place. */
  cancelled(tx: Tx, booking: BookingFacts & { readonly state: BookingRow["state"] }): Promise<void>;
}
