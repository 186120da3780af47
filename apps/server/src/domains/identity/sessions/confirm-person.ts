import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { passwordMatches } from "../accounts/password-hash.ts";
import { confirmedUntil } from "./session-times.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { confirmSession } from "./sessions-repository.ts";

/** Checks the password again, so that dangerous actions work for ten minutes in this session. */
export async function confirmPerson(
  { db, clock, limiter }: IdentityDeps,
  actor: Actor,
  password: string,
): Promise<Refusal<"confirmation_failed" | "rate_limited"> | { until: Date }> {
  const tooMany = await limiter.hit(limits.confirm, String(actor.id));
  if (tooMany) return tooMany;
  const { user } = await getAccount(db.read, actor.id);
  if (!(await passwordMatches(user.passwordHash, password))) return refuse(identityErrors.confirmation_failed);
  await limiter.reset(limits.confirm, String(actor.id));
  const until = confirmedUntil(clock.now());
  await db.write((tx) => confirmSession(tx, actor.sessionId, until));
  return { until };
}
