import { tokenPrefix } from "@pavane/contract/identity/token-scopes";
import { newToken } from "../tokens.ts";

/** A new API token: what it begins with says what it is, the rest are 256 random bits. */
export const newApiTokenText = (): string => tokenPrefix + newToken();

/** True for what was meant as an API token, whether there is such a one or not. */
export const isMeantAsApiToken = (text: string): boolean => text.startsWith(tokenPrefix);

/** True for text that `newApiTokenText` could have made; anything else need not be looked up. */
export const looksLikeApiToken = (text: string): boolean => /^pvn_[A-Za-z0-9_-]{43}$/.test(text);
