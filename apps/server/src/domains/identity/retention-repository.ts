import { dayMs } from "@pavane/contract/core/durations";
import { and, isNotNull, lt, or } from "drizzle-orm";
import type { Tx } from "../../platform/db/database.ts";
import { apiTokens } from "./api-tokens/tables.ts";
import { oneTimeTokens, usernameHistory, users } from "./accounts/tables.ts";
import { authChallenges } from "./factors/tables.ts";
import { signInFlows } from "./sign-in-providers/tables.ts";
import { sessions, signInEvents } from "./sessions/tables.ts";

/**
 * Forgets what is kept for a time only: ended sessions and sign-in tries after 90 days, links, challenges and sign-ins at providers a day after their end, API tokens a month after,
 * addresses nobody confirmed after 7 days, and usernames whose reservation ran out.
 */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, daysAgo(90)), lt(sessions.revokedAt, daysAgo(90))));
  await tx.delete(signInEvents).where(lt(signInEvents.createdAt, daysAgo(90)));
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, daysAgo(1)));
  await tx.delete(authChallenges).where(lt(authChallenges.expiresAt, daysAgo(1)));
  await tx.delete(signInFlows).where(lt(signInFlows.expiresAt, daysAgo(1)));
  await tx.delete(apiTokens).where(lt(apiTokens.expiresAt, daysAgo(30)));
  await tx.delete(usernameHistory).where(lt(usernameHistory.reservedUntil, now));
  await tx
    .update(users)
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where(and(isNotNull(users.pendingEmail), lt(users.pendingEmailAt, daysAgo(7))));
}
