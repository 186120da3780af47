import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inFolder } from "../../../platform/in-folder.ts";
import { runIsolated } from "../../../platform/run-isolated.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { FilePreview } from "./file-preview.ts";
import type { Excerpt } from "./excerpt.ts";
import type { PreviewTask } from "./preview-process.ts";
import type { FaceOf, ShownPage } from "./shrink.ts";

export interface Previewed {
  readonly preview: FilePreview | null;
  /** Pages, seconds or rows; null where nobody counted. */
  readonly length: number | null;
}

type Deps = Pick<ResourcesDeps, "previews" | "media">;

interface ToShow {
  readonly path: string;
  readonly mime: string;
  /** Pages that were counted already. */
  readonly length: number | null;
}

const maxPages = 3;
const script = new URL("preview-process.ts", import.meta.url);
const limits = { cpuSeconds: 10, megabytes: 256 };
const nothing = (length: number | null): Previewed => ({ preview: null, length });

/** What is shown of a file before it is bought, at most half of it and small. Its pictures are kept in nobody's storage. */
export async function makePreview(deps: Deps, file: ToShow, mostSeconds: number): Promise<Previewed> {
  if (file.mime === "application/pdf") return showPages(deps, file);
  if (file.mime.startsWith("image/")) return showPicture(deps, file);
  if (/^(audio|video)\//.test(file.mime)) return showClip(deps, file, mostSeconds);
  const excerpt = await apart<Excerpt | null>({ do: "excerpt", path: file.path, mime: file.mime });
  return { preview: excerpt?.preview ?? null, length: excerpt?.length ?? file.length };
}

/** The key of what is seen of a file in lists, where it has a preview; null where none can be made. */
export async function makeFace(deps: Deps, { path, mime }: Pick<ToShow, "path" | "mime">): Promise<string | null> {
  if (mime === "application/pdf")
    return inFolder(async (folder) => {
      const [first] = await deps.previews.pages(path, folder, 1);
      return first === undefined ? null : keepFace(deps, first, "page");
    });
  if (mime.startsWith("image/")) return keepFace(deps, path, "picture");
  if (!mime.startsWith("video/")) return null;
  return inFolder((folder) => keepStill(deps, path, folder));
}

async function keepFace(deps: Deps, path: string, of: FaceOf): Promise<string | null> {
  const face = await apart<Uint8Array>({ do: "face", path, of });
  return face === null ? null : keep(deps, face, "webp");
}

/** The second one of a film, because many begin black; of a shorter one its first picture. */
async function keepStill(deps: Deps, path: string, folder: string): Promise<string | null> {
  const still = join(folder, "still.png");
  const made = (await isMade(deps, path, still, 1)) || (await isMade(deps, path, still, 0));
  return made ? keepFace(deps, still, "film") : null;
}

/** A second beyond the end leaves no file, and is no failure to the program. */
const isMade = async ({ previews }: Deps, path: string, still: string, second: number): Promise<boolean> =>
  (await previews.still(path, still, second)) && existsSync(still);

/** Null also where it went wrong: a file without a preview is still sold. */
async function apart<Result>(task: PreviewTask): Promise<Result | null> {
  const answer = await runIsolated<Result>(script, task, limits).catch(() => null);
  return answer !== null && "result" in answer ? answer.result : null;
}

async function showPages(deps: Deps, { path, length }: ToShow): Promise<Previewed> {
  const of = length ?? 1;
  const wanted = Math.max(1, Math.min(maxPages, Math.floor(of / 2)));
  return inFolder(async (folder): Promise<Previewed> => {
    const pictures = await deps.previews.pages(path, folder, wanted);
    const kept: { small: string; large: string }[] = [];
    for (const picture of pictures.slice(0, wanted)) {
      const page = await apart<ShownPage>({ do: "page", path: picture });
      if (page !== null)
        kept.push({ small: await keep(deps, page.small, "webp"), large: await keep(deps, page.large, "webp") });
    }
    const [first] = pictures;
    if (first === undefined || kept.length === 0) return nothing(length);
    const pages = { keys: kept.map(({ small }) => small), large: kept.map(({ large }) => large) };
    return { preview: { kind: "pages", ...pages, of, face: await keepFace(deps, first, "page") }, length };
  });
}

async function showPicture(deps: Deps, { path }: ToShow): Promise<Previewed> {
  const small = await apart<Uint8Array>({ do: "picture", path });
  if (small === null) return nothing(null);
  const face = await keepFace(deps, path, "picture");
  return { preview: { kind: "picture", key: await keep(deps, small, "webp"), face }, length: null };
}

async function showClip(deps: Deps, { path, mime }: ToShow, mostSeconds: number): Promise<Previewed> {
  const whole = await deps.previews.seconds(path);
  const seconds = Math.min(mostSeconds, Math.floor((whole ?? 0) / 2));
  if (whole === null || seconds < 1) return nothing(whole);
  const film = mime.startsWith("video/");
  return inFolder(async (folder) => {
    const clip = join(folder, "clip.mp4");
    if (!(await deps.previews.clip(path, clip, { seconds, film }))) return nothing(whole);
    const key = await keep(deps, await readFile(clip), "mp4");
    const face = film ? await keepStill(deps, path, folder) : null;
    return { preview: { kind: "clip", key, mime: film ? "video/mp4" : "audio/mp4", seconds, face }, length: whole };
  });
}

async function keep({ media }: Deps, content: Uint8Array, ending: string): Promise<string> {
  const key = await media.privateFiles.keep(null, content, ending);
  if (typeof key !== "string") throw key;
  return key;
}
