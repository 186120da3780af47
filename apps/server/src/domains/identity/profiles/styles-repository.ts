import { arrayContains, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { countEach, replacedInList } from "../../../platform/db/list-column.ts";
import type { StyleUses } from "../../site/index.ts";
import { profiles } from "./tables.ts";

/** Profiles have styles by name. How many people chose a style is for staff to know. */
export const profileStyleUses: StyleUses = {
  countUses: async (db, styles, counted) =>
    counted === "shown"
      ? new Map()
      : countEach(
          db,
          styles.map(({ id, name }) => ({ id, value: name })),
          (name) => sql`select count(*) from profiles where styles @> array[${name}]`,
        ),
  renameStyle: (tx, style, before) => replaceStyle(tx, before, style.name),
  mergeStyle: (tx, from, into) => replaceStyle(tx, from.name, into.name),
};

/** The styles somebody has now. */
export async function findStylesOf(db: Read, userId: number): Promise<string[]> {
  const [row] = await db.select({ styles: profiles.styles }).from(profiles).where(eq(profiles.userId, userId));
  return row?.styles ?? [];
}

async function replaceStyle(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ styles: replacedInList(profiles.styles, from, to) })
    .where(arrayContains(profiles.styles, [from]));
}
