import type { Read, Tx } from "../../platform/db/database.ts";

/** What professionals, their services and hours ask of what is booked with them. */
export interface BookedPort {
  /** Every booking ahead or under way with a professional, by its start; holds that ran out are none. */
  aheadWith(db: Read, professionalId: number, now: Date): Promise<BookingAhead[]>;
  /** How many bookings of services are ahead or under way, by service; holds that ran out are none. */
  countAhead(db: Read, serviceIds: readonly number[], now: Date): Promise<Map<number, number>>;
  /** Whether anything that stays names a service: a booking, a session, a series. */
  isInUse(tx: Tx, serviceId: number): Promise<boolean>;
}

/** A booking that takes a professional's time now or later. */
export interface BookingAhead {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly service: string;
}
