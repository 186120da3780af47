import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyStatic from "@fastify/static";
import type { Platform } from "../platform/platform.ts";
import { addressKey } from "../platform/rate-limit.ts";
import { inProcessHeaders, type OtherSources, pagePolicy } from "../platform/http/server.ts";
import { createRenderCeiling, type RenderCeiling } from "./render-ceiling.ts";
import { createPageCache, encodePage, type CachedPage, type PageCache } from "./page-cache.ts";
import type { InProcessApi, RenderInput, WebBuild } from "./web-build.ts";

/** What rendering a page needs. */
interface Pages {
  readonly app: FastifyInstance;
  readonly web: WebBuild;
  readonly platform: Platform;
  readonly cache: PageCache;
  readonly ceiling: RenderCeiling;
}

/** Serves every path that is not the API: files of the build, then pages rendered on the server. */
export async function mountPages(app: FastifyInstance, platform: Platform, web: WebBuild): Promise<void> {
  const ceiling = createRenderCeiling(platform.clock, platform.config.rateLimitPerMinute);
  const pages: Pages = { app, web, platform, ceiling, cache: createPageCache() };
  forgetOnWrites(app, pages.cache);
  await app.register(async (scope) => {
    if (web.assets) await serveFiles(scope, web.assets);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const handler = web.vite ? sendFresh : sendCached;
    scope.route({ method: ["GET", "HEAD"], url: "/*", handler: (request, reply) => handler(pages, request, reply) });
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
  const page = await pages.cache.get(request.url, () => renderPage(pages, request));
  reply.code(page.status).headers(page.headers).header("etag", page.etag).header("vary", "accept-encoding");
  if (page.status < 400) reply.header("cache-control", "public, max-age=0, s-maxage=10, stale-while-revalidate=60");
  else reply.header("cache-control", "no-store");
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(page.body[encoding]);
}

async function renderPage(pages: Pages, request: FastifyRequest): Promise<Omit<CachedPage, "madeAt">> {
  const refusal = pages.ceiling.hit(addressKey(request.ip));
  if (refusal) throw refusal;
  const nonce = randomBytes(16).toString("base64");
  const response = await pages.web.render(renderInput(pages, request, nonce));
  const policy = pagePolicy(nonce, pages.platform.config.stripe === null ? undefined : stripeSources);
  const headers: Record<string, string> = { "content-security-policy": policy };
  for (const [name, value] of response.headers) headers[name] = value;
  return { status: response.status, headers, ...encodePage(await response.text()) };
}

/** What Stripe's payment form needs, by its documentation; sent only where Stripe takes the money. */
const stripeSources: OtherSources = {
  scripts: "https://js.stripe.com https://*.js.stripe.com",
  frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: "https://api.stripe.com",
};

/** With hot reload: Vite answers for its own files, every other path is rendered anew. */
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
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply.raw.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(told);
  }
  return reply;
}

function renderInput({ app, platform }: Pages, request: FastifyRequest, nonce: string): RenderInput {
  const origin = platform.baseUrl();
  const api = inProcessApi(app, request.ip);
  return { request: new Request(`${origin}${pathOf(request.url)}`), api, nonce, origin };
}

/** What of a request's address is ours to answer; a whole address, as proxies are asked for, names a host that is not ours. */
function pathOf(url: string): string {
  if (url.startsWith("/")) return url;
  const whole = URL.canParse(url) ? new URL(url) : null;
  return whole === null ? "/" : `${whole.pathname}${whole.search}`;
}

/** Pages are rendered as for a guest: nothing in them depends on who asks, so one rendering serves everybody. */
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

/** Writes that change what guests see. Progress, answers and sign-ins do not, and they are the frequent ones. */
const changesPages =
  /^\/api\/(courses|modules|lessons|quizzes|quiz-questions|categories|instructors|me|admin|upload|reviews|certificates)(\/|$|\?)/;
const changesNothingPublic = /\/(progress|complete|attempts|media)(\/|$|\?)/;

function forgetOnWrites(app: FastifyInstance, cache: PageCache): void {
  app.addHook("onResponse", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD" || reply.statusCode >= 400) return;
    const route = request.routeOptions.url ?? "";
    if (changesPages.test(route) && !changesNothingPublic.test(route)) cache.clear();
  });
}
