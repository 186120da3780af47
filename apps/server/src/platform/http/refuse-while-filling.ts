import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
import { sendRefusal } from "./errors.ts";

/**
 * While the sample data is being loaded the site is read-only. Every write is refused, signing in too: the data is
 * created in the order of its days, and an interrupted load starts from the beginning, which would lose what users did
 * in the meantime.
 */
export function refuseWhileFilling(app: FastifyInstance, { isFilling }: Pick<Platform, "isFilling">): void {
  if (isFilling === undefined) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!isFilling() || reads.has(request.method)) return;
    return sendRefusal(refuse(commonErrors.busy, { message: stillFilling, retryAfter: 5 }), request, reply);
  });
}

const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const stillFilling = "The sample data is still being loaded. Please try again when it is there.";
