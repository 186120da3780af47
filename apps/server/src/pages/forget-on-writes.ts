import type { FastifyInstance } from "fastify";
import type { GuestCache } from "../platform/http/guest-cache.ts";
import type { Platform } from "../platform/platform.ts";

/** Writes that change what guests see. Progress, answers and sign-ins do not, and they are the frequent ones. */
const changesPages =
  /^\/api\/(courses|modules|lessons|quizzes|quiz-questions|categories|instructors|me|role-requests|admin|upload|reviews|certificates|programmes|resources|resource-reviews|resource-categories|curriculum-categories|dance-styles|seller|bookings|booking-reviews)(\/|$|\?)/;
const changesNothingPublic = /\/(progress|complete|attempts|media|views|me\/terms)(\/|$|\?)/;

export const changesWhatGuestsSee = (route: string): boolean =>
  changesPages.test(route) && !changesNothingPublic.test(route);

/**
 * Clears the pages before the answer is sent, so that the client that reads it and looks again sees what it wrote;
 * other processes of the installation are notified within moments, at most four times a second. Settings are on every
 * page.
 */
export function forgetOnWrites(
  app: FastifyInstance,
  { signals, log, db }: Pick<Platform, "signals" | "log" | "db">,
  cache: GuestCache,
): void {
  for (const signal of ["guest-pages", "settings", "pages", "dance-styles"] as const)
    signals.on(signal, () => {
      db.replica?.changed();
      cache.clear();
    });
  const tell = atMostEvery(250, () => {
    signals.tell("guest-pages").catch((error: unknown) => log.warn({ err: error }, "other processes keep their pages"));
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD" || reply.statusCode >= 400) return;
    if (!changesWhatGuestsSee(request.routeOptions.url ?? "")) return;
    cache.clear();
    tell();
  });
}

/** Calls once for all wishes of a while, after the last of them. */
function atMostEvery(ms: number, act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      act();
    }, ms).unref();
  };
}
