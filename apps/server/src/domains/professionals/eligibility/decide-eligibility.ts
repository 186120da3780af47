/** What decides whether somebody is in the directory, and whether they can be booked. */
export interface EligibilityFacts {
  readonly publishedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly visibility: "everyone" | "members" | "nobody";
  /** Deactivated, in deletion or deleted. */
  readonly accountClosed: boolean;
  readonly mayBeListed: boolean;
  readonly mayOffer: boolean;
  readonly hasLevel: boolean;
  readonly hasEmail: boolean;
  readonly hasTerms: boolean;
}

export interface Eligibility {
  readonly listed: boolean;
  /** Guests do not see who shows themselves to members only. */
  readonly membersOnly: boolean;
  /** Whether services of theirs can be booked, if they have any. */
  readonly takesBookings: boolean;
}

/** Specification, "Words and shared parts": listed and bookable. */
export function decideEligibility(facts: EligibilityFacts): Eligibility {
  const listed =
    facts.publishedAt !== null && facts.mayBeListed && !facts.accountClosed && facts.visibility !== "nobody";
  const ready = facts.mayOffer && facts.hasLevel && facts.hasEmail && facts.hasTerms && facts.pausedAt === null;
  return { listed, membersOnly: facts.visibility === "members", takesBookings: listed && ready };
}

/** A free service can be booked of anybody who takes bookings, a priced one only of who can be paid. */
export const isOnOffer = (
  service: { readonly archivedAt: Date | null; readonly priceCents: number },
  { takesBookings, payable }: { readonly takesBookings: boolean; readonly payable: boolean },
): boolean => takesBookings && service.archivedAt === null && (service.priceCents === 0 || payable);
