import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { currentWork } from "../watching/work.ts";
import { isInProcess } from "./in-process.ts";

/** Letters, digits and what stands between them in ids: nothing that breaks a line of the log, and no novel. */
const readable = /^[\w.-]{8,128}$/;

/**
 * The id of a request: what a trusted proxy calls it, so that its log and ours name it alike, and else a new one. What a page asks inside this
 * process has the id of the page.
 */
export function requestIdFor(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const work = isInProcess(request) ? currentWork.getStore() : undefined;
  if (work !== undefined && "reqId" in work) return work.reqId;
  const given = request.headers["x-request-id"];
  const isOurs = typeof given === "string" && readable.test(given) && isTrusted(request.socket.remoteAddress ?? "");
  return isOurs ? given : randomUUID();
}
