import type { ResourcesDeps } from "../deps.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import type { FilePreview } from "../previews/file-preview.ts";
import { faceOf } from "../previews/preview-keys.ts";
import { insertFile, insertRelease } from "./files-repository.ts";
import { findNextRelease } from "./next-release-repository.ts";

/** A file that was checked when it was made, with what is shown of it; its keys are names that `read` knows. */
export interface ImportedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
  readonly mime: string;
  readonly length: number | null;
  readonly stampable: boolean;
  readonly preview: FilePreview;
  readonly read: (name: string) => Promise<Buffer>;
}

/** Takes a file of our own into the version that is being prepared, as it is, for the sample data. Throws when there can be none. */
export async function importFile(deps: ResourcesDeps, resourceId: number, file: ImportedFile): Promise<void> {
  const preview = await keepPreview(deps, file);
  const storageKey = await keep(deps, file.content, "bin");
  const createdAt = deps.clock.now();
  await deps.db.write(async (tx) => {
    const resource = await lockWithStore(tx, resourceId);
    const next = await findNextRelease(tx, resourceId);
    if (resource === null || resource.kind === "curriculum") throw new Error(`no files go into resource ${resourceId}`);
    if (next !== null && next.state !== "draft") throw new Error(`the files of resource ${resourceId} are frozen`);
    const { id: releaseId } = next ?? (await insertRelease(tx, { resourceId, note: null, createdAt }));
    const { name, mime, length, stampable, content, sha256 } = file;
    const values = {
      releaseId,
      name,
      mime,
      length,
      stampable,
      storageKey,
      preview,
      createdAt,
      checkState: "clean",
    } as const;
    await insertFile(tx, { ...values, bytes: content.length, sha256: Buffer.from(sha256, "hex") });
  });
}

async function keepPreview(deps: ResourcesDeps, { preview, read }: ImportedFile): Promise<FilePreview> {
  const kept = async (name: string) => keep(deps, await read(name), name.slice(name.lastIndexOf(".") + 1));
  if (preview.kind === "pages") {
    const [keys, large] = await Promise.all(
      [preview.keys, preview.large ?? []].map((all) => Promise.all(all.map(kept))),
    );
    return { ...preview, ...(await faceKept(preview, kept)), keys: keys ?? [], ...(preview.large ? { large } : {}) };
  }
  return "key" in preview ? { ...preview, ...(await faceKept(preview, kept)), key: await kept(preview.key) } : preview;
}

/** Without a face it stays to be made. */
const faceKept = async (preview: FilePreview, kept: (name: string) => Promise<string>) => {
  const face = faceOf(preview);
  return face === null ? {} : { face: await kept(face) };
};

async function keep({ media }: ResourcesDeps, content: Buffer, ending: string): Promise<string> {
  const key = await media.privateFiles.keep(null, content, ending);
  if (typeof key !== "string") throw key;
  return key;
}
