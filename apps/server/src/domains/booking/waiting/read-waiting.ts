import { decimalText } from "@pavane/contract/core/money";
import type { Output } from "@pavane/contract/core/endpoint";
import type { waitingEntry } from "@pavane/contract/booking/schema-groups";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import { presentPerson } from "../bookings/present-person.ts";
import type { BookingDeps } from "../deps.ts";
import { closesAt, findOwnEntries } from "../place-offers/waiting-repository.ts";

/**
 * A user's own places in waiting lists, offered ones first; a place that they did not take in time is shown until the
 * list closes.
 */
export async function listWaiting(deps: BookingDeps, actor: Actor): Promise<Output<typeof waitingEntry>[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await findOwnEntries(db.read, actor.id, now);
  const people = await findPeopleWithStore(
    db.read,
    deps,
    rows.map(({ session }) => session.professionalId),
  );
  const bookable = await bookableOf(deps, rows);
  return rows.map(({ entry, session, service, ahead, waiting, full }) => ({
    id: entry.id,
    session_id: session.id,
    service: { id: service.id, name: service.name, minutes: service.minutes, mode: service.mode },
    professional: presentPerson(people, session.professionalId),
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    zone: session.zone,
    dance_role: entry.danceRole,
    state: entry.offerUntil !== null && entry.offerUntil <= now ? "passed" : entry.state,
    free: !full && !waiting && bookable.has(service.id),
    full,
    ahead,
    since: entry.createdAt.toISOString(),
    offer_until: entry.offerUntil?.toISOString() ?? null,
    closes_at: closesAt(session, service).toISOString(),
    price: decimalText(service.priceCents),
  }));
}

type Found = Awaited<ReturnType<typeof findOwnEntries>>[number];

/** Services that can be booked now, of those with a place that nobody has. */
async function bookableOf(deps: BookingDeps, rows: readonly Found[]): Promise<ReadonlySet<number>> {
  const free = rows.filter(({ full, waiting }) => !full && !waiting);
  const ids = new Set(free.map(({ session }) => session.professionalId));
  const found = await Promise.all([...ids].map((id) => deps.professionals.bookableServices(deps.db.read, id)));
  return new Set(found.flatMap((services) => [...services]));
}
