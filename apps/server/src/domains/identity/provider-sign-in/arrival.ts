/** What is known of who comes back from a provider. */
export interface ArrivalFacts {
  /** An account here is linked with the provider's. */
  readonly isLinked: boolean;
  /** The provider has confirmed the address. */
  readonly emailVerified: boolean;
  /** An account here has confirmed the same address. */
  readonly addressHasAccount: boolean;
  /** Both the provider and the site take new people. */
  readonly mayRegister: boolean;
}

/**
 * What comes next. `account`: an address alone opens nothing, its owner says once by password or passkey that the account is theirs.
 * `registration`: a new account. `closed`: there is none, and none is made.
 */
export type Arrival = "known" | "account" | "registration" | "closed";

export function decideArrival({ isLinked, emailVerified, addressHasAccount, mayRegister }: ArrivalFacts): Arrival {
  if (isLinked) return "known";
  // Of an address that is not confirmed there nothing is said here: whoever typed it could find out who has an account.
  if (emailVerified && addressHasAccount) return "account";
  return mayRegister ? "registration" : "closed";
}
