import type { UnknownKind } from "@pavane/contract/payments/choices";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { ProviderPort } from "../provider.ts";
import { disputes, payments, providerUnknowns, refunds } from "../tables.ts";

/** Something that the payment service has and no row here knows. */
export interface UnknownThing {
  readonly kind: UnknownKind;
  readonly providerRef: string;
  /** In the smallest unit of the currency; null where it has no amount. */
  readonly amountCents: number | null;
  /** ISO 4217 in small letters. */
  readonly currency: string;
  /** The seller's account there, of a transfer or of what it sent on to a bank. */
  readonly destination: string | null;
  /** The payment there, of a refund or a dispute. */
  readonly paymentRef: string | null;
  readonly madeAt: Date;
  /** Whether its metadata has this installation's mark. */
  readonly marked: boolean;
  /** What its metadata says it was for, as we wrote it there. */
  readonly says: Readonly<Record<string, string>>;
}

export type OfProvider = Pick<ProviderPort, "name" | "testMode">;

/**
 * Writes what is unknown, in one statement for all; returns how many were not recorded before. A decided one stays
 * decided, however often it is found.
 */
export async function insertUnknowns(
  tx: Tx,
  { name, testMode }: OfProvider,
  things: readonly UnknownThing[],
  at: Date,
): Promise<number> {
  if (things.length === 0) return 0;
  const sent = things.map((thing) => ({ ...thing, madeAt: thing.madeAt.toISOString() }));
  const written = await tx.execute(sql`
    insert into provider_unknowns
      (provider, test, kind, provider_ref, amount_cents, currency, destination, payment_ref, made_at, marked, says, found_at)
    select ${name}, ${testMode}, d."kind", d."providerRef", d."amountCents", d."currency", d."destination", d."paymentRef",
      d."madeAt", d."marked", d."says", ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(sent)}::json) as d ("kind" text, "providerRef" text, "amountCents" int,
      "currency" text, "destination" text, "paymentRef" text, "madeAt" timestamptz, "marked" boolean, "says" jsonb)
    on conflict (provider, provider_ref) do nothing returning id`);
  return rowsOf(written).length;
}

/** What is noted already of some things, decided or not, by what the provider calls them. */
export async function findNotedAmong(
  db: Read,
  { name }: Pick<OfProvider, "name">,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const { providerRef, provider } = providerUnknowns;
  const rows = await db
    .select({ providerRef })
    .from(providerUnknowns)
    .where(and(inArray(providerRef, [...refs]), eq(provider, name)));
  return new Set(rows.map((row) => row.providerRef));
}

/** Whether a refund or dispute is of a payment that is not ours, was decided about itself, or gave unknown money back. */
export async function isOfDecided(
  db: Read,
  { name }: Pick<OfProvider, "name">,
  { ref, paymentRef }: { readonly ref: string; readonly paymentRef: string | null },
): Promise<boolean> {
  const u = providerUnknowns;
  const isIt = and(eq(u.providerRef, ref), ne(u.state, "open"));
  const ofPayment = and(eq(u.providerRef, paymentRef ?? ""), or(eq(u.state, "not_ours"), eq(u.givenBackRef, ref)));
  const [row] = await db
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.provider, name), or(isIt, ofPayment)))
    .limit(1);
  return row !== undefined;
}

/**
 * Closes waiting unknowns that a row knows by now: their event came, they were taken over with something else, or
 * refunded unknown money.
 */
export async function closeKnown(tx: Tx, { name, testMode }: OfProvider, at: Date): Promise<void> {
  for (const [kind, rows] of [
    ["payment", payments],
    ["refund", refunds],
    ["dispute", disputes],
  ] as const)
    await tx.execute(sql`
      update provider_unknowns u set state = 'taken_up', taken_up_as = 'order', taken_up_to = known.order_id,
        decided_at = ${at.toISOString()}::timestamptz
      from ${rows} known where u.state = 'open' and u.kind = ${kind} and u.provider = ${name} and u.test = ${testMode}
        and known.provider_ref = u.provider_ref`);
  await tx.execute(sql`
    update provider_unknowns u set state = 'taken_up', taken_up_as = 'unknown', decided_at = ${at.toISOString()}::timestamptz
    from provider_unknowns back where u.state = 'open' and u.kind = 'refund' and u.provider = ${name} and u.test = ${testMode}
      and back.provider = u.provider and back.given_back_ref = u.provider_ref`);
}

/** Whether something with our mark waits for a decision: then the ledger is behind the payment service. */
export async function hasOpenMarked(db: Read, { name, testMode }: OfProvider): Promise<boolean> {
  const [row] = await db
    .select({ id: providerUnknowns.id })
    .from(providerUnknowns)
    .where(
      and(
        eq(providerUnknowns.state, "open"),
        providerUnknowns.marked,
        eq(providerUnknowns.provider, name),
        eq(providerUnknowns.test, testMode),
      ),
    )
    .limit(1);
  return row !== undefined;
}
