import type { ResourcesDeps } from "../deps.ts";
import { makeFace } from "../previews/make-preview.ts";
import { findFaceless, saveFace, type Faceless } from "./faces-repository.ts";

/** Batch size of one run; the next run continues. */
const maxAtOnce = 50;

/** Makes what is seen in lists of files whose previews are older than that. What cannot be made is not tried again. */
export async function makeFaces(deps: ResourcesDeps): Promise<void> {
  let after = 0;
  for (let made = 0; made < maxAtOnce; made += 1) {
    const file = await findFaceless(deps.db.read, after);
    if (file === null) return;
    after = file.id;
    await giveFace(deps, file).catch((error: unknown) => {
      // The next run tries it again, after all others of this one.
      deps.log.error({ err: error, file: file.id }, "no picture made of a file");
    });
  }
}

async function giveFace(deps: ResourcesDeps, { id, storageKey, mime }: Faceless): Promise<void> {
  const face =
    storageKey === null
      ? null
      : await deps.files.working(async (folder) => makeFace(deps, { path: await folder.pathOf(storageKey), mime }));
  const saved = await deps.db.write((tx) => saveFace(tx, id, face));
  if (!saved && face !== null) await deps.media.privateFiles.destroy([face]);
}
