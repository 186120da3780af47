import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import type { PayoutRow } from "../payout/store-payouts.ts";
import { payouts } from "../tables.ts";

const textsOf = (values: readonly string[]): SQL =>
  sql`(select value from json_array_elements_text(${JSON.stringify(values)}::json))`;

/** Those of these names of the provider that a payout has. By the unique indexes of both. */
export async function findKnownRefs(db: Read, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = rowsOf(
    await db.execute(sql`
      select provider_ref as ref from payouts where provider_ref in ${textsOf(refs)}
      union all select bank_ref from payouts where bank_ref in ${textsOf(refs)}`),
  );
  return new Set(rows.map((row) => String(row["ref"])));
}

/** Payouts with one of these names, or of the groups of before, that are on their way. By the index of those. */
export const findUnsettledByName = (db: Read, names: readonly string[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      sql`${payouts.state} in ('pending', 'in_transit')
        and (${payouts.sentAs}::text in ${textsOf(names)} or ${payouts.oldGroup} in ${textsOf(names)})`,
    );
