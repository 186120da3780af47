import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { lessonFileAddress, lessonFileKind, lessonFileName } from "@pavane/contract/media/lesson-files";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { storedMimes } from "../../../platform/file-types.ts";
import type { Platform } from "../../../platform/platform.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";
import { keysOfFile } from "../storage/file-names.ts";
import { isLanguage } from "./save-captions.ts";
import { sendFile, sendOrLead } from "../send-file.ts";
import { isValidLink, secondsLeft, type LinkQuery, type SignedThing } from "./signatures.ts";
import { findAsset, findCaption } from "./assets-repository.ts";

type Deps = Pick<Platform, "db" | "files" | "clock" | "secret">;
type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: LinkQuery }>;
interface Stored {
  readonly path: string;
  readonly mime: string;
  /** Browsers save it instead of showing it: what an author brought is never run as a page of this site. */
  readonly saved?: boolean;
}

/** Videos, posters, captions and files of lessons by signed address (specification of learning, section 2.3). */
export function deliverVideo(app: FastifyInstance, deps: Deps): void {
  const offer = (
    url: string,
    handler: (request: Request) => { thing: SignedThing; find: () => Promise<Stored | null> } | null,
  ) =>
    app.route<{ Params: Record<string, string>; Querystring: LinkQuery }>({
      method: ["GET", "HEAD"],
      url,
      compress: false,
      handler: (request, reply) => sendSigned(deps, handler(request), request, reply),
    });
  offer("/media/v/:asset", ({ params }) => {
    const asset = idOf(params["asset"], "");
    return asset === null ? null : { thing: { route: "v", asset }, find: () => findVideo(deps, asset) };
  });
  offer("/media/p/:asset", ({ params }) => {
    const asset = idOf(params["asset"], ".jpg");
    return asset === null ? null : { thing: { route: "p", asset }, find: () => findPoster(deps, asset) };
  });
  offer("/media/c/:asset/:lang", ({ params }) => {
    const asset = idOf(params["asset"], "");
    const lang = params["lang"]?.replace(/\.vtt$/, "") ?? "";
    if (asset === null || !isLanguage(lang)) return null;
    return { thing: { route: "c", asset, lang }, find: () => findCaptionFile(deps, asset, lang) };
  });
  offer("/media/l/:name", ({ params }) => {
    const name = params["name"] ?? "";
    return lessonFileName(lessonFileAddress(name)) === null
      ? null
      : { thing: { route: "l", name }, find: async () => storedLessonFile(name) };
  });
}

async function sendSigned(
  { secret, clock, files }: Deps,
  requested: { thing: SignedThing; find: () => Promise<Stored | null> } | null,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (requested === null) throw refuse(commonErrors.not_found);
  if (!isValidLink(secret, requested.thing, request.query, clock.now())) throw refuse(mediaErrors.link_expired);
  const stored = await requested.find();
  const file = stored === null ? null : await files.open(stored.path);
  if (stored === null || file === null) throw refuse(commonErrors.not_found);
  if (stored.saved) reply.header("content-disposition", "attachment");
  reply.header("cache-control", "private, max-age=7200").header("content-security-policy", uploadPolicy);
  const { mime, saved = false } = stored;
  const etag = `"${stored.path.split("/").at(-1)}"`;
  // Pictures are small, and captions must be of this site.
  if (!isLarge(requested.thing)) return sendFile(request, reply, file, { mime, etag });
  return sendOrLead(request, reply, file, { mime, etag, saved, seconds: secondsLeft(request.query, clock.now()) });
}

const isLarge = ({ route }: SignedThing): boolean => route === "v" || route === "l";

async function findVideo({ db }: Deps, id: number): Promise<Stored | null> {
  const asset = await findAsset(db.read, id);
  return asset?.kind === "video" && asset.state === "ready"
    ? { path: asset.path, mime: asset.mime ?? "video/mp4" }
    : null;
}

async function findPoster({ db }: Deps, id: number): Promise<Stored | null> {
  const path = (await findAsset(db.read, id))?.posterPath ?? null;
  if (path === null) return null;
  return { path, mime: path.endsWith(".webp") ? "image/webp" : "image/jpeg" };
}

async function findCaptionFile({ db }: Deps, id: number, lang: string): Promise<Stored | null> {
  const caption = await findCaption(db.read, id, lang);
  return caption === null ? null : { path: caption.path, mime: "text/vtt; charset=utf-8" };
}

function storedLessonFile(name: string): Stored | null {
  const mime = storedMimes[name.slice(name.lastIndexOf(".") + 1)];
  const [path] = keysOfFile({ folder: "lessons", name });
  if (mime === undefined || path === undefined) return null;
  return { path, mime, saved: lessonFileKind(name) === "document" };
}

/** The number before `ending`; null for anything else. */
function idOf(text: string | undefined, ending: string): number | null {
  const match = /^([1-9]\d{0,14})(\.jpg)?$/.exec(text ?? "");
  return match?.[1] !== undefined && (match[2] ?? "") === ending ? Number(match[1]) : null;
}
