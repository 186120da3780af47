import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { buffer } from "node:stream/consumers";
import type { StoredFile } from "../../../platform/files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";
import { sendFile } from "../send-file.ts";
import type { StreamFileRow } from "../tables.ts";
import { findStreamFile } from "./assets-repository.ts";
import { isPlaylist, mainPlaylist, onlyHeight, rewritePlaylist, streamAddress } from "./playlist.ts";
import { isValidLink, type LinkQuery } from "./signatures.ts";

type Deps = Pick<Platform, "db" | "files" | "clock" | "secret">;
type Request = FastifyRequest<{ Params: { asset: string; name: string }; Querystring: LinkQuery }>;

/**
 * Playlists and films of a video in several qualities. One signature opens them all, and what a playlist names is opened by the
 * signature with which the playlist was asked for: whoever holds an address holds it for two hours, not for two hours more with each.
 */
export function deliverStream(app: FastifyInstance, deps: Deps): void {
  const method = ["GET", "HEAD"];
  app.route<{ Params: { asset: string; name: string }; Querystring: LinkQuery }>({
    method,
    url: "/media/h/:asset/:name",
    compress: { customTypes: /mpegurl/, encodings: ["br", "gzip"], threshold: 1024 },
    handler: (request, reply) => sendPlaylist(deps, request, reply),
  });
  app.route<{ Params: { asset: string; name: string }; Querystring: LinkQuery }>({
    method,
    url: "/media/s/:asset/:name",
    compress: false,
    handler: async (request, reply) => {
      const { name } = request.params;
      if (isPlaylist(name)) throw refuse(commonErrors.not_found);
      const { row, file } = await open(deps, request, name);
      // Never from the store: Chromium plays no pieces of another origin, whether it is led to them or they are named.
      return sendFile(request, withHeaders(reply), file, {
        mime: "video/mp4",
        etag: `"${row.path.split("/").at(-1)}"`,
      });
    },
  });
}

async function sendPlaylist(deps: Deps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = request.params;
  // A playlist is read whole, which a film of gigabytes must not be.
  if (!isPlaylist(name)) throw refuse(commonErrors.not_found);
  const only = onlyHeight(name);
  const { row, file } = await open(deps, request, only === null ? name : mainPlaylist);
  const { u = "", exp = "", sig = "" } = request.query;
  const query = `u=${u}&exp=${exp}&sig=${sig}`;
  const text = rewritePlaylist((await buffer(file.stream())).toString("utf8"), {
    addressOf: (named) => streamAddress(row.assetId, named, query),
    only,
  });
  return withHeaders(reply).type("application/vnd.apple.mpegurl").send(text);
}

async function open(
  { db, files, secret, clock }: Deps,
  { params, query }: Request,
  name: string,
): Promise<{ row: StreamFileRow; file: StoredFile }> {
  if (!/^[1-9]\d{0,14}$/.test(params.asset)) throw refuse(commonErrors.not_found);
  const asset = Number(params.asset);
  if (!isValidLink(secret, { route: "h", asset }, query, clock.now())) throw refuse(mediaErrors.link_expired);
  const row = await findStreamFile(db.read, asset, name);
  const file = row === null ? null : await files.open(row.path);
  if (row === null || file === null) throw refuse(commonErrors.not_found);
  return { row, file };
}

const withHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header("cache-control", "private, max-age=7200").header("content-security-policy", uploadPolicy);
