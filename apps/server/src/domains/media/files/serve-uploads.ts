import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Files } from "../../../platform/files.ts";
import { storedMimes } from "../../../platform/file-types.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";
import { keysOf } from "../storage/file-names.ts";
import { sendFile } from "../send-file.ts";

/** `/uploads/images/…`, `/uploads/thumbnails/…` and `/uploads/files/…`: names are random and never reused, so they are cached for ever. */
export function serveUploads(app: FastifyInstance, files: Files): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/uploads/*",
    compress: false,
    handler: (request, reply) => sendUpload(files, request, reply),
  });
}

async function sendUpload(
  files: Files,
  request: FastifyRequest<{ Params: { "*": string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.params["*"];
  const key = keysOf(`/uploads/${path}`).includes(path) ? path : null;
  const mime = storedMimes[path.split(".").at(-1) ?? ""];
  const file = key === null ? null : await files.open(key);
  if (file === null || mime === undefined) throw refuse(commonErrors.not_found);
  // Documents are handed over as downloads: what a member uploaded is never run as a page of this site.
  const shown = /^(image|audio|video)\//.test(mime);
  if (!shown) reply.header("content-disposition", "attachment");
  reply.header("cache-control", "public, max-age=31536000, immutable");
  reply.header("content-security-policy", uploadPolicy);
  return sendFile(request, reply, file, { mime, etag: `"${path.split("/").at(-1)}"` });
}
