import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { ReleaseState } from "@pavane/contract/resources/choices";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lastOnes, type Waited } from "../../../platform/usual-hours.ts";
import type { ReleaseToSend } from "../resource/missing-fields.ts";
import { resources } from "../resource/tables.ts";
import { releases, resourceFiles } from "./tables.ts";

export interface NextRelease extends ReleaseToSend {
  readonly id: number;
  readonly state: ReleaseState;
}

/** The newest version of a resource, unless it is approved, with its files. */
export async function findNextRelease(db: Read, resourceId: number): Promise<NextRelease | null> {
  const [newest] = await db
    .select({ id: releases.id, number: releases.number, note: releases.note, state: releases.state })
    .from(releases)
    .where(eq(releases.resourceId, resourceId))
    .orderBy(desc(releases.number))
    .limit(1);
  if (newest === undefined || newest.state === "approved") return null;
  const files = await db
    .select({ checkState: resourceFiles.checkState })
    .from(resourceFiles)
    .where(eq(resourceFiles.releaseId, newest.id))
    .orderBy(asc(resourceFiles.position));
  return { ...newest, files };
}

/** A version that was approved, with what it is one of; null where that was taken down since. */
export async function findApprovedRelease(db: Read, id: number) {
  const [row] = await db
    .select({
      resourceId: releases.resourceId,
      title: resources.title,
      note: releases.note,
      approvedAt: releases.decidedAt,
    })
    .from(releases)
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(and(eq(releases.id, id), eq(releases.state, "approved"), ne(resources.status, "removed")));
  return row?.approvedAt ? { ...row, approvedAt: row.approvedAt } : null;
}

/** Sends a version for review; from now on its files stay as they are. `note`: what changed, where its seller does not say so. */
export async function sendRelease(
  tx: Tx,
  id: number,
  { at, note }: { readonly at: Date; readonly note?: string | undefined },
): Promise<void> {
  const sent = { state: "in_review", submittedAt: at, decidedAt: null, decidedBy: null } as const;
  await save(tx, id, { ...sent, ...(note === undefined ? {} : { note }) });
}

export async function takeReleaseBack(tx: Tx, id: number): Promise<void> {
  await save(tx, id, { state: "draft", submittedAt: null });
}

/**
 * `by` is null where nobody looks at resources before they are sold. `note`: what changed, where its seller does not say so, as it is
 * called now.
 */
export async function approveRelease(
  tx: Tx,
  id: number,
  { at, by, note }: { readonly at: Date; readonly by: number | null; readonly note?: string | undefined },
): Promise<void> {
  await save(tx, id, { state: "approved", decidedAt: at, decidedBy: by, ...(note === undefined ? {} : { note }) });
}

/** What its seller may change and send again. */
export async function refuseRelease(
  tx: Tx,
  id: number,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<void> {
  await save(tx, id, { state: "refused", decidedAt: at, decidedBy: by });
}

async function save(tx: Tx, id: number, values: Partial<typeof releases.$inferInsert>): Promise<void> {
  await tx
    .update(releases)
    .set(values)
    .where(and(eq(releases.id, id), ne(releases.state, "approved")));
}

/** How long the last versions waited that somebody of the staff decided on. */
export async function findLastReviews(db: Read): Promise<Waited[]> {
  const rows = await db
    .select({ from: releases.submittedAt, to: releases.decidedAt })
    .from(releases)
    .where(isNotNull(releases.decidedBy))
    .orderBy(desc(releases.decidedAt))
    .limit(lastOnes);
  return rows.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
}
