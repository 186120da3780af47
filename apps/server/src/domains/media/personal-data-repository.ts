import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { mediaAssets, storedFiles, uploads } from "./tables.ts";

/** What uploads say about people. A file that something still shows stays; what nothing names is deleted by the nightly job. */
export const mediaPersonalData: readonly PersonalTable[] = [
  {
    table: mediaAssets,
    whose: [mediaAssets.ownerId],
    exported: [
      {
        name: "files.videos",
        without: [
          mediaAssets.path,
          mediaAssets.posterPath,
          mediaAssets.sha256,
          mediaAssets.error,
          mediaAssets.attempts,
          mediaAssets.leasedUntil,
          mediaAssets.processedPercent,
          mediaAssets.ladder,
        ],
      },
    ],
    atDeletion: { set: { ownerId: null } },
  },
  {
    table: storedFiles,
    whose: [storedFiles.ownerId],
    exported: [{ name: "files.files" }],
    atDeletion: { set: { ownerId: null } },
  },
  {
    table: uploads,
    whose: [uploads.userId],
    exported: "It lasts only while a file arrives.",
    atDeletion: "deleted",
  },
];
