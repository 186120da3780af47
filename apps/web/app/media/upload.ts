import type { Answer } from "@pavane/contract/routes";
import { afterRefusal, type Route } from "../api/api.ts";
import { toApiError, unreachableError } from "../api/api-error.ts";
import { buildRequest } from "../api/request.ts";
import { readToken } from "../api/token.ts";

interface UploadOptions {
  params?: Record<string, string | number>;
  form: FormData;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** A multipart call that reports how much is sent, which fetch cannot. */
export function upload<R extends Route>(
  route: R,
  { params, form, onProgress, signal }: UploadOptions,
): Promise<Answer<R>> {
  const { method, path } = buildRequest(route, { params });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    request.responseType = "json";
    const token = readToken();
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.((event.loaded / event.total) * 100);
    });
    request.addEventListener("error", () => reject(unreachableError()));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    request.addEventListener("load", () => {
      // The server's answers are checked against the contract in its own tests.
      if (request.status < 400) return resolve(request.response as Answer<R>);
      const error = toApiError(request.status, request.statusText, request.response);
      afterRefusal(route, error);
      reject(error);
    });
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
