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
import { noteUse, prepareFindSession } from "./sessions-repository.ts";
import { bearerToken, hashToken, looksLikeToken } from "../tokens.ts";

export type Authenticate = (request: FastifyRequest) => Promise<Actor | "none" | "invalid">;

function unlessFull(error: unknown): void {
  if (!cannotWrite(error)) throw error;
}

/**
 * Finds the sender of a request, from its bearer token: one query, and once a minute a note that the session is in use.
 */
export function createAuthenticate({ db, clock, site }: Pick<IdentityDeps, "db" | "clock" | "site">): Authenticate {
  const findSession = prepareFindSession(db.read);
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) return "none";
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
    const withheld = await withheldNow({ db, site }, session);
    return {
      id: session.userId,
      username: session.username,
      roles: withheld.size === 0 ? session.roles : new Set([...session.roles].filter((role) => !withheld.has(role))),
      withheld,
      preparing: preparedBy(session.requests, now).filter(({ role }) => !session.roles.has(role)),
      level: decideLevel(session, now),
      sessionId: session.sessionId,
      confirmedUntil: session.confirmedUntil,
    };
  };
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
