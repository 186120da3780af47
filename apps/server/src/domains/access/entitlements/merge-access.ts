import type { Tx } from "../../../platform/db/database.ts";
import { countEnrolment } from "../../courses/index.ts";
import { giveEnrolment, lockEnrolmentsOf, moveEntitlements } from "./entitlements-repository.ts";
import { saveEnrolment } from "../enrolments/enrolments-repository.ts";

/**
 * Gives everything an account may open to another account of the same human being. Where both are in a course, the
 * longer lasting access counts and the other row is left behind, revoked.
 */
export async function mergeAccess(tx: Tx, from: number, into: number, at: Date): Promise<void> {
  await moveEntitlements(tx, from, into);
  const own = new Map((await lockEnrolmentsOf(tx, into)).map((enrolment) => [enrolment.courseId, enrolment]));
  for (const given of await lockEnrolmentsOf(tx, from)) {
    const held = own.get(given.courseId);
    if (held === undefined) {
      await giveEnrolment(tx, given.id, into, at);
      continue;
    }
    if (given.status !== "active") continue;
    await saveEnrolment(tx, given.id, { status: "revoked", updatedAt: at });
    await countEnrolment(tx, given.courseId, "revoked", at);
    const lasting = held.status === "active" && held.source !== "tier" && held.source !== "free";
    if (lasting) continue;
    await saveEnrolment(tx, held.id, { status: "active", source: given.source, hidden: false, updatedAt: at });
    if (held.status === "revoked") await countEnrolment(tx, given.courseId, "returned", at);
  }
}
