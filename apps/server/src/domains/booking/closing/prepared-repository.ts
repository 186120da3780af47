import { professionalRoles } from "@pavane/contract/professionals/roles";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { endedRequestOf, whoWasRefused } from "../../identity/index.ts";
import { bookings } from "../bookings/tables.ts";
import { services } from "../../professionals/services/tables.ts";
import { bookingSessions } from "../sessions/tables.ts";
import { professionals } from "../../professionals/professional/tables.ts";

/**
 * Locks professional profiles that were never shown or booked and are not kept any longer; returns the ids of their
 * owners.
 */
export async function lockPreparedToForget(tx: Tx, now: Date, most: number): Promise<number[]> {
  const ended = endedRequestOf(professionals.userId, professionalRoles, now);
  const rows = await tx
    .select({ id: professionals.userId })
    .from(professionals)
    .where(
      and(
        sql`${professionals.userId} in ${whoWasRefused(professionalRoles)}`,
        isNull(professionals.publishedAt),
        sql`${professionals.updatedAt} <= ${ended}`,
        sql`not exists (select 1 from ${services} where ${services.userId} = ${professionals.userId} and ${services.updatedAt} > ${ended})`,
        sql`not exists (select 1 from ${bookingSessions} where ${bookingSessions.professionalId} = ${professionals.userId})`,
        sql`not exists (select 1 from ${bookings} where ${bookings.professionalId} = ${professionals.userId})`,
      ),
    )
    .orderBy(professionals.userId)
    .limit(most)
    .for("update", { of: professionals, skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Deletes them with their services; hours, days off and calendars go with them. */
export async function erasePrepared(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.delete(services).where(inArray(services.userId, [...userIds]));
  await tx.delete(professionals).where(inArray(professionals.userId, [...userIds]));
}
