import { professionalRoles } from "@pavane/contract/booking/who";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { levelOfPerson } from "../../identity/index.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { services } from "../services/tables.ts";
import { professionals } from "./tables.ts";

const leastLevel = 10;

/** Services of somebody that can be booked now; none when they take no bookings. */
export async function bookableServices(
  db: Read,
  { clock, payees }: Pick<BookingDeps, "clock" | "payees">,
  userId: number,
): Promise<ReadonlySet<number>> {
  const open = await db
    .select({ id: services.id, priceCents: services.priceCents })
    .from(services)
    .innerJoin(professionals, eq(professionals.userId, services.userId))
    .innerJoin(users, eq(users.id, services.userId))
    .where(
      and(
        eq(services.userId, userId),
        isNull(services.archivedAt),
        isNull(professionals.pausedAt),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        isNull(users.deletionDueAt),
        sql`${professionals.publishedAt} is not null`,
        sql`${users.email} is not null`,
        sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${professionals.userId} and ${userRoles.role} in ${[...professionalRoles]})`,
      ),
    );
  if (open.length === 0 || (await levelOfPerson(db, userId, clock.now())) < leastLevel) return new Set();
  const ready = (await payees.readyAmong(db, [userId])).has(userId);
  return new Set(open.flatMap(({ id, priceCents }) => (ready || priceCents === 0 ? [id] : [])));
}
