import { eq, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { PayoutProvider, SellerSought } from "../../payments/index.ts";
import { uuidOrNull } from "../provider-reference.ts";
import { type PayoutRow, payouts } from "../tables.ts";

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

/** Those of these random names under which a payout of ours, or a transfer that no row knows, went to a seller's account. */
export async function findNamesOfTransfers(db: Read, names: readonly string[]): Promise<ReadonlySet<string>> {
  const sought = names.flatMap((name) => uuidOrNull(name) ?? []);
  if (sought.length === 0) return new Set();
  const rows = rowsOf(
    await db.execute(sql`
      select sent_as::text as name from payouts where sent_as in (select value::uuid from ${textsOf(sought)} d)
      union select says ->> 'payout' from provider_unknowns
        where kind = 'transfer' and says ->> 'payout' in ${textsOf(sought)}`),
  );
  return new Set(rows.map((row) => String(row["name"])));
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

/**
 * Who was paid at an account of the provider: its owner, else the payee whose random name is there, else who was paid
 * at it before. Never by the number of a person, which may have been given out again. Null when nobody here is known.
 */
export async function findPayeeFor(
  db: Read,
  provider: Pick<PayoutProvider, "name" | "testMode">,
  account: string,
  payeeName: string | null,
): Promise<number | null> {
  return (await findPayeesFor(db, provider, [{ id: 0, account, payeeName }])).get(0) ?? null;
}

/** The same for many in one statement, by the row of what was found; unknown people are left out. */
export async function findPayeesFor(
  db: Read,
  { name, testMode }: Pick<PayoutProvider, "name" | "testMode">,
  found: readonly SellerSought[],
): Promise<ReadonlyMap<number, number>> {
  if (found.length === 0) return new Map();
  const sought = found.map((one) => ({ ...one, payeeName: uuidOrNull(one.payeeName) }));
  const rows = rowsOf(
    await db.execute(sql`
      select d.id, p.user_id
      from json_to_recordset(${JSON.stringify(sought)}::json) as d ("id" bigint, "account" text, "payeeName" uuid),
        lateral (
          select user_id, 1 as rank from payees
            where account = d.account and account_provider = ${name} and account_test = ${testMode}
          union all select user_id, 2 from payees where sent_as = d."payeeName"
          union all (select seller_id, 3 from payouts where account = d.account order by created_at desc limit 1)
          order by rank limit 1) p`),
  );
  return new Map(rows.map((row) => [Number(row["id"]), Number(row["user_id"])]));
}

/** Whether a payout has this name already. */
export async function isNameTaken(db: Read, name: string): Promise<boolean> {
  const rows = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.sentAs, name));
  return rows.length > 0;
}
