import { peopleLinesList } from "@pavane/contract/imports/people-lines-list";
import { peopleOutcomes, type PeopleOutcome } from "@pavane/contract/imports/people-outcomes";
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { containsPattern } from "../../../platform/db/like.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { DecidedLine } from "./decide-people.ts";
import { peopleImportLines, peopleImports, type PeopleImportRow, type PeopleLineRow } from "./tables.ts";

const linesAtOnce = 500;

export async function insertPeopleImport(tx: Tx, values: NewRow<typeof peopleImports>): Promise<number> {
  const rows = await tx.insert(peopleImports).values(values).returning({ id: peopleImports.id });
  return requireRow(rows, "insert of an import of people returned nothing").id;
}

export async function insertLines(tx: Tx, importId: number, lines: readonly DecidedLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await tx.insert(peopleImportLines).values(
      lines
        .slice(start, start + linesAtOnce)
        .map(({ missing: _held, isWaiting: _state, notes, roles, courseIds, ...line }) => ({
          ...line,
          importId,
          emailKey: line.email.toLowerCase(),
          notes: [...notes],
          roles: [...roles],
          courseIds: [...courseIds],
        })),
    );
}

const isOwn = (ownerId: number, id: number) => and(eq(peopleImports.id, id), eq(peopleImports.ownerId, ownerId));

export async function findOwnPeopleImport(db: Read, ownerId: number, id: number): Promise<PeopleImportRow | null> {
  const rows = await db.select().from(peopleImports).where(isOwn(ownerId, id));
  return rows[0] ?? null;
}

export async function lockOwnPeopleImport(tx: Tx, ownerId: number, id: number): Promise<PeopleImportRow | null> {
  const rows = await tx.select().from(peopleImports).where(isOwn(ownerId, id)).for("update");
  return rows[0] ?? null;
}

export async function lockPeopleImport(tx: Tx, id: number): Promise<PeopleImportRow | null> {
  const rows = await tx.select().from(peopleImports).where(eq(peopleImports.id, id)).for("update");
  return rows[0] ?? null;
}

export async function findPeopleImports(db: Read, ownerId: number, most: number): Promise<PeopleImportRow[]> {
  return db
    .select()
    .from(peopleImports)
    .where(eq(peopleImports.ownerId, ownerId))
    .orderBy(desc(peopleImports.id))
    .limit(most);
}

/** Files that somebody had read and did not import. */
export async function countUnimported(db: Read, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(peopleImports)
    .where(and(eq(peopleImports.ownerId, ownerId), eq(peopleImports.status, "read")));
  return row?.total ?? 0;
}

/** Imports that are under way. */
export async function findRunningImports(db: Read): Promise<number[]> {
  const rows = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(eq(peopleImports.status, "running"))
    .orderBy(asc(peopleImports.id));
  return rows.map(({ id }) => id);
}

export async function savePeopleImport(
  tx: Tx,
  id: number,
  values: Partial<typeof peopleImports.$inferInsert>,
): Promise<void> {
  await tx.update(peopleImports).set(values).where(eq(peopleImports.id, id));
}

export async function deletePeopleImport(tx: Tx, id: number): Promise<void> {
  await tx.delete(peopleImports).where(eq(peopleImports.id, id));
}

/** Deletes what ran out and is not under way; how many. */
export async function deleteExpiredPeopleImports(tx: Tx, now: Date, most: number): Promise<number> {
  const ids = tx
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(lt(peopleImports.expiresAt, now), ne(peopleImports.status, "running")))
    .orderBy(asc(peopleImports.id))
    .limit(most);
  const rows = await tx.delete(peopleImports).where(inArray(peopleImports.id, ids)).returning({ id: peopleImports.id });
  return rows.length;
}

export type OutcomeCounts = Readonly<Record<PeopleOutcome, number>>;

/** How many lines of some imports there are of each outcome. */
export async function countOutcomes(
  db: Read,
  importIds: readonly number[],
): Promise<ReadonlyMap<number, OutcomeCounts>> {
  const rows = await db
    .select({ importId: peopleImportLines.importId, outcome: peopleImportLines.outcome, lines: count() })
    .from(peopleImportLines)
    .where(inArray(peopleImportLines.importId, [...importIds]))
    .groupBy(peopleImportLines.importId, peopleImportLines.outcome);
  const of = (id: number, outcome: PeopleOutcome): number =>
    rows.find((row) => row.importId === id && row.outcome === outcome)?.lines ?? 0;
  const countsOf = (id: number) =>
    Object.fromEntries(peopleOutcomes.map((outcome) => [outcome, of(id, outcome)])) as Record<PeopleOutcome, number>; // one for each outcome
  return new Map(importIds.map((id) => [id, countsOf(id)]));
}

const toDo = ["invite", "change"] as const;

/** The first lines that are still to be done. */
export async function findLinesToDo(db: Read, importId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: peopleImportLines.id })
    .from(peopleImportLines)
    .where(and(eq(peopleImportLines.importId, importId), inArray(peopleImportLines.outcome, [...toDo])))
    .orderBy(asc(peopleImportLines.line))
    .limit(most);
  return rows.map(({ id }) => id);
}

const isToDo = (id: number) => and(eq(peopleImportLines.id, id), inArray(peopleImportLines.outcome, [...toDo]));

/** A line that is still to be done; null where another process was faster, or it is deleted. */
export async function findLineToDo(db: Read, id: number): Promise<PeopleLineRow | null> {
  const rows = await db.select().from(peopleImportLines).where(isToDo(id));
  return rows[0] ?? null;
}

/** What became of a line that was still to be done; false where it no longer was. */
export async function finishLine(
  tx: Tx,
  id: number,
  values: Partial<typeof peopleImportLines.$inferInsert>,
): Promise<boolean> {
  const rows = await tx.update(peopleImportLines).set(values).where(isToDo(id)).returning({ id: peopleImportLines.id });
  return rows.length > 0;
}

/** The lines of an import as they are looked through. */
export const linesOf = (importId: number) =>
  listRepository(peopleLinesList, {
    table: peopleImportLines,
    id: peopleImportLines.id,
    where: ({ q, outcome }) =>
      and(
        eq(peopleImportLines.importId, importId),
        outcome === undefined ? undefined : eq(peopleImportLines.outcome, outcome),
        q === undefined ? undefined : sql`${peopleImportLines.emailKey} like ${containsPattern(q.toLowerCase())}`,
      ),
    orders: { line: peopleImportLines.line },
    rows: async (db, ids) =>
      ids.length === 0
        ? []
        : db
            .select()
            .from(peopleImportLines)
            .where(inArray(peopleImportLines.id, [...ids])),
    idOf: ({ id }) => id,
  });
