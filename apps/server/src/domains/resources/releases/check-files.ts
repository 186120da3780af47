import { minuteMs } from "@pavane/contract/core/durations";
import { unscannedText, virusText } from "@pavane/contract/media/limits";
import type { Scan } from "../../../platform/virus-scanner.ts";
import type { WorkFolder } from "../../../platform/work-folder.ts";
import type { ResourcesDeps } from "../deps.ts";
import { makePreview, type Previewed } from "../previews/make-preview.ts";
import { keysOfPreview } from "../previews/preview-keys.ts";
import { claimForCheck, finishCheck, saveFile, type FileRow } from "./files-repository.ts";

export const checkFilesJob = "resources.check-files";

/** Longer than everything that is done with one file may take together. */
const leaseMs = 30 * minuteMs;
const maxAttempts = 3;
/** How soon a scanner that did not answer is asked again. */
const askAgainMs = minuteMs;

/** Looks through new files for viruses and makes their previews, one after the other, by sellers in turn, until none waits. */
export async function checkFiles(deps: ResourcesDeps): Promise<void> {
  const { db, clock } = deps;
  const served = new Set<number>();
  for (;;) {
    const now = clock.now();
    const file = await db.write((tx) => claimForCheck(tx, now, new Date(now.getTime() + leaseMs), [...served]));
    if (file === null) return;
    served.delete(file.sellerId);
    served.add(file.sellerId);
    try {
      await deps.files.working((folder) => checkOne(deps, file, folder));
    } catch (error) {
      // The lease stays: another try comes when it has run out.
      deps.log.error({ err: error, file: file.id }, "file not checked");
    }
  }
}

async function checkOne(deps: ResourcesDeps, file: FileRow, folder: WorkFolder): Promise<void> {
  if (file.storageKey === null) throw new Error("a file without content waits to be checked");
  const path = await folder.pathOf(file.storageKey);
  const scan = deps.scanner === null ? null : await deps.scanner.scan(path);
  if (scan?.found === "virus") return refuseScanned(deps, file, { reason: virusText(scan.said), scan: scan.said });
  if (scan?.found === "unknown" && file.attempts >= maxAttempts)
    return refuseScanned(deps, file, { reason: unscannedText(scan.said), scan: scan.said });
  if (deps.scanner !== null && scan?.found !== "nothing") return askAgain(deps, file, scan);
  const { curriculum_preview_seconds: seconds } = await deps.site.getSettings();
  // One that ended the process each time is sold without a preview.
  const shown: Previewed =
    file.attempts > maxAttempts
      ? { preview: null, length: file.length }
      : await makePreview(deps, { ...file, path }, seconds);
  const finished = await deps.db.write((tx) =>
    finishCheck(tx, file.id, { checkState: "clean", scan: scan?.said ?? null, ...shown }),
  );
  if (!finished) await deps.media.privateFiles.destroy(keysOfPreview(shown.preview));
}

async function refuseScanned(
  { db, media }: ResourcesDeps,
  file: FileRow,
  found: { readonly reason: string; readonly scan: string },
): Promise<void> {
  await db.write((tx) => finishCheck(tx, file.id, { checkState: "refused", storageKey: null, ...found }));
  if (file.storageKey !== null) await media.privateFiles.destroy([file.storageKey]);
}

/** For a scanner that is away it waits, however often, because that is no fault of the file; one that has no answer is asked three times. */
async function askAgain({ db, clock, log }: ResourcesDeps, file: FileRow, scan: Scan | null): Promise<void> {
  const said = scan?.said ?? null;
  log.warn({ file: file.id, said }, "the virus scanner gave no answer about a file");
  const leasedUntil = new Date(clock.now().getTime() + askAgainMs);
  const attempts = scan === null ? file.attempts - 1 : file.attempts;
  await db.write((tx) => saveFile(tx, file.id, { leasedUntil, attempts, scan: said }));
}
