import { payoutsList } from "@pavane/contract/payouts/lists";
import type { PayoutState } from "@pavane/contract/payouts/choices";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { PayoutProvider } from "../../payments/index.ts";
import { ledgerEntries, ledgerTransactions } from "../../ledger/tables.ts";
import { orderItems, orders } from "../../checkout/tables.ts";
import { inclusions } from "../../market/inclusions/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { payoutLines, payouts, type PayoutRow } from "../tables.ts";

/** What becomes of a payout after it was written, and what only one that was found at the provider has. */
type Unsaid =
  | "reason"
  | "unknownId"
  | "oldGroup"
  | "providerRef"
  | "bankRef"
  | "askedAt"
  | "sentAt"
  | "paidAt"
  | "failedAt"
  | "returnedAt"
  | "state"
  | "reversedBeforeCents"
  | "sentAs"
  | "takenBackCents";
export type NewPayout = Omit<NewRow<typeof payouts, Unsaid>, "idempotencyKey">;

/** A payout with how many shares it pays. */
export interface CountedPayout {
  readonly row: PayoutRow;
  readonly lines: number;
}

/** Writes a payout with its lines; its key is made of its random name. */
export async function insertPayout(
  tx: Tx,
  payout: NewPayout,
  { entryIds, keyOf }: { readonly entryIds: readonly number[]; readonly keyOf: (name: string) => string },
): Promise<PayoutRow> {
  const [made] = await tx
    .insert(payouts)
    .values({ ...payout, idempotencyKey: sql`'new ' || gen_random_uuid()` })
    .returning({ id: payouts.id, sentAs: payouts.sentAs });
  const { id, sentAs } = requireRow(made ? [made] : [], "a payout was not written");
  await tx.execute(sql`
    insert into payout_lines (payout_id, entry_id)
    select ${id}, value::bigint from json_array_elements_text(${JSON.stringify(entryIds)}::json)`);
  return updatePayout(tx, id, { idempotencyKey: keyOf(sentAs) });
}

/** Writes one that was found at the provider; returns its id. */
export async function insertFoundPayout(tx: Tx, payout: NewRow<typeof payouts, Unsaid>): Promise<number> {
  return requireRow(await tx.insert(payouts).values(payout).returning({ id: payouts.id }), "a payout was not written")
    .id;
}

export async function updatePayout(
  tx: Tx,
  id: number,
  values: Partial<
    Pick<
      PayoutRow,
      | "takenBackCents"
      | "state"
      | "reason"
      | "idempotencyKey"
      | "providerRef"
      | "bankRef"
      | "askedAt"
      | "sentAt"
      | "paidAt"
      | "failedAt"
      | "returnedAt"
    >
  >,
): Promise<PayoutRow> {
  return requireRow(await tx.update(payouts).set(values).where(eq(payouts.id, id)).returning(), `payout ${id} is gone`);
}

/** Releases the lines that a failed or returned payout would have paid, or had paid. */
export async function releaseLines(tx: Tx, payoutId: number, at: Date): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ releasedAt: at })
    .where(and(eq(payoutLines.payoutId, payoutId), isNull(payoutLines.releasedAt)));
}

const open: PayoutState[] = ["pending", "in_transit"];

const counted = (db: Read) =>
  db
    .select({
      row: payouts,
      lines: sql`(select count(*) from ${payoutLines} where ${payoutLines.payoutId} = ${payouts.id})`.mapWith(Number),
    })
    .from(payouts)
    .$dynamic();

export async function findOpenPayout(db: Read, sellerId: number): Promise<CountedPayout | null> {
  const [found] = await counted(db).where(
    and(eq(payouts.sellerId, sellerId), inArray(payouts.state, open), ne(payouts.how, "taken_up")),
  );
  return found ?? null;
}

/** Whether a payout of somebody was found at the provider later. */
export async function hasFoundPayout(db: Read, sellerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.how, "taken_up")))
    .limit(1);
  return rows.length > 0;
}

export async function findPayout(db: Read, id: number): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ?? null;
}

export async function findCountedPayout(db: Read, id: number): Promise<CountedPayout> {
  return requireRow(await counted(db).where(eq(payouts.id, id)), `payout ${id} is gone`);
}

/** By either of the names that its provider has for it. */
export async function findPayoutByRef(db: Read, ref: string): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(or(eq(payouts.providerRef, ref), eq(payouts.bankRef, ref)));
  return row ?? null;
}

/** Payouts that wait in a state and were last asked about before a moment; `askedOnly`: not those that were never sent. */
export async function findWaiting(
  db: Read,
  state: "pending" | "in_transit",
  { before, most, askedOnly = false }: { readonly before: Date; readonly most: number; readonly askedOnly?: boolean },
): Promise<number[]> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, state),
        lte(sql`coalesce(${payouts.askedAt}, ${payouts.createdAt})`, before),
        askedOnly ? isNotNull(payouts.askedAt) : undefined,
      ),
    )
    .orderBy(asc(sql`coalesce(${payouts.askedAt}, ${payouts.createdAt})`))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The accounts of a provider to which something was paid that arrived since a moment. */
export async function findAccountsPaidSince(
  db: Read,
  { name, testMode }: Pick<PayoutProvider, "name" | "testMode">,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: payouts.account })
    .from(payouts)
    .where(
      and(
        sql`${payouts.state} = 'paid'`, // in the statement, so that the index of these alone serves
        gte(payouts.paidAt, since),
        eq(payouts.provider, name),
        eq(payouts.test, testMode),
      ),
    );
  return rows.map(({ account }) => account);
}

/** The payouts of one person, of one kind of money. */
export const payoutsOf = (sellerId: number, test: boolean) =>
  listRepository(payoutsList, {
    table: payouts,
    id: payouts.id,
    where: ({ state }) =>
      and(eq(payouts.sellerId, sellerId), eq(payouts.test, test), state && eq(payouts.state, state)),
    orders: {},
    rows: (db, ids) => counted(db).where(inArray(payouts.id, [...ids])),
    idOf: ({ row }) => row.id,
  });

/** What one payout pays, in the order in which it was booked. */
export function findStatement(db: Read, payoutId: number) {
  return db
    .select({
      bookedAt: ledgerEntries.createdAt,
      kind: ledgerTransactions.kind,
      amountCents: sql`-${ledgerEntries.amountCents}`.mapWith(Number),
      item: orderItems,
      openedTitle: resources.title,
      orderPublicId: orders.publicId,
    })
    .from(payoutLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutLines.entryId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orderItems, eq(orderItems.id, ledgerEntries.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(inclusions, eq(inclusions.id, ledgerTransactions.inclusionId))
    .leftJoin(resources, eq(resources.id, inclusions.resourceId))
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(ledgerEntries.id));
}
