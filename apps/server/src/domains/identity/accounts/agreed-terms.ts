import type { AcceptedTerms } from "./terms-repository.ts";

/**
 * The version of the terms that somebody buys under, an order or a plan: the one the form showed (undefined: the one in force), which may have been
 * replaced a moment ago; never one that is not out yet, nor one older than what the account accepted before. 0 where there are none.
 */
export const agreedTerms = ({ current, accepted }: AcceptedTerms, shown: number | undefined): number =>
  Math.max(accepted, Math.min(shown ?? current, current));
