import type { EndpointDef } from "@pavane/contract/core/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GuestCache } from "./guest-cache.ts";
import { isInProcess } from "./in-process.ts";
import type { RefuseGuests } from "./load.ts";
import { isJsonObject } from "./read-json.ts";
import { sendKept, sharedFor } from "./send-kept.ts";

/**
 * A guest who brings nothing along but the zone of their browser, which every browser sends and no answer depends on. Pages are kept
 * themselves, so what they are made of is always new.
 */
export const mayBeKept = (request: FastifyRequest): boolean =>
  request.headers.authorization === undefined && saysNothing(request.headers.cookie) && !isInProcess(request);

const saysNothing = (cookie: string | undefined): boolean =>
  cookie === undefined || /^(?:__Host-)?tz=[^;]*$/.test(cookie);

interface KeptWays {
  readonly cache: GuestCache;
  readonly freshSeconds: number;
  /** Asked before something is made anew. */
  readonly refuseGuests: RefuseGuests;
}

/** Answers with what `make` returns, or has recently returned for another guest. A refusal is thrown and not kept. */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, freshSeconds, refuseGuests }: KeptWays,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const kept = await cache.get(request.url, freshSeconds, async () => {
    const refusal = refuseGuests(reply);
    if (refusal) throw refusal;
    const answer = await make();
    if (!isJsonObject(answer))
      throw new Error(`${request.routeOptions.url ?? "A call"} answers no object, which cannot be kept`);
    const content = String(reply.serializeInput(answer, "200"));
    return { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, content };
  });
  reply.header("vary", "accept-encoding, authorization, cookie").header("cache-control", sharedFor(freshSeconds));
  return sendKept(kept, request, reply);
}

/** Throws at the start where an endpoint asks to be kept whose answers are no plain JSON for everybody. */
export function mustBeKeepable({ guestCache, method, path, access, answer, alsoFile, otherStatus }: EndpointDef): void {
  if (guestCache === undefined) return;
  const isJson = answer !== null && !("file" in answer) && alsoFile === undefined && otherStatus === undefined;
  if (method !== "GET" || access !== "public" || !isJson)
    throw new Error(`${method} ${path} cannot be kept for guests`);
}
