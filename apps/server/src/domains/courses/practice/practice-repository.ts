import { asc, eq, inArray } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lessonCounts, lessonMarkers } from "./tables.ts";

const markerColumns = {
  atMs: lessonMarkers.atMs,
  label: lessonMarkers.label,
  phrase: lessonMarkers.phrase,
  count: lessonMarkers.count,
};

const tempoColumns = {
  fromMs: lessonCounts.fromMs,
  bpm: lessonCounts.bpm,
  firstBeatMs: lessonCounts.firstBeatMs,
  countsPerPhrase: lessonCounts.countsPerPhrase,
};

export type MarkerValues = Pick<typeof lessonMarkers.$inferSelect, keyof typeof markerColumns>;
export type TempoValues = Pick<typeof lessonCounts.$inferSelect, keyof typeof tempoColumns>;

/** What the film of a lesson is practised by, in its order. */
export interface Practice {
  readonly markers: readonly MarkerValues[];
  readonly counts: readonly TempoValues[];
}

export const noPractice: Practice = { markers: [], counts: [] };

export async function findPractice(db: Read, lessonId: number): Promise<Practice> {
  return (await findPractices(db, [lessonId])).get(lessonId) ?? noPractice;
}

/** That of many lessons; those without are left out. */
export async function findPractices(db: Read, lessonIds: readonly number[]): Promise<ReadonlyMap<number, Practice>> {
  if (lessonIds.length === 0) return new Map();
  const markers = await db
    .select({ lessonId: lessonMarkers.lessonId, ...markerColumns })
    .from(lessonMarkers)
    .where(inArray(lessonMarkers.lessonId, [...lessonIds]))
    .orderBy(asc(lessonMarkers.lessonId), asc(lessonMarkers.atMs));
  const counts = await db
    .select({ lessonId: lessonCounts.lessonId, ...tempoColumns })
    .from(lessonCounts)
    .where(inArray(lessonCounts.lessonId, [...lessonIds]))
    .orderBy(asc(lessonCounts.lessonId), asc(lessonCounts.fromMs));
  const found = new Map<number, { markers: MarkerValues[]; counts: TempoValues[] }>();
  const of = (lessonId: number) => {
    const practice = found.get(lessonId) ?? { markers: [], counts: [] };
    found.set(lessonId, practice);
    return practice;
  };
  for (const { lessonId, ...marker } of markers) of(lessonId).markers.push(marker);
  for (const { lessonId, ...tempo } of counts) of(lessonId).counts.push(tempo);
  return found;
}

export async function replaceMarkers(
  tx: Tx,
  lessonId: number,
  markers: readonly MarkerValues[],
  at: Date,
): Promise<void> {
  await tx.delete(lessonMarkers).where(eq(lessonMarkers.lessonId, lessonId));
  await insertMarkers(
    tx,
    markers.map((marker) => ({ lessonId, ...marker })),
    at,
  );
}

export async function replaceCounts(tx: Tx, lessonId: number, counts: readonly TempoValues[], at: Date): Promise<void> {
  await tx.delete(lessonCounts).where(eq(lessonCounts.lessonId, lessonId));
  await insertCounts(
    tx,
    counts.map((tempo) => ({ lessonId, ...tempo })),
    at,
  );
}

export interface PracticeOfLesson extends Practice {
  readonly lessonId: number;
}

/** Writes that of lessons which have none yet. */
export async function insertPractices(tx: Tx, practices: readonly PracticeOfLesson[], at: Date): Promise<void> {
  const markers = practices.flatMap(({ lessonId, markers: own }) => own.map((marker) => ({ lessonId, ...marker })));
  const counts = practices.flatMap(({ lessonId, counts: own }) => own.map((tempo) => ({ lessonId, ...tempo })));
  await insertMarkers(tx, markers, at);
  await insertCounts(tx, counts, at);
}

type OfLesson<Values> = Values & { readonly lessonId: number };

/** More would be more values than one statement may have. */
const maxRows = 5_000;

async function insertMarkers(tx: Tx, rows: readonly OfLesson<MarkerValues>[], at: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRows) {
    const some = rows.slice(from, from + maxRows);
    await tx.insert(lessonMarkers).values(some.map((row) => ({ ...row, createdAt: at, updatedAt: at })));
  }
}

async function insertCounts(tx: Tx, rows: readonly OfLesson<TempoValues>[], at: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRows) {
    const some = rows.slice(from, from + maxRows);
    await tx.insert(lessonCounts).values(some.map((row) => ({ ...row, createdAt: at, updatedAt: at })));
  }
}
