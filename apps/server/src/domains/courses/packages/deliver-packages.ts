import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { foreignOrigin, type ForeignOrigin } from "../../../platform/http/foreign-origin.ts";
import type { Platform } from "../../../platform/platform.ts";
import { contentTypeOf } from "./content-types.ts";
import { openPackageLink, packageHost, type PackageLink } from "./package-address.ts";
import { findPackageFile } from "./packages-repository.ts";
import { framePage } from "./frame-page.ts";
import { sendPackedFile } from "./send-packed-file.ts";

type Deps = Pick<Platform, "db" | "files" | "clock" | "secret" | "config" | "baseUrl">;
type Request = FastifyRequest<{ Params: Record<string, string> }>;

/** Everything at the origin of packages: the page of the frame, the library that speaks with packages, and their files. */
export function deliverPackages(app: FastifyInstance, deps: Deps): void {
  separateHosts(app, deps);
  const offer = (url: string, handler: (request: Request, reply: FastifyReply) => Promise<unknown>) =>
    app.route<{ Params: Record<string, string> }>({ method: ["GET", "HEAD"], url, compress: false, handler });
  offer("/packages/runtime/:name", ({ params }, reply) => sendRuntime(params["name"] ?? "", reply));
  offer("/packages/:token/frame", async (request, reply) => {
    const { token } = openLink(deps, request);
    // What another package left in the browser is gone before this one begins.
    if (foreignOrigin(deps.config, deps.baseUrl())?.isShared) reply.header("clear-site-data", '"storage"');
    headersFor(reply, deps, hostOf(request), token);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(framePage(deps.baseUrl()));
  });
  offer("/packages/:token/files/*", async (request, reply) => {
    const { link, token } = openLink(deps, request);
    // A worker would outlive its package and answer for it.
    if (request.headers["service-worker"] !== undefined) throw refuse(commonErrors.forbidden);
    const found = await findPackageFile(deps.db.read, link.packageId, (request.params["*"] ?? "").normalize("NFC"));
    const archive = found === null ? null : await deps.files.open(found.archive);
    if (found === null || archive === null) throw refuse(commonErrors.not_found);
    headersFor(reply, deps, hostOf(request), token);
    reply.header("cache-control", "private, max-age=3600").type(contentTypeOf(found.file.path));
    return sendPackedFile(request, reply, archive, found.file);
  });
}

/** Two hosts that share nothing: at the packages' there is nothing else, and nowhere else are there packages. */
function separateHosts(app: FastifyInstance, { config, baseUrl }: Deps): void {
  app.addHook("onRequest", async (request, reply) => {
    const origin = foreignOrigin(config, baseUrl());
    const isForeign = origin?.isAt(hostOf(request)) ?? false;
    const isPackage = request.routeOptions.url?.startsWith("/packages/") ?? false;
    if (isForeign === isPackage) return;
    if (isForeign && origin?.isAssumed) return keepBrowsersAway(request, reply, baseUrl());
    throw refuse(commonErrors.not_found);
  });
}

/** In a trial the other name of the machine answers programs as ever. Browsers, which say what they ask for, are led to the site's address. */
function keepBrowsersAway(request: FastifyRequest, reply: FastifyReply, site: string): FastifyReply | undefined {
  const mode = request.headers["sec-fetch-mode"];
  if (mode === undefined) return undefined;
  const isPage = mode === "navigate" && request.headers["sec-fetch-dest"] === "document" && request.method === "GET";
  if (isPage && request.url.startsWith("/")) return reply.redirect(`${site}${request.url}`, 302);
  throw refuse(commonErrors.not_found);
}

const hostOf = (request: FastifyRequest): string => request.host.toLowerCase();

/** What an address opens, at the host that is its own. */
function openLink({ secret, clock, config, baseUrl }: Deps, request: Request): { link: PackageLink; token: string } {
  const token = request.params["token"] ?? "";
  const link = openPackageLink(secret, token, clock.now());
  if (link === null) throw refuse(mediaErrors.link_expired);
  const origin: ForeignOrigin | null = foreignOrigin(config, baseUrl());
  const own = origin === null ? "" : new URL(origin.of(packageHost(secret, link))).host;
  if (own !== hostOf(request)) throw refuse(commonErrors.not_found);
  return { link, token };
}

/** A package loads and asks for its own files and nothing else, is framed by the site alone, and has none of the browser's devices. */
function headersFor(reply: FastifyReply, { baseUrl, config }: Deps, host: string, token: string): void {
  const scheme = new URL(foreignOrigin(config, baseUrl())?.of("x") ?? baseUrl()).protocol;
  const origin = `${scheme}//${host}`;
  const own = `${origin}/packages/${token}/`;
  const runtime = `${origin}/packages/runtime/`;
  reply
    .removeHeader("x-frame-options")
    .header("x-dns-prefetch-control", "off")
    .header("origin-agent-cluster", "?1")
    .header("referrer-policy", "no-referrer")
    .header("cross-origin-resource-policy", "same-origin")
    .header(
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), unload=(self)",
    )
    .header(
      "content-security-policy",
      [
        `default-src ${own} data: blob:`,
        `script-src ${own} ${runtime} 'unsafe-inline' 'unsafe-eval' blob:`,
        `style-src ${own} 'unsafe-inline' data: blob:`,
        `connect-src ${own} data: blob:`,
        `frame-src ${own} blob:`,
        `worker-src ${own} blob:`,
        `form-action ${own}`,
        `base-uri ${own}`,
        "object-src 'none'",
        `frame-ancestors ${origin} ${baseUrl()}`,
      ].join("; "),
    );
}

/** The library that packages speak with, and our part of the frame. */
const runtime: Readonly<Record<string, string>> = {
  "scorm12.js": fileURLToPath(import.meta.resolve("scorm-again/scorm12/min")),
  "scorm2004.js": fileURLToPath(import.meta.resolve("scorm-again/scorm2004/min")),
  "frame.js": fileURLToPath(new URL("frame.mjs", import.meta.url)),
};

async function sendRuntime(name: string, reply: FastifyReply): Promise<FastifyReply> {
  const path = Object.hasOwn(runtime, name) ? runtime[name] : undefined;
  if (path === undefined) throw refuse(commonErrors.not_found);
  reply.type("text/javascript; charset=utf-8").header("cache-control", "public, max-age=3600");
  return reply.header("cross-origin-resource-policy", "same-origin").send(await readFile(path));
}
