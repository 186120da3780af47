import { and, asc, gt, isNull, lte } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";

const maxAtOnce = 100;

/** The next accounts behind a number that are to be deleted by a moment. */
export const findDueAccounts = (db: Read, now: Date, after: number): Promise<{ id: number }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionDueAt, now), isNull(users.deletedAt), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(maxAtOnce);
