import { and, count, eq, ne } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { studioSeats } from "./tables.ts";

/** The people who hold a seat of a studio. */
export async function findSeatHolders(db: Read, subscriptionId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: studioSeats.userId })
    .from(studioSeats)
    .where(and(eq(studioSeats.subscriptionId, subscriptionId), eq(studioSeats.state, "held")))
    .orderBy(studioSeats.userId);
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

/** The seat that a person holds; null without one. */
export async function findHeldSeat(db: Read, userId: number): Promise<typeof studioSeats.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(studioSeats)
    .where(and(eq(studioSeats.userId, userId), eq(studioSeats.state, "held")));
  return row ?? null;
}

/** People in the seats of a studio: those who took one, and those to whom one is offered. */
export async function countSeats(db: Read, subscriptionId: number): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(studioSeats)
    .where(and(eq(studioSeats.subscriptionId, subscriptionId), ne(studioSeats.state, "removed")));
  return row?.used ?? 0;
}

/** Whether an address has a seat of a studio, offered or held. */
export async function isOffered(
  db: Read,
  { subscriptionId, emailKey }: { readonly subscriptionId: number; readonly emailKey: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: studioSeats.id })
    .from(studioSeats)
    .where(
      and(
        eq(studioSeats.subscriptionId, subscriptionId),
        eq(studioSeats.emailKey, emailKey),
        ne(studioSeats.state, "removed"),
      ),
    );
  return row !== undefined;
}
