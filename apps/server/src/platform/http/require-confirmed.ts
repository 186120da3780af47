import { confirmErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "./actor.ts";

/** Dangerous actions need a sign-in or a confirmation of this session within the last ten minutes. */
export function requireConfirmed(actor: Actor, now: Date): Refusal<"reauthentication_required"> | null {
  const confirmed = actor.confirmedUntil !== null && now < actor.confirmedUntil;
  return confirmed ? null : refuse(confirmErrors.reauthentication_required);
}
