import { browserQueryClient } from "../../../lib/query-client.ts";
import { upload } from "../../../lib/upload.ts";
import { uploadQueue, type QueuedFile } from "../files/upload-queue.ts";
import { refreshResources, type Resource } from "../queries.ts";
import type { ResourceBody } from "../rules/resource-values.ts";

export type DraftDefaults = Partial<ResourceBody>;
export type DraftUpload = QueuedFile<DraftDefaults, Resource>;

/** Files of which each becomes a draft, with what the drafts share. */
export const draftUploads = uploadQueue<DraftDefaults, Resource>({
  keepsDone: true,
  laneOf: () => 0,
  send: async (defaults, file, sending) => {
    const form = new FormData();
    form.set("defaults", JSON.stringify(defaults));
    form.set("file", file);
    const draft = await upload("POST /api/seller/simple-upload", { form, ...sending });
    await refreshResources(browserQueryClient());
    return draft;
  },
});
