import type { Tx } from "../../../platform/db/database.ts";
import { countEnrolment } from "../../courses/index.ts";
import { endEntitlement } from "./entitlements-repository.ts";
import { remainingSource } from "./remaining-source.ts";
import { lockEnrolment, saveEnrolment } from "../enrolments/enrolments-repository.ts";
import type { EnrolmentRow } from "../enrolments/tables.ts";

/**
 * Ends what one order's line gave to a person. With nothing else that holds the course, access by order falls back to
 * the person's tier, or ends. Progress and certificates stay. A second time does nothing.
 */
export async function revokeEntitlement(
  tx: Tx,
  revocation: { readonly userId: number; readonly courseId: number; readonly orderItemId: number; readonly at: Date },
): Promise<void> {
  const { userId, courseId } = revocation;
  // Before the entitlement, as a grant at the same moment locks it after writing its own.
  const held = await lockEnrolment(tx, userId, courseId);
  if (await endEntitlement(tx, revocation)) await closeByOrder(tx, held, revocation);
}

/** Closes an enrolment by order that no entitlement holds open any more: it falls back to the person's tier, or ends. */
export async function closeByOrder(
  tx: Tx,
  held: EnrolmentRow | null,
  closing: { readonly userId: number; readonly courseId: number; readonly at: Date },
): Promise<void> {
  if (held === null || held.status !== "active" || held.source !== "order") return;
  const { courseId, at } = closing;
  const remaining = await remainingSource(tx, closing);
  if (remaining === "order") return;
  if (remaining === "tier") {
    await saveEnrolment(tx, held.id, { source: "tier", updatedAt: at });
    return;
  }
  await saveEnrolment(tx, held.id, { status: "revoked", updatedAt: at });
  await countEnrolment(tx, courseId, "revoked", at);
}
