import type { Tx } from "../../../platform/db/database.ts";
import { countReviewsAgain, uncountReview } from "../../market/index.ts";
import {
  copyResourceEntitlements,
  endGrantedResources,
  endResourceEntitlements,
  findGrant,
  shareLockResource,
  insertResourceEntitlements,
  setResourcesSuspended,
  type LineOfPerson,
  type NewResourceEntitlement,
} from "./resource-entitlements-repository.ts";

/**
 * Gives a person permanent access to a resource, with the version that was ordered and later ones; a curriculum also
 * gives each of its parts. What they wrote about these when they had them before counts again. Repeating it for one line does nothing. `impossible`: the resource was deleted; `blocked`:
 * it is being sold, and was taken down for legal reasons.
 */
export async function grantResource(
  tx: Tx,
  { sold = false, ...grant }: NewResourceEntitlement & { readonly sold?: boolean },
): Promise<"granted" | "impossible" | "blocked"> {
  const resource = await shareLockResource(tx, grant.resourceId);
  if (resource === null) return "impossible";
  if (sold && resource.legal) return "blocked";
  await countReviewsAgain(tx, grant.userId, await insertResourceEntitlements(tx, grant));
  return "granted";
}

/**
 * Ends what one order's line gave to a person, parts of a curriculum included; what they hold in another way stays. What they
 * wrote about things they no longer hold counts no more. A second time does nothing.
 */
export async function revokeResource(tx: Tx, line: LineOfPerson): Promise<void> {
  for (const resourceId of await endResourceEntitlements(tx, line)) await uncountReview(tx, line.userId, resourceId);
}

/**
 * Ends what staff gave to a person, parts of a curriculum included; what they hold in another way stays. Null where there is
 * no such grant; a second time ends nothing.
 */
export async function endGrant(tx: Tx, { id, at }: { readonly id: number; readonly at: Date }) {
  const grant = await findGrant(tx, id);
  if (grant === null) return null;
  const { userId, resourceId } = grant;
  // No part is added to a curriculum concurrently, which would be given to a person who no longer holds it.
  await shareLockResource(tx, resourceId);
  const left = await endGrantedResources(tx, { id, userId, resourceId, at });
  for (const lost of left ?? []) await uncountReview(tx, userId, lost);
  return { userId, resourceId, ended: left !== null };
}

/** Hands what one order's line gave to a person over to another, version by version; false when there is nothing. */
export async function transferResource(
  tx: Tx,
  { from, into, ...line }: Omit<LineOfPerson, "userId"> & { readonly from: number; readonly into: number },
): Promise<boolean> {
  const given = { ...line, userId: from };
  const copied = await copyResourceEntitlements(tx, given, into);
  if (copied.length === 0) return false;
  await countReviewsAgain(tx, into, copied);
  await revokeResource(tx, given);
  return true;
}

export const suspendResource = (tx: Tx, line: LineOfPerson): Promise<void> => setResourcesSuspended(tx, line, line.at);

export const restoreResource = (tx: Tx, line: LineOfPerson): Promise<void> => setResourcesSuspended(tx, line, null);
