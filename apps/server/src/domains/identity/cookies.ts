import type { FastifyReply, FastifyRequest } from "fastify";
import { looksLikeToken } from "./tokens.ts";

/** Over https browsers take a cookie of this beginning from this host alone, so that no neighbour of the domain can plant one (decision 0332). */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The first of these cookies that holds a secret of ours. */
export function readCookie({ headers }: FastifyRequest, names: readonly string[]): string | null {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = names.map((wanted) => pairs.find(([name]) => name === wanted)?.[1]).find(Boolean);
  return value !== undefined && looksLikeToken(value) ? value : null;
}

export function setCookie(
  reply: FastifyReply,
  { name, value, seconds, secure }: { name: string; value: string; seconds: number; secure: boolean },
): void {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  reply.header("set-cookie", `${cookieName(name, secure)}=${value}; ${attributes}`);
}
