import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import { planPrices, subscriptionPlans } from "../plans/tables.ts";
import { subscriptions } from "../subscription/tables.ts";
import { studioSeats } from "./tables.ts";

export type SeatRow = typeof studioSeats.$inferSelect;

const person = {
  id: users.id,
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  store: nameOfStore(users.id),
};

/** A seat with who holds it; nobody while it is only offered. */
export type SeatWithPerson = Awaited<ReturnType<typeof findSeatsOf>>[number];

/** The seats of a studio that are offered or held, in the order in which they were offered. */
export async function findSeatsOf(db: Read, subscriptionId: number) {
  return db
    .select({ seat: studioSeats, person })
    .from(studioSeats)
    .leftJoin(users, eq(users.id, studioSeats.userId))
    .where(and(eq(studioSeats.subscriptionId, subscriptionId), ne(studioSeats.state, "removed")))
    .orderBy(asc(studioSeats.id));
}

/**
 * Seats that a person holds, or that are offered to their confirmed address, with the current state of the studio's
 * plan.
 */
export async function findSeatsFor(db: Read, { userId, emailKey }: { userId: number; emailKey: string | null }) {
  const held = and(eq(studioSeats.state, "held"), eq(studioSeats.userId, userId));
  const offered = and(eq(studioSeats.state, "invited"), eq(studioSeats.emailKey, emailKey ?? ""));
  return db
    .select({ seat: studioSeats, row: subscriptions, plan: subscriptionPlans })
    .from(studioSeats)
    .innerJoin(subscriptions, eq(subscriptions.id, studioSeats.subscriptionId))
    .innerJoin(planPrices, eq(planPrices.id, subscriptions.priceId))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .where(emailKey === null ? held : or(held, offered))
    .orderBy(asc(studioSeats.id));
}

export async function findSeat(db: Read, id: number): Promise<SeatRow | null> {
  const [row] = await db.select().from(studioSeats).where(eq(studioSeats.id, id));
  return row ?? null;
}

/** Offers a seat to an address; null when it has one already. */
export async function insertSeat(
  tx: Tx,
  values: Pick<SeatRow, "subscriptionId" | "email" | "emailKey" | "createdAt">,
): Promise<SeatRow | null> {
  const [row] = await tx
    .insert(studioSeats)
    .values({ ...values, userId: null, updatedAt: values.createdAt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function saveSeat(
  tx: Tx,
  id: number,
  changes: Partial<Pick<SeatRow, "state" | "userId">> & { readonly updatedAt: Date },
): Promise<SeatRow> {
  const rows = await tx.update(studioSeats).set(changes).where(eq(studioSeats.id, id)).returning();
  return requireRow(rows, "no seat was written");
}

/** Removes all seats of a studio that has ended: none is held, and none is offered. */
export async function removeSeats(tx: Tx, subscriptionId: number, at: Date): Promise<void> {
  await tx
    .update(studioSeats)
    .set({ state: "removed", updatedAt: at })
    .where(and(eq(studioSeats.subscriptionId, subscriptionId), ne(studioSeats.state, "removed")));
}
