import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, CachedAnswer } from "./guest-cache.ts";

/** Smaller than this a body travels as it is. */
const compressedFrom = 1_024;

/**
 * Sends a kept answer, in the requested encoding; 304 to a client that has it. Each encoding has its own entity tag.
 */
export function sendKept(kept: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers["accept-encoding"], kept);
  const etag = encoding === "identity" ? `"${kept.etag}"` : `"${kept.etag}-${encoding}"`;
  reply.code(kept.status).headers(kept.headers).header("etag", etag);
  if (has(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const body = kept.body(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(body);
}

/**
 * For shared caches in front of us, as long as we keep it; browsers ask each time. Not `stale-while-revalidate`: browsers heed it too, so
 * a guest would see what was true up to a minute ago and be asked for it a second time behind their back.
 */
export const sharedFor = (freshSeconds: number): string => `public, max-age=0, s-maxage=${freshSeconds}`;

function encodingFor(accepted: string | string[] = "", kept: CachedAnswer): Encoding {
  const names = String(accepted);
  if (kept.body("identity").length < compressedFrom) return "identity";
  return /\bbr\b/.test(names) ? "br" : /\bgzip\b/.test(names) ? "gzip" : "identity";
}

const has = (held: string | undefined, etag: string): boolean =>
  held !== undefined && (held.trim() === "*" || held.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));
