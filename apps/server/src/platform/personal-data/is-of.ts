import { eq, or, sql, type SQL } from "drizzle-orm";
import type { PersonalTable } from "./personal-table.ts";

/** Whether a row is a person's. */
export const isOf = ({ whose, of }: PersonalTable, person: SQL): SQL =>
  or(...whose.map((column) => eq(column, person)), of?.(person)) ?? sql`false`;
