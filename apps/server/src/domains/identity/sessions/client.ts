import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceName } from "./device-name.ts";
import { looksLikeToken } from "../tokens.ts";

/** The browser at the other end of a request. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Browser and system in words. */
  readonly device: string;
  /** What the cookie `device_id` holds; null for a browser that never signed in. */
  readonly deviceSecret: string | null;
}

const cookieName = "device_id";
const oneYear = 365 * 24 * 60 * 60;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 400);
  return { ip: request.ip, userAgent, device: deviceName(userAgent), deviceSecret: readDeviceCookie(request) };
}

/** Marks the browser as known. It signs nobody in; it only gives the owner's browser a separate counter of failures. */
export function setDeviceCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  const attributes = `Path=/api; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  reply.header("set-cookie", `${cookieName}=${secret}; ${attributes}`);
}

function readDeviceCookie(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === cookieName)?.[1];
  return value !== undefined && looksLikeToken(value) ? value : null;
}
