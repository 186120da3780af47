import type { FastifyInstance } from "fastify";
import { describeApi } from "./describe-api.ts";
import type { CalendarTools } from "./domains/professionals/index.ts";
import { changesWhatGuestsSee, forgetOnWrites } from "./pages/forget-on-writes.ts";
import { serveWorld } from "./pages/world.ts";
import { pictureHosts, withOwnHost } from "./picture-hosts.ts";
import { auditCalls } from "./platform/audit/audit-calls.ts";
import { answerHealthAlone } from "./platform/http/health-alone.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { createGuestCache, type GuestCache } from "./platform/http/guest-cache.ts";
import { createLoad, loadLimits, type RefuseGuests } from "./platform/http/load.ts";
import { placeReads } from "./platform/http/place-reads.ts";
import { registerEndpoints } from "./platform/http/register.ts";
import { createServer } from "./platform/http/server.ts";
import { refuseWhileFilling } from "./platform/http/refuse-while-filling.ts";
import { refuseGuestsUnder, shedLoad } from "./platform/http/shed-load.ts";
import { withRuns } from "./platform/job-runs.ts";
import type { Job } from "./platform/jobs.ts";
import { guardOwnMatters } from "./platform/own-matter/guard-own-matters.ts";
import type { Platform, Register } from "./platform/platform.ts";
import { serveMetrics } from "./platform/watching/serve-metrics.ts";
import { hideAddress } from "./secret-addresses.ts";
import { isSpared } from "./spared-calls.ts";
import { createDomains } from "./wiring/create-domains.ts";
import { partsOf, type Domains } from "./wiring/domains.ts";
import { ownMatterQuestions } from "./wiring/own-matters.ts";
import type { Ports } from "./wiring/ports.ts";

export interface App {
  readonly http: FastifyInstance;
  /** What guests are shown, pages and answers, for seconds. */
  readonly guestCache: GuestCache;
  /** Whether too much is asked at this moment to make something anew for a guest. */
  readonly refuseGuests: RefuseGuests;
  readonly jobs: readonly Job[];
  readonly domains: Domains;
  /** What domains ask of those to their right; tests put others in their place. */
  readonly ports: Ports;
}

/** The composition root: domains, then the server that offers them. Listening is the caller's business. */
export async function createApp(platform: Platform, calendars?: CalendarTools): Promise<App> {
  const { domains, ports } = createDomains(platform, calendars);
  const { site } = domains;
  platform.markdown.showFrom(async () => withOwnHost(pictureHosts(await site.getSettings()), platform.config));
  const parts = partsOf(domains);
  const { log, isStopping, watch } = platform;
  const http = await createServer(platform.config, { log, hideAddress, isStopping, watch });
  if (!platform.config.roles.has("web")) answerHealthAlone(http);
  const load = createLoad(loadLimits, platform.db.waitMs);
  const refuseGuests = refuseGuestsUnder(load);
  shedLoad(http, load, { isSpared, refuseGuests });
  const guestCache = createGuestCache(() => platform.clock.now().getTime());
  forgetOnWrites(http, platform, guestCache);
  refuseWhileFilling(http, platform);
  answerErrors(http, Object.assign({}, ...parts.map((part) => part.constraints ?? {})), platform.troubles);
  http.addHook("onClose", async () => platform.troubles.stop());
  const options = {
    authenticate: domains.identity.authenticate,
    placeReads: placeReads(platform.db, ({ path }) => changesWhatGuestsSee(path)),
    around: guardOwnMatters(platform, ownMatterQuestions, auditCalls(platform)),
    checkAnswers: platform.config.environment !== "production",
    // Tests change rows without the API and read them immediately.
    guestCache: platform.config.environment === "test" ? null : guestCache,
    refuseGuests,
  };
  const register: Register = (table, handlers) => registerEndpoints(http, table, handlers, options);
  for (const part of parts) part.routes(register, http);
  serveWorld(http, platform);
  serveMetrics(http, watch?.metrics ?? null, platform.config.metricsToken);
  offerDescription(http);
  answerUnknownCalls(http);
  return {
    http,
    guestCache,
    refuseGuests,
    domains,
    ports,
    jobs: parts.flatMap((part) => (part.jobs ?? []).map((job) => withRuns(platform, job))),
  };
}

function offerDescription(http: FastifyInstance): void {
  let text: string | null = null; // made when it is first asked for, so that starting does not wait for it
  http.get("/api/openapi.json", (_request, reply) => {
    text ??= JSON.stringify(describeApi());
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

function answerUnknownCalls(http: FastifyInstance): void {
  http.all("/api/*", (_request, reply) => reply.code(404).send({ message: "Not found.", code: "not_found" }));
}
