import type { BookingState } from "@pavane/contract/booking/choices";
import { zonedMomentText } from "@pavane/contract/core/times";
import type { Read } from "../../../platform/db/database.ts";
import { findPeopleWithStore, memberName, type PersonWithStore } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { findAddressees } from "../addressees-repository.ts";
import { stateAt } from "./state-facts.ts";
import { findTogether } from "./holds-repository.ts";
import { findBookings, type BookingInSession, type BookingRow } from "./bookings-repository.ts";

/** A booking as something that is ordered. */
export interface BookingForSale {
  readonly id: number;
  readonly learnerId: number;
  readonly professionalId: number;
  readonly serviceId: number;
  /** "Private lesson with Ana Diaz, Tue 16 Mar, 9:00 AM EDT", by the learner's clock; in person by that of the place, then theirs. */
  readonly title: string;
  readonly professional: string;
  readonly photo: string | null;
  readonly priceCents: number;
  readonly commissionBps: number;
  readonly state: BookingState;
  /** Until when it is held; null for what is no hold, or no longer. */
  readonly heldUntil: Date | null;
  readonly startsAt: Date;
  /** All dates that are held, and sold, only together; null where it is sold by itself. */
  readonly together: DatesForSale | null;
}

interface DatesForSale {
  /** By their start. */
  readonly itemIds: readonly number[];
  readonly title: string;
  readonly priceCents: number;
}

export async function findBookingsForSale(
  db: Read,
  deps: Pick<BookingDeps, "stores">,
  ids: readonly number[],
  now: Date,
): Promise<BookingForSale[]> {
  const found = await findBookings(db, ids);
  if (found.length === 0) return [];
  const learners = await findAddressees(
    db,
    deps,
    found.map(({ booking }) => booking.learnerId),
  );
  const people = await findPeopleWithStore(
    db,
    deps,
    found.map(({ booking }) => booking.professionalId),
  );
  const together = await findDates(db, found);
  return found.map((row) => {
    const { id, learnerId, professionalId } = row.booking;
    return presentForSale(row, {
      now,
      person: people.get(professionalId),
      timeZone: learners.get(learnerId)?.timeZone ?? null,
      dates: together.get(id) ?? [],
    });
  });
}

interface SaleFacts {
  readonly now: Date;
  readonly person: PersonWithStore | undefined;
  /** The learner's own; null where they have chosen none. */
  readonly timeZone: string | null;
  readonly dates: readonly BookingRow[];
}

function presentForSale({ booking, session }: BookingInSession, facts: SaleFacts): BookingForSale {
  const { id, learnerId, professionalId, serviceId, terms, startsAt } = booking;
  const state = stateAt(booking, facts.now);
  const professional = memberName(facts.person);
  const clocks = { own: facts.timeZone ?? session.zone, place: terms.mode === "place" ? session.zone : null };
  const what = `${terms.name} with ${professional}`;
  const { dates } = facts;
  const first = whenText((dates[0]?.startsAt ?? startsAt).getTime(), clocks);
  return {
    id,
    learnerId,
    professionalId,
    serviceId,
    title: `${what}, ${whenText(startsAt.getTime(), clocks)}`,
    professional,
    photo: facts.person?.profile_image_url ?? null,
    priceCents: terms.priceCents,
    commissionBps: terms.commissionBps,
    state,
    heldUntil: state === "held" ? booking.holdExpiresAt : null,
    startsAt,
    together:
      dates.length < 2
        ? null
        : {
            itemIds: dates.map((one) => one.id),
            title: `${what}, ${dates.length} dates from ${first}`,
            priceCents: dates.reduce((sum, one) => sum + one.terms.priceCents, 0),
          },
  };
}

/** By the clock that comes first, and by the learner's where that is another. */
function whenText(at: number, { own, place }: { readonly own: string; readonly place: string | null }): string {
  const [there, here] = [zonedMomentText(at, place ?? own), zonedMomentText(at, own)];
  return there === here ? there : `${there} (${here})`;
}

/** Bookings that are held together with each of these, itself too, by their start. */
async function findDates(
  db: Read,
  found: readonly BookingInSession[],
): Promise<ReadonlyMap<number, readonly BookingRow[]>> {
  const held = found.filter(({ booking }) => booking.state === "held" && booking.purchase !== null);
  const together = await findTogether(
    db,
    held.map(({ booking }) => booking.id),
  );
  const all = await findBookings(db, [...new Set([...together.values()].flat())]);
  const rows = new Map(all.map(({ booking }) => [booking.id, booking]));
  return new Map([...together].map(([id, ids]) => [id, ids.flatMap((one) => rows.get(one) ?? [])]));
}
