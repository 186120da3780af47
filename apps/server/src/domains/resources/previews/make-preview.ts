import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runApart } from "../../../platform/run-apart.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { FilePreview } from "../releases/tables.ts";
import type { Excerpt } from "./excerpt.ts";
import { inFolder } from "./preview-tools.ts";
import type { PreviewTask } from "./preview-process.ts";
import type { ShownPage } from "./shrink.ts";

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

const mostPages = 3;
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

/** Null also where it went wrong: a file without a preview is still sold. */
async function apart<Result>(task: PreviewTask): Promise<Result | null> {
  const answer = await runApart<Result>(script, task, limits).catch(() => null);
  return answer !== null && "result" in answer ? answer.result : null;
}

async function showPages(deps: Deps, { path, length }: ToShow): Promise<Previewed> {
  const of = length ?? 1;
  const wanted = Math.max(1, Math.min(mostPages, Math.floor(of / 2)));
  const keys = await inFolder(async (folder) => {
    const pictures = await deps.previews.pages(path, folder, wanted);
    const kept: { small: string; large: string }[] = [];
    for (const picture of pictures.slice(0, wanted)) {
      const page = await apart<ShownPage>({ do: "page", path: picture });
      if (page !== null)
        kept.push({ small: await keep(deps, page.small, "webp"), large: await keep(deps, page.large, "webp") });
    }
    return kept;
  });
  const pages = { keys: keys.map(({ small }) => small), large: keys.map(({ large }) => large) };
  return { preview: keys.length === 0 ? null : { kind: "pages", ...pages, of }, length };
}

async function showPicture(deps: Deps, { path }: ToShow): Promise<Previewed> {
  const small = await apart<Uint8Array>({ do: "picture", path });
  return small === null
    ? nothing(null)
    : { preview: { kind: "picture", key: await keep(deps, small, "webp") }, length: null };
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
    return { preview: { kind: "clip", key, mime: film ? "video/mp4" : "audio/mp4", seconds }, length: whole };
  });
}

async function keep({ media }: Deps, content: Uint8Array, ending: string): Promise<string> {
  const key = await media.privateFiles.keep(null, content, ending);
  if (typeof key !== "string") throw key;
  return key;
}
