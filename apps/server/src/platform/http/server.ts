import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import proxyAddr from "@fastify/proxy-addr";
import { minuteMs } from "@pavane/contract/core/durations";
import { isUtf8 } from "node:buffer";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { addressKey, tooMany } from "../rate-limit.ts";
import { noWatch, type Watch } from "../watching/watch.ts";
import { watchRequests } from "../watching/watch-requests.ts";
import { buildPolicy, callPolicy } from "./answer-policies.ts";
import { answerUnreadable, closeConnectionsWhen, closeUnusedAtStop, strictTransport } from "./connections.ts";
import { sendRefusal } from "./errors.ts";
import type { HideAddress } from "./hide-address.ts";
import { isInProcess } from "./in-process.ts";
import { requestIdFor } from "./request-id.ts";
import { requestLog } from "./request-log.ts";

/** By the route that answers, because the same path can be written in other signs, for example /%61pi/login. */
const isApi = (request: FastifyRequest): boolean => /^\/(api|\.well-known)\//.test(request.routeOptions.url ?? "");

const isHealth = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith("/api/health") ?? false;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counted with other pictures, not with calls. */
    isPicture?: true;
  }
}

/** A page of the store shows twenty-four pictures for its one call. */
const picturesForOneCall = 5;

const isPicture = (request: FastifyRequest): boolean => request.routeOptions.config.isPicture === true;

export interface ServerTools {
  readonly log: FastifyBaseLogger;
  /** An address as it may be logged. */
  readonly hideAddress: HideAddress;
  /** Whether the process was told to stop. */
  readonly isStopping?: (() => boolean) | undefined;
  readonly watch?: Watch | undefined;
}

/** A Fastify server with what every request gets: an id, a log line, a ceiling on calls, compression and safe headers. */
export async function createServer(
  config: Config,
  { log, hideAddress, isStopping, watch = noWatch }: ServerTools,
): Promise<FastifyInstance> {
  const isProxy = proxyAddr.compile([...config.trustedProxies]);
  const isTrusted = (address: string): boolean => isProxy(address, 0);
  const app = fastify({
    ...(config.logLevel === "silent" ? { logger: false } : requestLog(log, hideAddress)),
    genReqId: (request) => requestIdFor(request, isTrusted),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Requests that came before the listener closed are answered, and idle connections do not hold the stop up.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable(isHttps(config)),
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ajv: { customOptions: { strict: false } },
    // Addresses that cannot be decoded reach no route, and no hook.
    frameworkErrors: (_error, request, reply) => {
      setSafeHeaders(config, request, reply);
      void sendRefusal(refuse(commonErrors.bad_json), request, reply);
    },
  });
  watchRequests(app, watch, ({ raw }) => isTrusted(raw.socket.remoteAddress ?? ""));
  await app.register(compress, { global: true, encodings: ["br", "gzip"], threshold: 1024 });
  await app.register(multipart, { limits: { fileSize: 26_214_400 + 1, files: 5, fields: 20, fieldSize: 100_000 } });
  await app.register(rateLimit, {
    max: (request) => config.rateLimitPerMinute * (isPicture(request) ? picturesForOneCall : 1),
    timeWindow: minuteMs,
    keyGenerator: (request) => `${isPicture(request) ? "pictures " : ""}${addressKey(request.ip)}`,
    allowList: (request) => !isApi(request) || isHealth(request) || isInProcess(request),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(refuse(commonErrors.not_found), request, reply));
  closeUnusedAtStop(app);
  if (isStopping !== undefined) closeConnectionsWhen(app, isStopping);
  readEmptyBodies(app);
  app.addHook("onRequest", async (request, reply) => setSafeHeaders(config, request, reply));
  return app;
}

/** Calls without a body may still say that it is JSON, as clients do that say so always (specification, section 7). */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    // Decoding would put signs of replacement into what somebody wrote.
    else if (!isUtf8(Buffer.from(body))) done(refuse(commonErrors.bad_json));
    else void parse(request, String(body), done);
  });
}

const isHttps = ({ baseUrl }: Pick<Config, "baseUrl">): boolean => baseUrl?.startsWith("https://") ?? false;

function setSafeHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("x-content-type-options", "nosniff");
  // Our own calls do not repeat the address of the page either: some hold a secret, and servers before us keep logs.
  reply.header("referrer-policy", "strict-origin");
  reply.header("x-frame-options", "DENY");
  reply.header("cross-origin-opener-policy", "same-origin");
  // Packages say their last words while they are unloaded, which browsers allow no more where it is not said.
  reply.header("permissions-policy", "camera=(self), microphone=(self), geolocation=(), payment=(self), unload=*");
  if (isHttps(config)) reply.header("strict-transport-security", strictTransport);
  reply.header("content-security-policy", isApi(request) ? callPolicy : buildPolicy);
  if (isApi(request)) reply.header("cache-control", "no-store");
}

/** What pages load of others besides pictures and videos: for the payment form, packages, and films that come from the store of files. */
export interface OtherSources {
  readonly media?: string;
  readonly scripts?: string;
  readonly frames?: string;
  readonly calls?: string;
}

/** Hosts of the settings that pages may show pictures from, and play videos of. */
export interface AllowedHosts {
  readonly images: readonly string[];
  readonly videos: readonly string[];
}

/** Policy of HTML pages: scripts only by nonce, pictures and frames only from hosts that are named, nobody may frame us. */
export function pagePolicy(nonce: string, hosts: AllowedHosts, others?: OtherSources): string {
  const and = (sources: string | undefined) => (sources === undefined || sources === "" ? "" : ` ${sources}`);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${and(others?.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts.images.map(originsOf).join("")}`,
    `media-src 'self' blob:${and(others?.media)}`,
    "font-src 'self'",
    `connect-src 'self'${and(others?.calls)}`,
    `frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com${hosts.videos.map(originOf).join("")}${and(others?.frames)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** Written by people into the settings: what is no host must not become a source, or end the policy. */
const isHost = (host: string): boolean => /^[a-z0-9.-]+$/i.test(host);

const originOf = (host: string): string => (isHost(host) ? ` https://${host}` : "");

/** A host and those that belong to it, as pictures are accepted from. */
const originsOf = (host: string): string => (isHost(host) ? ` https://${host} https://*.${host}` : "");
