import type { Tx } from "../../../platform/db/database.ts";
import { countEnrolment } from "../../courses/index.ts";
import { closeByOrder } from "./revoke-entitlement.ts";
import { setSuspended } from "./entitlements-repository.ts";
import { lockEnrolment, saveEnrolment } from "../enrolments/enrolments-repository.ts";

interface Suspension {
  readonly userId: number;
  readonly courseId: number;
  readonly orderItemId: number;
  readonly at: Date;
}

/**
 * Temporarily closes what an order's line gave to a person, as a refund does permanently. Repeating it does nothing.
 */
export async function suspendEntitlement(tx: Tx, suspension: Suspension): Promise<void> {
  const held = await lockEnrolment(tx, suspension.userId, suspension.courseId);
  if (await setSuspended(tx, suspension, suspension.at)) await closeByOrder(tx, held, suspension);
}

/** Reopens what was suspended; what was revoked in the meantime stays revoked. */
export async function restoreEntitlement(tx: Tx, restored: Suspension): Promise<void> {
  const { userId, courseId, at } = restored;
  const held = await lockEnrolment(tx, userId, courseId);
  if (!(await setSuspended(tx, restored, null)) || held === null) return;
  if (held.status === "active" && (held.source === "staff" || held.source === "order")) return;
  await saveEnrolment(tx, held.id, { status: "active", source: "order", hidden: false, updatedAt: at });
  if (held.status === "revoked") await countEnrolment(tx, courseId, "returned", at);
}
