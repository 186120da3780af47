import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../../platform/db/database.ts";

/** A table whose rows are in an order. */
type Parts = PgTable & { readonly id: AnyPgColumn; readonly position: AnyPgColumn };

/** Writes new positions in one statement; equal ones in between are fine, the constraints are deferred. */
export async function savePositions(
  tx: Tx,
  parts: Parts,
  changes: readonly { id: number; position: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = sql.join(
    changes.map(({ id, position }) => sql`(${id}::bigint, ${position}::int)`),
    sql`, `,
  );
  await tx.execute(sql`update ${parts} set position = moved.position from (values ${values}) as moved (id, position)
    where ${parts}.id = moved.id`);
}
