import type { Job } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { dropSilentUploads } from "./uploads/cancel-upload.ts";
import { makeQualities } from "./videos/make-qualities.ts";
import { makeQualitiesJob } from "./videos/make-qualities-job.ts";
import { processAssets, processAssetsJob } from "./videos/process-assets.ts";
import { removeFiles, removeFilesJob } from "./storage/remove-files.ts";
import type { FileColumns } from "./cleanup/uses-repository.ts";
import { proveFiles } from "./cleanup/prove-files.ts";
import { sweepUnused } from "./cleanup/sweep-unused.ts";
import type { VideoTools } from "./videos/video-tools.ts";

export function mediaJobs(
  deps: Pick<Platform, "db" | "clock" | "log" | "files" | "jobs"> & {
    readonly tools: VideoTools;
    readonly columns: FileColumns;
  },
): readonly Job[] {
  return [
    // Also every minute: it resumes what a process that died left unfinished.
    { name: processAssetsJob, schedule: "* * * * *", run: () => processAssets(deps) },
    // In a queue of its own: who uploads a small video does not wait for the qualities of a long one.
    { name: makeQualitiesJob, schedule: "* * * * *", run: () => makeQualities(deps) },
    { name: "media.drop-silent-uploads", schedule: "40 * * * *", run: () => dropSilentUploads(deps) },
    {
      name: "media.sweep-unused",
      schedule: "50 * * * *",
      run: () => sweepUnused(deps),
    },
    {
      name: "media.prove-files",
      schedule: "10 4 * * *",
      run: async () => {
        await proveFiles(deps);
      },
    },
    { name: removeFilesJob, run: (data) => removeFiles(deps.files, data) },
  ];
}
