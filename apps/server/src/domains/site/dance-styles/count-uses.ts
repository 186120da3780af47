import type { Read } from "../../../platform/db/database.ts";
import type { StyleNames, StyleUsers } from "./uses-port.ts";

/** How many things of all domains have each style, by its id. */
export async function countAllUses(
  db: Read,
  users: StyleUsers,
  styles: readonly StyleNames[],
  counted: "all" | "shown",
): Promise<ReadonlyMap<number, number>> {
  const sums = new Map<number, number>();
  for (const user of users.all())
    for (const [id, uses] of await user.countUses(db, styles, counted)) sums.set(id, (sums.get(id) ?? 0) + uses);
  return sums;
}
