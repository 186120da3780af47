import type { Tx } from "../../../platform/db/database.ts";
import { lockEnrolment } from "../enrolments/enrolments-repository.ts";
import {
  endEntitlement,
  findLiveEntitlements,
  insertOnlyEntitlement,
  renewEnrolment,
} from "./entitlements-repository.ts";

/**
 * Moves what an order's line gave to one account to another, with the enrolment that it created and that nobody has
 * used, so that it counts as one learner. For the other account both begin now, as if they were granted. False, with
 * nothing changed, when something else gives the first account the course, or the second is enrolled already.
 */
export async function transferEntitlement(
  tx: Tx,
  passing: {
    readonly from: number;
    readonly into: number;
    readonly courseId: number;
    readonly orderItemId: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { from, into, courseId, orderItemId, at } = passing;
  const held = await lockEnrolment(tx, from, courseId);
  if (held === null || held.status !== "active" || held.source !== "order" || held.lastSeenAt !== null) return false;
  if ((await lockEnrolment(tx, into, courseId)) !== null) return false;
  const [entitlement, ...others] = await findLiveEntitlements(tx, from, courseId);
  if (entitlement?.orderItemId !== orderItemId || others.length > 0) return false;
  // An older one was there by a plan or for free, and stays.
  if (held.createdAt.getTime() !== entitlement.createdAt.getTime()) return false;
  await endEntitlement(tx, { userId: from, courseId, orderItemId, at });
  await insertOnlyEntitlement(tx, { userId: into, courseId, orderItemId, source: "order", placeId: null, at });
  await renewEnrolment(tx, held.id, into, at);
  return true;
}
