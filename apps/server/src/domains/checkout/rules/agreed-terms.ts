import type { TermsStanding } from "../../identity/index.ts";

/**
 * The version of the terms that an order is placed under: the one its form showed (undefined: the one in force), which may have been
 * replaced a moment ago; never one that is not out yet, nor one older than what the account accepted before. 0 where there are none.
 */
export const agreedTerms = ({ current, accepted }: TermsStanding, shown: number | undefined): number =>
  Math.max(accepted, Math.min(shown ?? current, current));
