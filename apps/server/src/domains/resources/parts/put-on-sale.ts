import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findNextParts } from "./store-next-parts.ts";
import { findParts, replaceParts } from "./store-parts.ts";

/**
 * Puts the parts of an approved version on sale, under the curriculum's lock: who has the curriculum gets those that came, and keeps
 * those that went (rules of the market, 9.28).
 */
export async function putPartsOnSale(
  tx: Tx,
  { holders }: Pick<ResourcesDeps, "holders">,
  { curriculumId, releaseId, at }: { readonly curriculumId: number; readonly releaseId: number; readonly at: Date },
): Promise<void> {
  const next = await findNextParts(tx, releaseId);
  const had = new Set((await findParts(tx, curriculumId)).map(({ resourceId }) => resourceId));
  await replaceParts(tx, curriculumId, next);
  const partIds = next.map(({ resourceId }) => resourceId).filter((id) => !had.has(id));
  await holders.giveParts(tx, { curriculumId, partIds, at });
}
