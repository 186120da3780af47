import { preparedBy } from "@pavane/contract/identity/preparing";
import { isAdmin, type Role } from "@pavane/contract/identity/roles";
import type { FastifyRequest } from "fastify";
import { cannotWrite } from "../../../platform/db/full-disk.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { dayIn } from "../../../platform/zone-days.ts";
import type { IdentityDeps } from "../deps.ts";
import { withheldRoles } from "../factors/admin-requirement.ts";
import { findTotp } from "../factors/totp-repository.ts";
import { decideLevel } from "../roles/level.ts";
import { expiryAfterUse, isLive, mustNoteUse } from "./session-times.ts";
import { findCaller, noteUse, prepareFindSession, type CallerFacts } from "./sessions-repository.ts";
import { hashToken, looksLikeToken } from "../tokens.ts";

/** `ended`: an API token that is none, or counts no more, which is told to programs also where guests are answered. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | "none" | "invalid" | "ended">;

export function unlessFull(error: unknown): void {
  if (!cannotWrite(error)) throw error;
}

/** Finds whose session a token opens: one query, and once a minute a note that the session is in use. */
export function createSessionAuthenticate({
  db,
  clock,
  site,
}: Pick<IdentityDeps, "db" | "clock" | "site">): (token: string) => Promise<Actor | "invalid"> {
  const findSession = prepareFindSession(db.read);
  return async (token) => {
    if (!looksLikeToken(token)) return "invalid";
    const now = clock.now();
    const session = await findSession(hashToken(token));
    if (session === null || !isLive(session, now)) return "invalid";
    if (mustNoteUse(session, now)) {
      const { idle_days: idleDays, time_zone: zone } = await site.getSettings();
      const use = { userId: session.userId, now, day: dayIn(now, zone) };
      const expiresAt = expiryAfterUse(session, idleDays, now);
      // A full disk keeps nobody from reading: the use is noted when there is room again.
      await db.write((tx) => noteUse(tx, session.sessionId, use, expiresAt)).catch(unlessFull);
    }
    const { sessionId, confirmedUntil } = session;
    return { ...(await actorOf({ db, site }, session, now)), sessionId, confirmedUntil };
  };
}

/** Somebody as they act at a moment, whatever they call by. */
export async function actorOf(
  deps: Pick<IdentityDeps, "db" | "site">,
  caller: CallerFacts,
  now: Date,
): Promise<Omit<Actor, "sessionId" | "confirmedUntil">> {
  const withheld = await withheldNow(deps, caller);
  const { userId: id, username, roles, requests } = caller;
  return {
    id,
    username,
    roles: withheld.size === 0 ? roles : new Set([...roles].filter((role) => !withheld.has(role))),
    withheld,
    preparing: preparedBy(requests, now).filter(({ role }) => !roles.has(role)),
    level: decideLevel(caller, now),
  };
}

/**
 * Somebody for whom a job goes on with what they pressed for, as they may act now; null where they no longer can. They confirmed it when
 * they pressed, and a job has no session.
 */
export async function actorOfJob(
  deps: Pick<IdentityDeps, "db" | "clock" | "site">,
  userId: number,
): Promise<Actor | null> {
  const caller = await findCaller(deps.db.read, userId);
  if (caller === null) return null;
  return { ...(await actorOf(deps, caller, deps.clock.now())), sessionId: "", confirmedUntil: null };
}

/** Only who has an admin role where the site asks two-factor sign-in of it costs a second query. */
async function withheldNow(
  { db, site }: Pick<IdentityDeps, "db" | "site">,
  { userId, roles }: { userId: number; roles: ReadonlySet<Role> },
): Promise<ReadonlySet<Role>> {
  if (!isAdmin(roles)) return new Set();
  const settings = await site.getSettings();
  if (!settings.two_factor_for_admins) return new Set();
  const totp = await findTotp(db.read, userId);
  return withheldRoles(settings, roles, totp !== null && totp.confirmedAt !== null);
}
