import type { UnknownKind } from "@pavane/contract/payments/choices";
import { and, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import type { ProviderPort } from "../provider.ts";
import { providerUnknowns } from "../tables.ts";

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
  /** Whether it carries this installation's mark. */
  readonly marked: boolean;
  /** What its metadata says it was for, as we wrote it there. */
  readonly says: Readonly<Record<string, string>>;
}

export type OfProvider = Pick<ProviderPort, "name" | "testMode">;

/**
 * Writes what is unknown, in one statement for all; yields how many were not known to be unknown before. What somebody decided
 * about one stays decided, however often it is found.
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

/** Whether something with our mark waits to be decided about: then the books are behind the payment service. */
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
