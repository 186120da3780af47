import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import type { Me } from "../../session/session.ts";

const selling: readonly Role[] = ["SELLER", "CURRICULUM_SELLER"];
const booked: readonly Role[] = ["PROFESSIONAL", "BOOKING_PROFESSIONAL"];

/** What a confirmed address is needed for by this person: what they do or asked to do here, else what everybody needs it for. */
export function confirmReason({ role, preparing }: Pick<Me, "role" | "preparing">): string {
  const all = [...role, ...preparing.map((one) => one.role)];
  const sells = hasAnyRole(all, selling);
  const isBooked = hasAnyRole(all, booked);
  if (sells && isBooked) return "to sell and be booked";
  if (sells) return "to sell";
  if (isBooked) return "to be booked";
  return "to sign in with it and to set a new password";
}
