import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
import { sendRefusal } from "./errors.ts";

/**
 * While the sample data is being loaded the site is there to be read. Whatever would write is refused, also signing in: the story is told
 * in the order of its days, and one that is cut off is told anew, which would lose what somebody did meanwhile.
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
