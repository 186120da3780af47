import type { FastifyInstance } from "fastify";
import type { GuestCache } from "../platform/http/guest-cache.ts";

/** Writes that change what guests see. Progress, answers and sign-ins do not, and they are the frequent ones. */
const changesPages =
  /^\/api\/(courses|modules|lessons|quizzes|quiz-questions|categories|instructors|me|admin|upload|reviews|certificates)(\/|$|\?)/;
const changesNothingPublic = /\/(progress|complete|attempts|media)(\/|$|\?)/;

/** Before the answer leaves, so that whoever reads it and looks again sees what they wrote. */
export function forgetOnWrites(app: FastifyInstance, cache: GuestCache): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD" || reply.statusCode >= 400) return;
    const route = request.routeOptions.url ?? "";
    if (changesPages.test(route) && !changesNothingPublic.test(route)) cache.clear();
  });
}
