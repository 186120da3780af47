import { dayMs } from "@pavane/contract/core/durations";
import { firstReminderDays } from "@pavane/contract/certificates/renewal";

export interface RenewalFacts {
  readonly revokedAt: Date | null;
  readonly supersededBy: number | null;
  readonly expiresAt: Date | null;
  /** The course still gives certificates. */
  readonly givesCertificate: boolean;
  /** The holder may learn in the course. */
  readonly hasAccess: boolean;
}

/** Why a certificate cannot be renewed by its holder, or null. */
export function refuseRenewal(facts: RenewalFacts, now: Date): string | null {
  if (facts.revokedAt !== null) return "A revoked certificate cannot be renewed.";
  if (facts.supersededBy !== null) return "This certificate was replaced. Choose the one that replaced it.";
  if (facts.expiresAt === null) return "This certificate does not expire.";
  if (facts.expiresAt.getTime() - now.getTime() > firstReminderDays * dayMs)
    return `A certificate can be renewed from ${firstReminderDays} days before it expires.`;
  if (!facts.givesCertificate) return "This course gives no certificates any more.";
  return facts.hasAccess ? null : "Your access to this course has ended.";
}
