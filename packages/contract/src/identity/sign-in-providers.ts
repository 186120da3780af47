/** How many providers an installation may have: each is a button below the password. */
export const maxSignInProviders = 10;

/** Where providers send people back to. It is registered at each of them. */
export const returnPath = "/auth/return";

/** Whether the secret by which this site proves itself to a provider is there; `unreadable`: SECRET_KEY is another one now. */
export const providerSecretStates = ["kept", "none", "unreadable"] as const;
