import type { Tx } from "../../../platform/db/database.ts";
import { countEnrolment } from "../../courses/index.ts";
import { insertEntitlement, type NewEntitlement } from "./entitlements-repository.ts";
import { lockEnrolment, saveEnrolment } from "../enrolments/enrolments-repository.ts";
import type { EnrolmentRow } from "../enrolments/tables.ts";

export interface Entitled {
  /** The enrolment that was made or renewed; null when nothing changed about it. */
  readonly enrolment: Pick<EnrolmentRow, "id" | "userId" | "courseId" | "completedAt" | "openedModules"> | null;
  readonly sequential: boolean;
}

/**
 * Gives a person permanent access to a course, by an order's line or one of its places: an entitlement and the
 * enrolment that opens it. Access by tier or for free becomes access by order, granted access stays as it is. Repeating
 * it for one line does nothing. `impossible`: the course was deleted.
 */
export async function grantEntitlement(tx: Tx, grant: NewEntitlement): Promise<Entitled | "impossible"> {
  const { userId, courseId, at } = grant;
  const given = await insertEntitlement(tx, grant);
  if (given === null) return "impossible";
  const { sequential, enrolmentId } = given;
  if (!given.isNew) return { enrolment: null, sequential };
  if (enrolmentId !== null) {
    await countEnrolment(tx, courseId, "enrolled", at);
    return { enrolment: { id: enrolmentId, userId, courseId, completedAt: null, openedModules: [] }, sequential };
  }
  const held = await lockEnrolment(tx, userId, courseId);
  if (held === null) throw new Error("an enrolment that exists was not found");
  if (held.status === "active" && (held.source === "staff" || held.source === "order")) {
    return { enrolment: null, sequential };
  }
  const enrolment = await saveEnrolment(tx, held.id, {
    status: "active",
    source: "order",
    hidden: false,
    updatedAt: at,
  });
  if (held.status === "revoked") await countEnrolment(tx, courseId, "returned", at);
  return { enrolment, sequential };
}
