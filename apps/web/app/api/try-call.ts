import { readToken } from "./token.ts";

/** What came of a call that somebody tried out, whatever it was. */
export type TriedCall = { readonly milliseconds: number } & (TriedAnswer | { readonly failed: string });

export interface TriedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null for what is no text. */
  readonly text: string | null;
  /** There was more of it than is read. */
  readonly cut: boolean;
}

const maxBytes = 300_000;
const maxSeconds = 30;
const shownHeaders = [
  "content-type",
  "content-length",
  "content-disposition",
  "cache-control",
  "etag",
  "last-modified",
  "retry-after",
  "x-request-id",
];

/** Reads an address of the API with the reader's own session. A refusal is an answer as well, and ends no session. */
export async function tryCall(address: string): Promise<TriedCall> {
  const began = performance.now();
  const spent = () => Math.round(performance.now() - began);
  const token = readToken();
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json, */*", ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      credentials: "include",
      cache: "no-store",
      signal: AbortSignal.timeout(maxSeconds * 1000),
    });
    const body = await readStart(response);
    const headers = shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const { status, statusText } = response;
    return { status, statusText, headers, ...body, milliseconds: spent() };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return {
      failed: late ? `No answer within ${maxSeconds} seconds.` : "The server could not be reached.",
      milliseconds: spent(),
    };
  }
}

/** As much of the body as is shown; the rest is not fetched. */
async function readStart(response: Response): Promise<Pick<TriedAnswer, "text" | "cut">> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(text\/|application\/(\w+\+)?json)/.test(type) || response.body === null) {
    await response.body?.cancel();
    return { text: response.status === 204 || type === "" ? "" : null, cut: false };
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; bytes < maxBytes;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), cut: false };
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return { text, cut: true };
}
