import { preparedBy } from "@pavane/contract/identity/preparing";
import type { FastifyRequest } from "fastify";
import { cannotWrite } from "../../../platform/db/full-disk.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { dayIn } from "../../../platform/zone-days.ts";
import type { IdentityDeps } from "../deps.ts";
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
    return {
      id: session.userId,
      username: session.username,
      roles: session.roles,
      preparing: preparedBy(session.requests, now).filter(({ role }) => !session.roles.has(role)),
      level: decideLevel(session, now),
      sessionId: session.sessionId,
      confirmedUntil: session.confirmedUntil,
    };
  };
}
