import type { Answer } from "@pavane/contract/routes";
import { afterRefusal, api } from "../api/api.ts";
import { ApiError, toApiError } from "../api/api-error.ts";
import { buildRequest } from "../api/request.ts";
import { readToken } from "../api/token.ts";
import { pause } from "../browser/pause.ts";

type Upload = Answer<"POST /api/uploads">;

export interface UploadStage {
  stage: "uploading" | "processing";
  /** 0 to 100, of the file that is sent, then of the work on it. */
  percent: number;
}

interface Options {
  onStage: (stage: UploadStage) => void;
  signal: AbortSignal;
}

const TRIES_PER_PART = 6;
const SLOWEST_RETRY_MS = 15_000;
const ASK_AGAIN_MS = 1_500;

/** Sends a video in parts, continues where a broken connection stopped, and waits until it can be played. */
export const uploadVideo = (file: File, options: Options): Promise<Upload> => uploadFor("lesson", file, options);

/** Sends a package in parts. What is in it is looked at by the call that takes it. */
export const uploadPackage = (file: File, options: Options): Promise<Upload> => uploadFor("package", file, options);

/** Sends a course of another system in parts. It is read by the call that takes it. */
export const uploadArchive = (file: File, options: Options): Promise<Upload> => uploadFor("import", file, options);

/** Packages and archives that have arrived: one that the server was too busy to take is not sent again when it is chosen again. */
const arrived = new Map<string, string>();

async function uploadFor(purpose: "lesson" | "package" | "import", file: File, options: Options): Promise<Upload> {
  const known = [purpose, file.name, file.size, file.lastModified].join("/");
  const begun = await findUpload(arrived.get(known), file);
  const started = begun ?? (await api("POST /api/uploads", { body: { bytes: file.size, purpose } }));
  try {
    const sent = await sendAll(file, started, options);
    if (purpose !== "lesson") arrived.set(known, sent.id);
    return await untilPlayable(sent, options);
  } catch (error) {
    if (options.signal.aborted)
      await api("DELETE /api/uploads/:id", { params: { id: started.id } }).catch(() => undefined);
    throw error;
  }
}

interface KeptOptions extends Options {
  /** An upload of the same file that was begun before. */
  begun: string | null;
  onBegun: (id: string) => void;
}

/** Sends a video that is handed in, on from where an earlier try stopped; left alone it can be continued for a day. */
export async function sendSubmission(file: File, { begun, onBegun, ...options }: KeptOptions): Promise<Upload> {
  const known = await findUpload(begun, file);
  const started = known ?? (await api("POST /api/uploads", { body: { bytes: file.size, purpose: "submission" } }));
  onBegun(started.id);
  return sendAll(file, started, options);
}

/** Null where it ran out, or is of another file. */
async function findUpload(id: string | null | undefined, file: File): Promise<Upload | null> {
  if (id == null) return null;
  try {
    const upload = await api("GET /api/uploads/:id", { params: { id } });
    return upload.bytes === file.size && upload.state !== "failed" ? upload : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function sendAll(file: File, started: Upload, { onStage, signal }: Options): Promise<Upload> {
  let upload = started;
  while (upload.offset < upload.bytes) {
    signal.throwIfAborted();
    const from = upload.offset;
    const report = (bytes: number) => onStage({ stage: "uploading", percent: ((from + bytes) / file.size) * 100 });
    report(0);
    upload = await sendPart(upload, file.slice(from, from + upload.part_bytes), { report, signal });
  }
  return upload;
}

interface PartOptions {
  report: (bytes: number) => void;
  signal: AbortSignal;
}

/** After a lost connection the server is asked how much arrived. */
async function sendPart(upload: Upload, part: Blob, options: PartOptions): Promise<Upload> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await patch(upload, part, options);
    } catch (error) {
      if (!(error instanceof ApiError) || !mayGoOn(error) || attempt === TRIES_PER_PART) throw error;
      await pause(Math.min(1_000 * 2 ** (attempt - 1), SLOWEST_RETRY_MS), options.signal);
      const now = await api("GET /api/uploads/:id", { params: { id: upload.id } }).catch(() => upload);
      if (now.offset !== upload.offset || now.state !== "uploading") return now;
    }
  }
}

const mayGoOn = (error: ApiError): boolean =>
  error.status === 0 || error.status >= 500 || error.code === "wrong_offset";

async function untilPlayable(sent: Upload, { onStage, signal }: Options): Promise<Upload> {
  let upload = sent;
  while (upload.state === "uploading" || upload.state === "processing") {
    onStage({ stage: "processing", percent: upload.processed_percent });
    await pause(ASK_AGAIN_MS, signal);
    upload = await api("GET /api/uploads/:id", { params: { id: upload.id } });
  }
  return upload;
}

/** One part by XMLHttpRequest, because fetch does not report how much was sent. */
function patch(upload: Upload, part: Blob, { report, signal }: PartOptions): Promise<Upload> {
  const { method, path } = buildRequest("PATCH /api/uploads/:id", { params: { id: upload.id } });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/offset+octet-stream");
    request.setRequestHeader("Upload-Offset", String(upload.offset));
    const token = readToken();
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", (event) => report(event.loaded));
    request.addEventListener("error", () =>
      reject(new ApiError({ status: 0, message: "The server could not be reached.", code: "network" })),
    );
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("load", () => {
      // The server's answers are checked against the contract in its own tests.
      if (request.status < 400) return resolve(request.response as Upload);
      const error = toApiError(request.status, request.statusText, request.response);
      afterRefusal("PATCH /api/uploads/:id", error);
      reject(error);
    });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(part);
  });
}
