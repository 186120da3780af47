import { browserQueryClient } from "../../../api/query-client.ts";
import { upload } from "../../../media/upload.ts";
import { refreshResources } from "../queries.ts";
import { currentUserId } from "./current-user-id.ts";
import { keptInTab } from "./upload-keeper.ts";
import type { QueuedFile } from "./queued-file.ts";
import { uploadQueue } from "./upload-queue.ts";

/** Files on their way to resources, each about the number of its resource. */
const queue = uploadQueue<number, void>({
  keepsDone: false,
  ownerNow: currentUserId,
  keeper: keptInTab("uploads:files"),
  laneOf: (resourceId) => resourceId,
  send: async (resourceId, file, sending) => {
    const form = new FormData();
    form.set("file", file);
    await upload("POST /api/resources/:id/files", { params: { id: resourceId }, form, ...sending });
    await refreshResources(browserQueryClient());
  },
});

export type FileUpload = QueuedFile<number, void>;

export const addUploads = queue.add;
export const removeUpload = queue.remove;
export const retryUpload = queue.retry;

/** The files that are on their way to a resource. */
export function useUploadsOf(resourceId: number): readonly FileUpload[] {
  return queue.useEntries().filter(({ about }) => about === resourceId);
}
