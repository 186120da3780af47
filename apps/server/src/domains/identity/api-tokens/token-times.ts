import { dayMs, hourMs } from "@pavane/contract/core/durations";
import type { TokenDays } from "@pavane/contract/identity/token-scopes";

/** When a token that is made now ends; null: never. */
export const tokenEnd = (days: TokenDays | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);

export const hasExpired = ({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The hour in which something happens: more is not kept of when a token was used. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs);
