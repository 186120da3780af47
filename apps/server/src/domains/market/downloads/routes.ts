import { text } from "node:stream/consumers";
import { isRefusal } from "@pavane/contract/core/errors";
import type { downloadEndpoints } from "@pavane/contract/market/endpoints-download";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseEndedSession } from "../../../platform/http/ended-session.ts";
import type { StoredFile } from "../../../platform/files.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { handOver, rangeOf } from "../../media/index.ts";
import type { MarketDeps } from "../deps.ts";
import { isOfficer } from "../../resources/index.ts";
import { openBundle } from "./open-bundle.ts";
import { openLink, type OpenedFile } from "./open-link.ts";
import { startBundle } from "./start-bundle.ts";
import { startDownload } from "./start-download.ts";
import { zipPaths } from "../../../platform/zip/zip-names.ts";
import { zipStream } from "../../../platform/zip/zip-stream.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";

export const downloadRoutes = (deps: MarketDeps): Handlers<typeof downloadEndpoints> => ({
  startDownload: async (call) => {
    const { file_id: fileId, release: releaseId = null, ...rest } = call.body;
    assertNoRest(rest);
    const link = await startDownload(deps, downloaderOf(call), { resourceId: call.params.id, fileId, releaseId });
    if (isRefusal(link)) return refuseEndedSession(call) ?? link;
    return { url: `/api/files/${link.token}`, expires_at: link.expiresAt.toISOString(), file_name: link.fileName };
  },
  startBundle: async (call) => {
    const { file_ids: fileIds, name, ...rest } = call.body;
    assertNoRest(rest);
    const link = await startBundle(deps, downloaderOf(call), { fileIds, name });
    if (isRefusal(link)) return refuseEndedSession(call) ?? link;
    return { url: `/api/downloads/${link.token}`, expires_at: link.expiresAt.toISOString(), file_name: link.fileName };
  },
  getBundle: async ({ params, reply }) => {
    const opened = await openBundle(deps, params.token);
    if (isRefusal(opened)) return opened;
    const paths = zipPaths(opened.files.map(({ title, file }) => ({ title, name: file.name })));
    const { content, bytes } = await zipStream(
      opened.files.map(({ stored, file }, index) => ({
        path: paths[index] ?? file.name,
        stored,
        changedAt: file.createdAt,
      })),
    );
    reply.header("x-content-type-options", "nosniff").header("content-security-policy", uploadPolicy);
    return { content, bytes, mime: "application/zip", fileName: opened.name, cache: "private, no-store" };
  },
  getFile: async ({ params, query, request, reply }) => {
    const opened = await openLink(deps, params.token);
    if (isRefusal(opened)) return opened;
    reply.header("x-content-type-options", "nosniff");
    return sendOpened(opened, query.inline !== undefined, { request, reply });
  },
});

/** Documents may be read in a tab of their own, under the policy of this site; nothing else is ever shown. */
async function sendOpened(
  { file, stored }: OpenedFile,
  inline: boolean,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const as = { mime: file.mime, etag: `"${file.id}"`, cache: "private, no-store" };
  if (!inline || !(await isDocument(stored))) return handOver(request, reply, stored, { ...as, fileName: file.name });
  const sent = rangeOf(request, reply, stored, as);
  reply.header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  return sent;
}

/** The requester of files: an account, or a guest with the token of an order. */
function downloaderOf({ actor, request }: { readonly actor: Actor | null; readonly request: FastifyRequest }) {
  const sent = request.headers["order-token"];
  const order = typeof sent === "string" && sent !== "" ? sent : null;
  return { userId: actor?.id ?? null, level: actor?.level ?? 0, isOfficer: isOfficer(actor), order };
}

const sign = "%PDF-";

/** By its bytes: what it is called and was once taken for does not count. */
async function isDocument(stored: StoredFile): Promise<boolean> {
  if (stored.bytes < sign.length) return false;
  return (await text(stored.stream({ start: 0, end: sign.length - 1 }))) === sign;
}
