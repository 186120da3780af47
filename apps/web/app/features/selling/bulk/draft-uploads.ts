import { browserQueryClient } from "../../../api/query-client.ts";
import { upload } from "../../../media/upload.ts";
import { currentUserId } from "../files/current-user-id.ts";
import { keptInTab } from "../files/upload-keeper.ts";
import type { QueuedFile } from "../files/queued-file.ts";
import { uploadQueue } from "../files/upload-queue.ts";
import { refreshResources, type Resource } from "../queries.ts";
import type { ResourceBody } from "../rules/resource-values.ts";

export type DraftDefaults = Partial<ResourceBody>;
export type MadeDraft = Pick<Resource, "id" | "title" | "kind">;
export type DraftUpload = QueuedFile<DraftDefaults, MadeDraft>;

/** Files of which each becomes a draft, with what the drafts share. */
export const draftUploads = uploadQueue<DraftDefaults, MadeDraft>({
  keepsDone: true,
  ownerNow: currentUserId,
  keeper: keptInTab("uploads:drafts"),
  laneOf: () => 0,
  send: async (defaults, file, sending) => {
    const form = new FormData();
    form.set("defaults", JSON.stringify(defaults));
    form.set("file", file);
    const { id, title, kind } = await upload("POST /api/seller/simple-upload", { form, ...sending });
    await refreshResources(browserQueryClient());
    return { id, title, kind };
  },
});
