import { useSyncExternalStore } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { browserQueryClient } from "../../../lib/query-client.ts";
import { upload } from "../../../lib/upload.ts";
import { toast } from "../../../ui/toast-store.ts";
import { refreshResources } from "../queries.ts";

/** A file on its way to a resource. It outlives the page that began it, so that one may go on meanwhile. */
export interface FileUpload {
  readonly id: number;
  readonly resourceId: number;
  readonly file: File;
  readonly state: "waiting" | "uploading" | "failed";
  readonly percent: number;
  /** Why it failed. */
  readonly reason: string | null;
  /** The server would refuse the same file again. */
  readonly refused: boolean;
}

let uploads: readonly FileUpload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const controls = new Map<number, AbortController>();

export function addUploads(resourceId: number, files: readonly File[]): void {
  const begun = files.map((file): FileUpload => {
    lastId += 1;
    return { id: lastId, resourceId, file, state: "waiting", percent: 0, reason: null, refused: false };
  });
  show([...uploads, ...begun]);
  sendNext(resourceId);
}

/** Takes it away, whether it waits, is being sent or failed. */
export function removeUpload({ id, resourceId }: FileUpload): void {
  controls.get(id)?.abort();
  show(uploads.filter((one) => one.id !== id));
  sendNext(resourceId);
}

export function retryUpload({ id, resourceId }: FileUpload): void {
  change(id, { state: "waiting", percent: 0, reason: null });
  sendNext(resourceId);
}

/** The files that are on their way to a resource. */
export function useUploadsOf(resourceId: number): readonly FileUpload[] {
  const all = useSyncExternalStore(subscribe, read, read);
  return all.filter((one) => one.resourceId === resourceId);
}

/** One after the other, so that they stand in the order in which they were chosen. */
function sendNext(resourceId: number): void {
  const mine = uploads.filter((one) => one.resourceId === resourceId);
  if (mine.some(({ state }) => state === "uploading")) return;
  const next = mine.find(({ state }) => state === "waiting");
  if (next) void send(next);
}

async function send({ id, resourceId, file }: FileUpload): Promise<void> {
  const control = new AbortController();
  controls.set(id, control);
  change(id, { state: "uploading" });
  try {
    const form = new FormData();
    form.set("file", file);
    await upload("POST /api/resources/:id/files", {
      params: { id: resourceId },
      form,
      onProgress: (percent) => change(id, { percent }),
      signal: control.signal,
    });
    await refreshResources(browserQueryClient());
    show(uploads.filter((one) => one.id !== id));
  } catch (error) {
    if (!control.signal.aborted) fail(id, file, error);
  } finally {
    controls.delete(id);
    sendNext(resourceId);
  }
}

function fail(id: number, file: File, error: unknown): void {
  const percent = Math.round(uploads.find((one) => one.id === id)?.percent ?? 0);
  const lost = !(error instanceof ApiError) || error.status === 0;
  const reason = lost ? `The connection ended at ${percent} %.` : reasonOf(error);
  const refused = !lost && error.status < 500 && error.status !== 429 && error.status !== 403;
  change(id, { state: "failed", reason, refused });
  toast({ title: "Upload Failed", description: `${file.name}: ${reason}`, variant: "destructive" });
}

const reasonOf = (error: ApiError): string =>
  Object.values(error.fields)[0] ?? messageOf(error, "The upload did not arrive. Try again.");

function change(id: number, part: Partial<FileUpload>): void {
  show(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

function show(next: readonly FileUpload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const read = () => uploads;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
