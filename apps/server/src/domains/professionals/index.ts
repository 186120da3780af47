import type { Refusal } from "@pavane/contract/core/errors";
import { professionalsEndpoints } from "@pavane/contract/professionals/endpoints";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { internet } from "../../platform/external/fetch-external.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createSealer } from "../../platform/sealed.ts";
import type { CalendarTools } from "./busy/calendar-tools.ts";
import type { BusyDeps } from "./busy/deps.ts";
import { readDueFeeds } from "./busy/read-due.ts";
import { calendarReader } from "./busy/reading/calendar-reader.ts";
import type { ProfessionalsDeps, ProfessionalsNeeds, ProfessionalsPorts } from "./deps.ts";
import { bookableServices } from "./eligibility/bookable.ts";
import {
  findSeen,
  loadOffer,
  seeProfessional,
  type Offer,
  type SeenProfessional,
} from "./eligibility/see-professional.ts";
import { fileColumns } from "./file-columns.ts";
import { lockOwnProfessional } from "./professional/ensure-professional.ts";
import type { ProfessionalRow } from "./professional/professionals-repository.ts";
import { professionalsRoutes } from "./routes.ts";

export { professionalsPersonalData } from "./personal-data-repository.ts";
export type { BookedPort, BookingAhead } from "./booked-port.ts";
export type { CalendarTools } from "./busy/calendar-tools.ts";
export type { CommissionPort } from "./commission-port.ts";
export type { ProfessionalsPorts } from "./deps.ts";
export type { PayeePort } from "./payee-port.ts";
export { refuseGettingBooked } from "./permissions.ts";
export type { DirectoryPerson } from "./eligibility/people-repository.ts";
export { findHours } from "./hours/hours-repository.ts";
/** A professional's record, under whose lock everything changes that can be booked with them. */
export {
  findProfessional,
  lockProfessional,
  lockUnlocked,
  type ProfessionalRow,
} from "./professional/professionals-repository.ts";
export { presentPublicService } from "./services/present-public-service.ts";
export { findService, findServicesByIds, lockService, type ServiceRow } from "./services/services-repository.ts";
/** The rule of slots: pure, and asked with all that takes a professional's time. */
export { nearestSlots, nextFree } from "./slots/nearest.ts";
export type { SlotRange, Slot, SlotQuery, SlotService } from "./slots/slot-query.ts";
export { findSlots } from "./slots/slots.ts";

export interface Professionals extends DomainParts {
  /** Ids of the services of somebody that can be booked now; none when they take no bookings. */
  bookableServices(db: Read, userId: number): Promise<ReadonlySet<number>>;
  /** People with a professional profile, listed or not, and what may be shown and booked of them. Within a transaction give it. */
  findPeople(ids: readonly number[], within?: Read): Promise<SeenProfessional[]>;
  /** Somebody listed, as far as a viewer may see them. */
  see(actor: Actor | null, userId: number): Promise<SeenProfessional | Refusal<"professional_not_found">>;
  /** Services of somebody that are shown, and those of them that can be booked. */
  loadOffer(db: Read, seen: SeenProfessional): Promise<Offer>;
  /** The own record under its lock; made when it is not there yet. */
  lockOwn(tx: Tx, actor: Actor): Promise<ProfessionalRow>;
}

/** People who teach at agreed times: their profiles, services, hours and external calendars. */
export function createProfessionals(
  platform: Platform,
  left: ProfessionalsNeeds,
  ports: ProfessionalsPorts,
  calendars: CalendarTools = { outside: internet, read: calendarReader() },
): Professionals {
  const deps: ProfessionalsDeps & BusyDeps = {
    ...platform,
    ...left,
    ...ports,
    calendars,
    addresses: createSealer(platform.secret, "calendars elsewhere"),
  };
  return {
    bookableServices: (db, userId) => bookableServices(db, deps, userId),
    findPeople: (ids, within) => findSeen(deps, ids, within),
    see: (actor, userId) => seeProfessional(deps.db.read, deps, actor, userId),
    loadOffer: (db, seen) => loadOffer(db, deps, seen),
    lockOwn: (tx, actor) => lockOwnProfessional(tx, deps, actor),
    routes: (register) => register(professionalsEndpoints, professionalsRoutes(deps)),
    // Its name is older than this domain, and is in the database of every installation.
    jobs: [{ name: "booking.read-calendars", schedule: "* * * * *", run: () => readDueFeeds(deps) }],
    fileColumns,
    constraints: {
      busy_feeds_once: professionalsErrors.feed_exists,
      availability_hours_overlap: professionalsErrors.hours_overlap,
      time_off_overlap: professionalsErrors.days_overlap,
    },
  };
}
