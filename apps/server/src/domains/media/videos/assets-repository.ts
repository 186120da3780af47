import { and, asc, eq, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import {
  mediaAssets,
  mediaCaptions,
  mediaStreamFiles,
  type AssetRow,
  type CaptionRow,
  type StreamFileRow,
} from "../tables.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export async function insertAsset(
  tx: Tx,
  values: NewRow<
    typeof mediaAssets,
    | "ownerId"
    | "mime"
    | "sha256"
    | "posterPath"
    | "durationMs"
    | "width"
    | "height"
    | "fps"
    | "error"
    | "leasedUntil"
    | "usedAt"
    | "unusedSince"
    | "kind"
    | "attempts"
    | "processedPercent"
    | "ladder"
    | "handedIn"
  >,
): Promise<number> {
  const row = requireRow(
    await tx.insert(mediaAssets).values(values).returning({ id: mediaAssets.id }),
    "insert returned nothing",
  );
  return row.id;
}

/** Asked for every piece of a film that is watched. */
const assetById = prepareOnce((db) =>
  db
    .select()
    .from(mediaAssets)
    .where(eq(mediaAssets.id, sql.placeholder("id")))
    .prepare("media_asset_by_id"),
);

export async function findAsset(db: Read, id: number): Promise<AssetRow | null> {
  const [row] = await assetById(db).execute({ id });
  return row ?? null;
}

export async function saveAsset(tx: Tx, id: number, values: Partial<AssetRow>): Promise<void> {
  await tx.update(mediaAssets).set(values).where(eq(mediaAssets.id, id));
}

export async function deleteAsset(tx: Tx, id: number): Promise<void> {
  await tx.delete(mediaAssets).where(eq(mediaAssets.id, id));
}

/** Takes one video that waits for processing, or whose processor went silent, until `leasedUntil`; others skip it. */
export const claimForProcessing = (tx: Tx, now: Date, leasedUntil: Date): Promise<AssetRow | null> =>
  claim(tx, eq(mediaAssets.state, "processing"), { now, leasedUntil, begun: { processedPercent: 0 } });

/** The same of one that can be watched and waits for its further qualities. */
export const claimForLadder = (tx: Tx, now: Date, leasedUntil: Date): Promise<AssetRow | null> =>
  claim(tx, and(eq(mediaAssets.state, "ready"), eq(mediaAssets.ladder, "waiting")), { now, leasedUntil, begun: {} });

async function claim(
  tx: Tx,
  waits: SQL | undefined,
  { now, leasedUntil, begun }: { now: Date; leasedUntil: Date; begun: Partial<AssetRow> },
): Promise<AssetRow | null> {
  const [due] = await tx
    .select({ id: mediaAssets.id })
    .from(mediaAssets)
    .where(and(waits, or(isNull(mediaAssets.leasedUntil), lt(mediaAssets.leasedUntil, now))))
    .orderBy(asc(mediaAssets.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(mediaAssets)
    .set({ ...begun, leasedUntil, attempts: sql`${mediaAssets.attempts} + 1`, updatedAt: now })
    .where(eq(mediaAssets.id, due.id))
    .returning();
  return claimed ?? null;
}

/** Writes what a processor has to say of a video it took; false when another has taken it since, or it is gone. */
export async function saveClaimed(tx: Tx, claimed: AssetRow, values: Partial<AssetRow>): Promise<boolean> {
  const { id, state, attempts } = mediaAssets;
  const same = and(eq(id, claimed.id), eq(state, claimed.state), eq(attempts, claimed.attempts));
  const rows = await tx.update(mediaAssets).set(values).where(same).returning({ id });
  return rows.length > 0;
}

export async function insertStreamFiles(tx: Tx, files: readonly StreamFileRow[]): Promise<void> {
  if (files.length > 0) await tx.insert(mediaStreamFiles).values([...files]);
}

export const findStreamFiles = (db: Read, assetId: number): Promise<StreamFileRow[]> =>
  db.select().from(mediaStreamFiles).where(eq(mediaStreamFiles.assetId, assetId));

const streamFileByName = prepareOnce((db) =>
  db
    .select()
    .from(mediaStreamFiles)
    .where(
      and(eq(mediaStreamFiles.assetId, sql.placeholder("assetId")), eq(mediaStreamFiles.name, sql.placeholder("name"))),
    )
    .prepare("stream_file_by_name"),
);

/** A file of a video that can be watched. */
export async function findStreamFile(db: Read, assetId: number, name: string): Promise<StreamFileRow | null> {
  const [row] = await streamFileByName(db).execute({ assetId, name });
  return row ?? null;
}

export async function findCaptions(db: Read, assetId: number): Promise<CaptionRow[]> {
  return db
    .select()
    .from(mediaCaptions)
    .where(eq(mediaCaptions.assetId, assetId))
    .orderBy(sql`${mediaCaptions.isDefault} desc`, asc(mediaCaptions.lang));
}

export async function findCaption(db: Read, assetId: number, lang: string): Promise<CaptionRow | null> {
  const rows = await db
    .select()
    .from(mediaCaptions)
    .where(and(eq(mediaCaptions.assetId, assetId), eq(mediaCaptions.lang, lang)));
  return rows[0] ?? null;
}

/** Writes or replaces the captions of a language; the first ones of a video become its default. */
export async function putCaption(
  tx: Tx,
  caption: { assetId: number; lang: string; path: string; createdAt: Date },
): Promise<void> {
  const { assetId, path } = caption;
  await tx
    .insert(mediaCaptions)
    .values({
      ...caption,
      isDefault: sql`not exists (select 1 from ${mediaCaptions} other where other.asset_id = ${assetId})`,
    })
    .onConflictDoUpdate({ target: [mediaCaptions.assetId, mediaCaptions.lang], set: { path } });
}

/** Until the transaction ends nobody else changes what belongs to this video. False when there is none. */
export async function lockAsset(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ id: mediaAssets.id }).from(mediaAssets).where(eq(mediaAssets.id, id)).for("update");
  return rows.length > 0;
}

/** Makes one language the default; with null the first, if none is. */
export async function saveDefaultCaption(tx: Tx, assetId: number, lang: string | null): Promise<void> {
  const rows = await findCaptions(tx, assetId);
  const chosen = lang === null ? rows[0] : rows.find((row) => row.lang === lang);
  if (chosen === undefined) return;
  await tx
    .update(mediaCaptions)
    .set({ isDefault: sql`${mediaCaptions.id} = ${chosen.id}` })
    .where(eq(mediaCaptions.assetId, assetId));
}

export async function deleteCaption(tx: Tx, id: number): Promise<void> {
  await tx.delete(mediaCaptions).where(eq(mediaCaptions.id, id));
}
