import type { Job } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { dropSilentUploads } from "./drop-upload.ts";
import { processAssets, processAssetsJob } from "./process-assets.ts";
import { removeFiles, removeFilesJob } from "./remove-media.ts";
import type { VideoTools } from "./video-tools.ts";

export function mediaJobs(
  deps: Pick<Platform, "db" | "clock" | "log" | "files"> & { readonly tools: VideoTools },
): readonly Job[] {
  return [
    // Also every minute: it takes up what a process that died left half done.
    { name: processAssetsJob, schedule: "* * * * *", run: () => processAssets(deps) },
    { name: "media.drop-silent-uploads", schedule: "40 * * * *", run: () => dropSilentUploads(deps) },
    { name: removeFilesJob, run: (data) => removeFiles(deps.files, data) },
  ];
}
