import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayBeKept } from "./answer-kept.ts";
import { sendRefusal } from "./errors.ts";
import type { Load, RefuseGuests } from "./load.ts";
import { isInProcess } from "./in-process.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is kept for guests answers them also under load; what would be made anew asks `refuseGuests` itself. */
    keepsAnswers?: true;
  }
}

/** At once for guests; more would only wait for each other, long before anything says that it is late. */
const maxMade = 64;

export function refuseGuestsUnder(load: Pick<Load, "pressure">): RefuseGuests {
  let making = 0;
  return ({ raw }) => {
    if (load.pressure() !== "none" || making >= maxMade) return busyNow();
    making += 1;
    raw.once("close", () => {
      making -= 1;
    });
    return null;
  };
}

export interface SheddingRules {
  isSpared(request: FastifyRequest): boolean;
  readonly refuseGuests: RefuseGuests;
}

/** Not all come back in the same second. */
const busyNow = (): Refusal<"busy"> => refuse(commonErrors.busy, { retryAfter: 3 + Math.floor(Math.random() * 5) });

/**
 * Before anything is read of a request: under high pressure guests are asked to come back who want what costs, under extreme pressure
 * everybody is, but for what is spared. It is answered within moments, and leaves the process to those who were let in.
 */
export function shedLoad(app: FastifyInstance, load: Load, { isSpared, refuseGuests }: SheddingRules): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isInProcess(request)) return;
    load.begin();
    reply.raw.once("close", load.end);
    if (isSpared(request)) return;
    const isGuests = mayBeKept(request);
    if (isGuests && request.routeOptions.config.keepsAnswers) return;
    const refusal = isGuests && costs(request) ? refuseGuests(reply) : load.pressure() === "extreme" ? busyNow() : null;
    if (refusal) return sendRefusal(refusal, request, reply);
  });
  app.addHook("onClose", async () => load.stop());
}

/** Reads of the API; pictures and files cost little, and a page without them is no page. */
const costs = ({ method, routeOptions: { url = "", config } }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && url.startsWith("/api/") && config.isPicture !== true;
