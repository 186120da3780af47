import type { BookingSide } from "@pavane/contract/booking/choices";
import type { BookingEvent } from "@pavane/contract/booking/schema";
import type { Read } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import { presentEvent } from "./present-event.ts";
import { findEvents } from "../bookings/bookings-repository.ts";

/** What happened to a booking, in sentences, the first first. `sides`: who they are by id. */
export async function loadHistory(
  db: Read,
  deps: Pick<BookingDeps, "stores">,
  id: number,
  sides: Readonly<Record<BookingSide, number>>,
): Promise<BookingEvent[]> {
  const events = await findEvents(db, id);
  const people = await findPeopleWithStore(db, deps, [
    ...Object.values(sides),
    ...events.flatMap(({ actorId }) => actorId ?? []),
  ]);
  return events.map((event) => presentEvent(event, people, sides));
}
