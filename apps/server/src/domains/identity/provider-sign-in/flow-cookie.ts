import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, readCookie, setCookie } from "../cookies.ts";

const name = "sign_in_flow";
/** As long as a flow may last from its beginning to its end. */
const seconds = 30 * 60;

/** What binds a sign-in at a provider to the browser in which it was begun; null in one that began none. Only the name of this scheme is read. */
export const readFlowCookie = (request: FastifyRequest, secure: boolean): string | null =>
  readCookie(request, [cookieName(name, secure)]);

export const setFlowCookie = (reply: FastifyReply, value: string, secure: boolean): void =>
  setCookie(reply, { name, value, seconds, secure });
