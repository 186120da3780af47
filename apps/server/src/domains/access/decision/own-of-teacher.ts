import type { StaffRole } from "@pavane/contract/identity/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";

/**
 * Whether something of a course is its teacher's own, which they leave to somebody else. Holders of the call's staff roles are asked by
 * the guard of own matters, who may let the only one decide.
 */
export const isOwnOfTeacher = (actor: Actor, ownerId: number, staff: readonly StaffRole[]): boolean =>
  ownerId === actor.id && !hasRole(actor, ...staff);
