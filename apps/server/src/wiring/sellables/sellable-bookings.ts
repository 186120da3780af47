import { cents } from "@pavane/contract/core/money";
import {
  findEnds,
  findRefunded,
  holdsForOrders,
  type Booking,
  type BookingForSale,
} from "../../domains/booking/index.ts";
import type { Buyer, HeldThings, Holds, ItemForSale, Sellable } from "../../domains/checkout/index.ts";
import type { Clock } from "../../platform/clock.ts";

interface Left {
  readonly clock: Clock;
  readonly booking: Pick<Booking, "fulfilHold" | "notePaidBack" | "holdEnd" | "findForSale">;
}

const done = (): Promise<void> => Promise.resolve();

/**
 * Times with professionals. A booking is held for its learner before it is bought and belongs to them alone; it is
 * never an entitlement: the booking itself has its outcome.
 */
export function sellableBookings({ clock, booking }: Left): Sellable {
  return {
    itemType: "booking",
    describe: async (db, itemIds, buyer) => {
      const found = await booking.findForSale(db, itemIds, clock.now());
      return new Map(found.map((row) => [row.id, bookingForSale(row, buyer)]));
    },
    // One more is another time, which always belongs to one person.
    findOwned: () => Promise.resolve(new Set()),
    search: () => Promise.resolve([]),
    grant: async (tx, { itemId: id, userId: learnerId, orderItemId, paidCents, at }) => {
      const taken = await booking.fulfilHold(tx, { id, learnerId, orderItemId, paidCents, at });
      return taken ? "granted" : "impossible";
    },
    keep: () => Promise.resolve("impossible"),
    revoke: done,
    pass: () => Promise.resolve(false),
    isOpened: () => Promise.resolve(false),
    suspend: done,
    restore: done,
    holds: holdsBy(booking),
    deliveries: findEnds,
    paidBack: async (tx, { itemId: id, cause, ...back }) => {
      // What the booking itself gave back it has written down, and owes until it arrives.
      if (cause !== "booking") await booking.notePaidBack(tx, { id, ...back });
    },
    owedBack: findRefunded,
  };
}

const holdsOf = ({ itemIds: bookingIds, buyerId: learnerId, at }: HeldThings) => ({ bookingIds, learnerId, at });

const holdsBy = (booking: Pick<Booking, "holdEnd">): Holds => ({
  renew: async (tx, held) => holdsForOrders.renew(tx, { ...holdsOf(held), full: await booking.holdEnd(tx, held.at) }),
  lock: async (tx, held) => new Set((await holdsForOrders.lock(tx, holdsOf(held))).map(({ id }) => id)),
  carry: (tx, held) => holdsForOrders.carry(tx, holdsOf(held)),
  putDown: (tx, { until, ...held }) => holdsForOrders.putDown(tx, { ...holdsOf(held), until }),
  release: (tx, held) => holdsForOrders.release(tx, holdsOf(held)),
});

function bookingForSale(row: BookingForSale, buyer: Buyer | null): ItemForSale {
  const { id, professionalId, serviceId, state, startsAt } = row;
  const own = buyer !== null && buyer.id === row.learnerId;
  const stands = state === "requested" || state === "confirmed" || state === "completed";
  const page = `/connect/book/${professionalId}?service=${serviceId}&start=${encodeURIComponent(startsAt.toISOString())}`;
  const mine = stands ? `/my-bookings?booking=${id}` : page;
  return {
    itemId: id,
    title: row.title,
    kind: "Booking",
    by: row.professional,
    imageUrl: row.photo,
    path: own ? mine : null,
    priceCents: cents(row.priceCents),
    onSale: own && (state === "held" || state === "expired" || stands),
    seller: { userId: professionalId, commissionBps: row.commissionBps },
    ownership: own && stands ? "owned" : "none",
    includedWith: null,
    maxQuantity: 1,
    blocked: false,
    removed: false,
    releaseId: null,
    licence: null,
    personal: true,
    heldUntil: row.heldUntil,
    together: row.together && { ...row.together, priceCents: cents(row.together.priceCents) },
    action: { label: "See booking", path: `/my-bookings?booking=${id}` },
  };
}
