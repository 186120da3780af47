import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { levelOfPerson } from "../../identity/index.ts";
import { isIncluded } from "../decision/decide-access.ts";
import { findIncludedFrom, hasLiveEntitlement } from "./entitlements-repository.ts";

/**
 * What still opens a course to a person when something that did so ends: what they bought, else their tier. Null when
 * nothing does. The enrolment is locked by then, so that a purchase of the same moment comes before or after.
 */
export async function remainingSource(
  tx: Tx,
  { userId, courseId, at }: { readonly userId: number; readonly courseId: number; readonly at: Date },
): Promise<Extract<EnrolmentSource, "order" | "tier"> | null> {
  if (await hasLiveEntitlement(tx, userId, courseId)) return "order";
  const includedFrom = await findIncludedFrom(tx, courseId);
  return isIncluded({ includedFrom }, await levelOfPerson(tx, userId, at)) ? "tier" : null;
}
