import type { PlayerSettings } from "@pavane/contract/learning/schema-lesson";
import { eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { playerSettings } from "./tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

const columns = {
  rate: playerSettings.rate,
  mirror: playerSettings.mirror,
  captions: playerSettings.captions,
  volume: playerSettings.volume,
  counts: playerSettings.counts,
  click: playerSettings.click,
  shortcuts: playerSettings.shortcuts,
};

export async function findPlayer(db: Read, userId: number): Promise<PlayerSettings | null> {
  const [row] = await db.select(columns).from(playerSettings).where(eq(playerSettings.userId, userId));
  return row ?? null;
}

export async function savePlayer(
  tx: Tx,
  userId: number,
  values: Partial<PlayerSettings>,
  at: Date,
): Promise<PlayerSettings> {
  const row = requireRow(
    await tx
      .insert(playerSettings)
      .values({ userId, ...values, updatedAt: at })
      .onConflictDoUpdate({ target: playerSettings.userId, set: { ...values, updatedAt: at } })
      .returning(columns),
    "upsert of player settings returned nothing",
  );
  return row;
}
