import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceName } from "./device-name.ts";
import { cookieName, readCookie, setCookie } from "../cookies.ts";

/** The browser at the other end of a request. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Browser and system in words. */
  readonly device: string;
  /** What the cookie `device_id` holds; null for a browser that never signed in. */
  readonly deviceSecret: string | null;
}

const deviceCookie = "device_id";
const oneYear = 365 * 24 * 60 * 60;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 400);
  return { ip: request.ip, userAgent, device: deviceName(userAgent), deviceSecret: readDeviceCookie(request) };
}

/** Marks the browser as known. It signs nobody in; it only gives the owner's browser a separate counter of failures. */
export const setDeviceCookie = (reply: FastifyReply, secret: string, secure: boolean): void =>
  setCookie(reply, { name: deviceCookie, value: secret, seconds: oneYear, secure });

/** Browsers that were known before keep the plain name until they sign in again. */
const readDeviceCookie = (request: FastifyRequest): string | null =>
  readCookie(
    request,
    [true, false].map((secure) => cookieName(deviceCookie, secure)),
  );
