/** What a personal API token may be for: calls that only read, and all others. Neither includes the other. */
export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** For how many days a token may be made; null besides them is for ever. */
export const tokenDays = [30, 90, 365] as const;
export type TokenDays = (typeof tokenDays)[number];

/** What every token begins with, so that programs that look for secrets recognise one. */
export const tokenPrefix = "pvn_";
