import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findParts, lockCurriculaWith, replaceParts, type NewPart } from "./parts-repository.ts";

interface OnSale {
  readonly curriculumId: number;
  /** In their order. */
  readonly parts: readonly NewPart[];
  readonly at: Date;
}

/**
 * Puts parts of a curriculum on sale, under its lock: who has the curriculum gets those that came, and keeps those that went (rules of the
 * market, 9.28).
 */
export async function putPartsOnSale(
  tx: Tx,
  { holders }: Pick<ResourcesDeps, "holders">,
  { curriculumId, parts, at }: OnSale,
): Promise<void> {
  const had = new Set((await findParts(tx, curriculumId)).map(({ resourceId }) => resourceId));
  await replaceParts(tx, curriculumId, parts);
  const partIds = parts.map(({ resourceId }) => resourceId).filter((id) => !had.has(id));
  await holders.giveParts(tx, { curriculumId, partIds, at });
}

/** Gives a part that was brought back to who has a curriculum with it: who got that meanwhile got it without the part. */
export async function giveRestoredPart(
  tx: Tx,
  { holders }: Pick<ResourcesDeps, "holders">,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<void> {
  for (const curriculumId of await lockCurriculaWith(tx, id))
    await holders.giveParts(tx, { curriculumId, partIds: [id], at });
}
