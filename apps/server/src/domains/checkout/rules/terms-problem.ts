import type { TermsStanding } from "../../identity/index.ts";

/**
 * Whether somebody may not order before they have read the terms that are in force: what they were shown is another version, or
 * their account has accepted an older one. Guests accept with the order itself.
 */
export function termsOutdated(
  { current, accepted }: TermsStanding,
  { member, shown }: { readonly member: boolean; readonly shown: number | undefined },
): boolean {
  if (shown !== undefined && shown !== current) return true;
  return member && accepted < current;
}
