import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { reports } from "./tables.ts";

const others = alias(reports, "others");

/** The first report of each message that is hidden; one that its writer deleted shows nothing again. */
const isOfHidden = and(
  eq(reports.targetType, "message"),
  eq(reports.status, "acted"),
  sql`exists (select 1 from messages m where m.id = ${reports.targetId} and m.hidden_at is not null and m.deleted_at is null)`,
  sql`not exists (select 1 from ${reports} others where ${others.targetType} = 'message' and ${others.targetId} = ${reports.targetId}
    and ${others.status} = 'acted' and ${others.id} < ${reports.id})`,
);

/** Reports by which messages are hidden, those decided last first, with who decided. */
export const findHidden = (db: Read, page: { size: number; offset: number }) =>
  db
    .select({
      report: reports,
      by: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.handledBy))
    .where(isOfHidden)
    .orderBy(desc(reports.handledAt), desc(reports.id))
    .limit(page.size)
    .offset(page.offset);

export async function countHidden(db: Read): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reports)
    .where(isOfHidden);
  return row?.total ?? 0;
}
