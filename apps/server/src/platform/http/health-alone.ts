import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./errors.ts";

/** What a process that answers nobody still says of itself. */
const ofItself = /^\/(api\/health\/|metrics$)/;

/** For a process that takes jobs: everything but its own health and figures is not found there, so that no balancer can send people to it. */
export function answerHealthAlone(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!ofItself.test(request.routeOptions.url ?? ""))
      return sendRefusal(refuse(commonErrors.not_found), request, reply);
  });
}
