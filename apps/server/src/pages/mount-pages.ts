import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyStatic from "@fastify/static";
import type { Platform } from "../platform/platform.ts";
import { addressKey } from "../platform/rate-limit.ts";
import {
  toCachedAnswer,
  type GuestCache,
  type CachedAnswer,
  type RenderedAnswer,
} from "../platform/http/guest-cache.ts";
import { foreignOrigin } from "../platform/http/foreign-origin.ts";
import { inProcessHeaders } from "../platform/http/in-process.ts";
import { sendKept, sharedFor } from "../platform/http/send-kept.ts";
import type { RefuseGuests } from "../platform/http/load.ts";
import { type AllowedHosts, type OtherSources, pagePolicy } from "../platform/http/server.ts";
import { pictureHosts } from "../picture-hosts.ts";
import { isPageOfPurchase } from "../spared-calls.ts";
import type { Site } from "../domains/site/index.ts";
import { arrangeHead, holdScripts } from "./arrange-page.ts";
import { sendRefusalPage, wantsPage } from "./busy-page.ts";
import { createRenderCeiling, type RenderCeiling } from "./render-ceiling.ts";
import { createZoneRoom, hasTimes, zoneOfCookie, type ZoneRoom } from "./viewer-zones.ts";
import type { InProcessApi, RenderInput, WebBuild } from "./web-build.ts";

/** What rendering a page needs. */
interface Pages {
  readonly app: FastifyInstance;
  readonly web: WebBuild;
  readonly platform: Platform;
  readonly cache: GuestCache;
  readonly ceiling: RenderCeiling;
  readonly refuseGuests: RefuseGuests;
  /** How many pages are being made. */
  rendering: number;
  readonly zones: ZoneRoom;
  readonly hosts: () => Promise<AllowedHosts>;
}

/** The part of the application that pages are based on. */
interface Server {
  readonly http: FastifyInstance;
  readonly guestCache: GuestCache;
  readonly refuseGuests: RefuseGuests;
  readonly domains: { readonly site: Pick<Site, "getSettings"> };
}

/** At once; about as many as can be made within a second or less. */
const maxRendered = 24;

/** How long a page is handed out before the next one is made. */
const freshSeconds = 10;

/** Serves every path that is not the API: files of the build, then pages rendered on the server. */
export async function mountPages(
  { http: app, guestCache: cache, refuseGuests, domains }: Server,
  platform: Platform,
  web: WebBuild,
): Promise<void> {
  const ceiling = createRenderCeiling(platform.clock, platform.config.rateLimitPerMinute);
  const hosts = async (): Promise<AllowedHosts> => {
    const settings = await domains.site.getSettings();
    return { images: pictureHosts(settings), videos: settings.video_hosts };
  };
  const zones = createZoneRoom(() => platform.clock.now().getTime());
  const pages: Pages = { app, web, platform, ceiling, refuseGuests, rendering: 0, zones, hosts, cache };
  await app.register(async (scope) => {
    if (web.assets) await serveFiles(scope, web.assets);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const handler = web.vite ? sendFresh : sendCached;
    answerRefusalsAsPages(scope);
    scope.route({
      method: ["GET", "HEAD"],
      url: "/*",
      config: { keepsAnswers: true },
      handler: (request, reply) => handler(pages, request, reply),
    });
  });
}

/** Who opens an address in a browser reads a page; scripts and programs get what the API answers. */
function answerRefusalsAsPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (isRefusal(error) && wantsPage(request)) return sendRefusalPage(error, reply);
    throw error;
  });
}

async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: "/assets/",
    immutable: true,
    preCompressed: true,
    maxAge: "365d",
    index: false,
  });
  await scope.register(fastifyStatic, {
    root,
    prefix: "/",
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: "1h",
    globIgnore: ["assets/**", "**/*.br", "**/*.gz"],
  });
}

async function sendCached(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const page = await pageFor(pages, request, reply);
  reply.header("vary", hasTimes(request.url) ? "accept-encoding, cookie" : "accept-encoding");
  reply.header("cache-control", page.status < 400 ? sharedFor(freshSeconds) : "no-store");
  return sendKept(page, request, reply);
}

/** Pages with times are kept by zone, as long as others ask with it too. */
async function pageFor(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<CachedAnswer> {
  const zone = viewerZone(request);
  const key = zone === null ? request.url : `${zone} ${request.url}`;
  if (zone === null || pages.zones.asks(zone, addressKey(request.ip)))
    return pages.cache.get(key, freshSeconds, () => renderPage(pages, request, reply));
  return toCachedAnswer(key, await renderPage(pages, request, reply));
}

/** By whose clocks the page is made; null where it has no times, or nobody knows yet. */
const viewerZone = ({ url, headers }: FastifyRequest): string | null =>
  hasTimes(url) ? zoneOfCookie(headers.cookie) : null;

async function renderPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<RenderedAnswer> {
  const refusal = pages.ceiling.hit(addressKey(request.ip)) ?? refuseToMake(pages, request.url, reply);
  if (refusal) throw refusal;
  pages.rendering += 1;
  try {
    return await makePage(pages, request);
  } finally {
    pages.rendering -= 1;
  }
}

/** Making a page costs the most of all, and those that wait for one wait for all before it. */
const refuseToMake = ({ rendering, refuseGuests }: Pages, url: string, reply: FastifyReply) =>
  isPageOfPurchase(url)
    ? null
    : rendering >= maxRendered
      ? refuse(commonErrors.busy, { retryAfter: 5 })
      : refuseGuests(reply);

async function makePage(pages: Pages, request: FastifyRequest): Promise<RenderedAnswer> {
  const nonce = randomBytes(16).toString("base64");
  const response = await pages.web.render(renderInput(pages, request, nonce));
  const policy = pagePolicy(nonce, await pages.hosts(), othersOf(pages.platform));
  const headers: Record<string, string> = { "content-security-policy": policy };
  for (const [name, value] of response.headers) headers[name] = value;
  const page = arrangeHead(await response.text());
  // With hot reload there are other scripts, which find each other by themselves.
  return { status: response.status, headers, content: pages.web.vite ? page : holdScripts(page) };
}

/** What Stripe's payment form needs, by its documentation; sent only where Stripe takes the money. */
const stripeSources: OtherSources = {
  scripts: "https://js.stripe.com https://*.js.stripe.com",
  frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: "https://api.stripe.com",
};

/** Stripe where it takes the money, the frames of packages where there is an origin for them, and the store of files. */
function othersOf({ config, baseUrl, files }: Platform): OtherSources {
  const packages = foreignOrigin(config, baseUrl())?.source;
  const stripe: Partial<OtherSources> = config.stripe === null ? {} : stripeSources;
  return {
    ...stripe,
    ...(files.origin !== null && { media: files.origin }),
    frames: [stripe.frames, packages].filter((source) => source !== undefined).join(" "),
  };
}

/** With hot reload: Vite answers for its own files, every other path is rendered again. */
async function sendFresh(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  await new Promise<void>((resolve) => pages.web.vite?.middlewares(request.raw, reply.raw, () => resolve()));
  const nonce = randomBytes(16).toString("base64");
  try {
    const response = await pages.web.render(renderInput(pages, request, nonce));
    const page = await response.text();
    reply.raw.writeHead(response.status, Object.fromEntries(response.headers)).end(page);
  } catch (error) {
    // Nobody else answers what was taken out of Fastify's hands.
    request.log.error({ err: error }, "a page could not be rendered");
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply.raw.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(details);
  }
  return reply;
}

function renderInput({ app, platform }: Pages, request: FastifyRequest, nonce: string): RenderInput {
  const origin = platform.baseUrl();
  const api = inProcessApi(app, request.ip);
  const isFilling = platform.isFilling?.() ?? false;
  return {
    request: new Request(`${origin}${pathOf(request.url)}`),
    api,
    nonce,
    origin,
    isFilling,
    zone: viewerZone(request),
  };
}

/** What of a request's address is ours to answer; a whole address, as proxies are asked for, names a host that is not ours. */
function pathOf(url: string): string {
  if (url.startsWith("/")) return url;
  const whole = URL.canParse(url) ? new URL(url) : null;
  return whole === null ? "/" : `${whole.pathname}${whole.search}`;
}

/** Pages are rendered as for a guest: nothing but their times depends on who asks, so one rendering serves all with the same clocks. */
function inProcessApi(app: FastifyInstance, ip: string): InProcessApi {
  return async (method, path, body) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      // Limits of single calls, such as looking up serials, count for the address that asked for the page.
      remoteAddress: ip,
      headers: { ...inProcessHeaders, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body === "" ? null : JSON.parse(answer.body) };
  };
}
