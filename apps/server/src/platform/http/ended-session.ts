import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";

/** The caller of a public endpoint, and their request. */
interface Caller {
  readonly actor: Actor | null;
  readonly request: Pick<FastifyRequest, "headers">;
}

/**
 * On public endpoints a user whose session has ended looks like a guest, but is not one: their own data would seem to
 * be deleted, and what they create would not belong to them. They sign in again.
 */
export const refuseEndedSession = ({ actor, request }: Caller): Refusal<"invalid_token"> | null =>
  actor === null && /^bearer +\S/i.test(request.headers.authorization ?? "")
    ? refuse(commonErrors.invalid_token)
    : null;

/** The answer, or, where nothing was found by somebody whose session has ended, that they sign in again. */
export const orSignInAgain = <T>(caller: Caller, answer: T): T | Refusal<"invalid_token"> =>
  isRefusal(answer) && answer.status === commonErrors.not_found.status
    ? (refuseEndedSession(caller) ?? answer)
    : answer;
