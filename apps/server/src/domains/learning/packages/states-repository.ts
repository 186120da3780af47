import { and, asc, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { packages, type PackageItem } from "../../courses/tables.ts";
import { packageStates } from "../tables.ts";

export type StateRow = typeof packageStates.$inferSelect;

export interface PackageToPlay {
  readonly id: number;
  readonly title: string;
  readonly standard: "scorm_1_2" | "scorm_2004";
  readonly items: readonly PackageItem[];
}

export async function findPackageToPlay(db: Read, lessonId: number): Promise<PackageToPlay | null> {
  const rows = await db
    .select({ id: packages.id, title: packages.title, standard: packages.standard, items: packages.items })
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .where(eq(lessons.id, lessonId));
  return rows[0] ?? null;
}

/** A part of a package in a lesson, and who plays it. */
export interface Played {
  readonly userId: number;
  readonly lessonId: number;
  readonly packageId: number;
}

const ofPerson = ({ userId, lessonId, packageId }: Played) =>
  and(eq(packageStates.userId, userId), eq(packageStates.lessonId, lessonId), eq(packageStates.packageId, packageId));

export async function findStates(db: Read, played: Played): Promise<StateRow[]> {
  return db.select().from(packageStates).where(ofPerson(played)).orderBy(asc(packageStates.item));
}

/** The state of a part, locked; null at the first time. */
export async function lockState(tx: Tx, played: Played, item: number): Promise<StateRow | null> {
  const rows = await tx
    .select()
    .from(packageStates)
    .where(and(ofPerson(played), eq(packageStates.item, item)))
    .for("update");
  return rows[0] ?? null;
}

/** Begins a session, which ends the one before. What was kept stays, unless the part begins anew. */
export async function beginSession(
  tx: Tx,
  { userId, lessonId, packageId }: Played,
  { item, session, anew, at }: { item: number; session: string; anew: boolean; at: Date },
): Promise<StateRow> {
  const first = { data: null, score: null, createdAt: at, updatedAt: at };
  const rows = await tx
    .insert(packageStates)
    .values({ userId, lessonId, packageId, item, session, ...first })
    .onConflictDoUpdate({
      target: [packageStates.userId, packageStates.lessonId, packageStates.packageId, packageStates.item],
      set: {
        session,
        seq: 0,
        secondsBefore: sql`${packageStates.secondsBefore} + ${packageStates.seconds}`,
        seconds: 0,
        ...(anew ? { data: null } : {}),
        updatedAt: at,
      },
    })
    .returning();
  return requireRow(rows, "insert of a package state returned nothing");
}

export async function saveState(
  tx: Tx,
  played: Played,
  item: number,
  values: Pick<StateRow, "seq" | "data" | "status" | "score" | "done" | "seconds" | "updatedAt">,
): Promise<void> {
  await tx
    .update(packageStates)
    .set(values)
    .where(and(ofPerson(played), eq(packageStates.item, item)));
}

/** Whether as many parts are done as the package has. */
export async function countDone(db: Read, played: Played): Promise<number> {
  return db.$count(packageStates, and(ofPerson(played), eq(packageStates.done, true)));
}
