import { defaultImage } from "@pavane/contract/media/picture-url";
import type { FastifyReply, FastifyRequest } from "fastify";
import { rangeOf } from "../../media/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { FilePreview } from "../previews/file-preview.ts";
import { keysOfPreview, placeOfFace } from "../previews/preview-keys.ts";
import { isFaceKey } from "./kept-face.ts";
import { findShownFiles } from "./faces-repository.ts";

/** How long a browser may show it without asking, in seconds; of what left the store it is for one person. */
const cacheFor = (key: string | undefined): string => `${key === undefined ? "public" : "private"}, max-age=600`;

/**
 * The one picture that represents a resource everywhere: its seller's own, else the preview of its first file that has
 * one, else the drawn cover. The drawn cover is also sent for what nobody may know of, so that nothing is revealed, and
 * for an archived resource if the caller does not have its key (`keptFace`).
 */
export async function getFace(
  { db, files, secret }: Pick<ResourcesDeps, "db" | "files" | "secret">,
  { id, key: said }: { readonly id: number; readonly key: string | undefined },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const cache = cacheFor(said);
  const rows = await findShownFiles(db.read, id, { archived: isFaceKey(secret, id, said) });
  const own = rows[0]?.thumbnailUrl ?? null;
  if (own !== null && own.startsWith("/uploads/")) return redirect(reply, own, cache);
  for (const { fileId, preview } of rows) {
    const place = placeToShow(preview);
    const key = place === null ? undefined : keysOfPreview(preview)[place - 1];
    const stored = key === undefined ? null : await files.open(key);
    if (stored === null) continue;
    return rangeOf(request, reply, stored, { mime: "image/webp", etag: `"face-${fileId}-${place}"`, cache });
  }
  return redirect(reply, defaultImage("resource", id), cache);
}

/** Until the face is made, the first page or picture is used as it is shown. */
function placeToShow(preview: FilePreview | null): number | null {
  return placeOfFace(preview) ?? (preview?.kind === "pages" || preview?.kind === "picture" ? 1 : null);
}

function redirect(reply: FastifyReply, to: string, cache: string) {
  reply.code(302).header("location", to);
  return { content: new Uint8Array(), mime: "image/svg+xml", cache };
}
