import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { profiles } from "./tables.ts";

/** Whom a profile is shown to: what its owner chose, and nobody while the site hides it. */
export const shownVisibility = sql<"everyone" | "members" | "nobody">`
  (case when ${profiles.hiddenAt} is null then ${profiles.chosenVisibility} else 'nobody' end)`;

/** The same as a condition on columns, which the database has counts of: whether a member, or a guest, is shown a profile. */
export const isShownTo = (member: boolean) =>
  and(inArray(profiles.chosenVisibility, member ? ["everyone", "members"] : ["everyone"]), isNull(profiles.hiddenAt));

/** Keeps the moment of the first time where it is hidden already. */
export async function setHiddenAt(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ hiddenAt: at })
    .where(and(eq(profiles.userId, userId), isNull(profiles.hiddenAt)));
}

/** Since when it was hidden; null where it was not. Ask it under the lock of the account. */
export async function clearHiddenAt(tx: Tx, userId: number): Promise<Date | null> {
  const isHidden = and(eq(profiles.userId, userId), isNotNull(profiles.hiddenAt));
  const [row] = await tx.select({ hiddenAt: profiles.hiddenAt }).from(profiles).where(isHidden).for("update");
  if (!row) return null;
  await tx.update(profiles).set({ hiddenAt: null }).where(isHidden);
  return row.hiddenAt;
}
