import { ApiError } from "../api/api-error.ts";
import { pause } from "../browser/pause.ts";
import { paths } from "../paths.ts";
import { KeepFailure } from "./keep-failure.ts";

/** Names that public/offline-worker.js knows too. */
const filmCache = "kept-films";
const partBytes = 4 * 1024 * 1024;

export const keptAddress = (key: string): string => `${paths.offline()}/kept/${key}`;

const picturesOf = (lessonId: number): string => `kept-pictures-${lessonId}`;

export interface FilmToKeep {
  readonly key: string;
  readonly bytes: number;
  readonly etag: string;
  readonly mime: string;
  /** Signed for two hours, so a long download asks for another one. */
  readonly address: string;
  readonly renew: () => Promise<string>;
}

/** What a file is before it is downloaded. Its name on this device changes with it, so that an old film plays on until the new one is there. */
export async function measureFilm(
  { name, address }: { name: string; address: string },
  signal: AbortSignal,
): Promise<Omit<FilmToKeep, "renew">> {
  const answer = await fetch(address, { method: "HEAD", signal });
  if (!answer.ok) throw new KeepFailure("cut");
  const etag = answer.headers.get("etag") ?? "";
  const bytes = Number(answer.headers.get("content-length") ?? "0");
  const mime = answer.headers.get("content-type") ?? "video/mp4";
  return { key: `${name}-${etag.replaceAll(/\W/g, "").slice(-40)}-${bytes}`, bytes, etag, mime, address };
}

/** Downloads what is not here yet, part by part, so that a cut costs one part at most. `onBytes` is told how much is here. */
export async function keepFilm(film: FilmToKeep, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(filmCache);
  const path = keptAddress(film.key);
  const facts = { bytes: film.bytes, mime: film.mime, part_bytes: partBytes };
  await cache.put(path, Response.json(facts, { headers: { "x-kept": "film" } }));
  const source = { address: film.address };
  for (let from = 0; from < film.bytes; from += partBytes) {
    const name = `${path}/${from / partBytes}`;
    const to = Math.min(from + partBytes, film.bytes);
    if ((await cache.match(name)) === undefined) {
      const part = await fetchPart(film, { source, from, to, signal, onBytes: (bytes) => onBytes(from + bytes) });
      await cache.put(name, new Response(part));
    }
    onBytes(to);
  }
}

interface PartRequest {
  /** The address that works now. */
  readonly source: { address: string };
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

const tries = 4;

async function fetchPart(film: FilmToKeep, request: PartRequest): Promise<Blob> {
  const { source, from, to, signal } = request;
  for (let tried = 1; ; tried += 1) {
    try {
      const headers = { Range: `bytes=${from}-${to - 1}` };
      const answer = await fetch(source.address, { headers, signal, cache: "no-store" });
      if (answer.status === 206) return await readPart(film, answer, request);
      if (answer.status !== 403 && !isPassing(answer.status)) throw new KeepFailure("changed");
    } catch (error) {
      if (signal.aborted || error instanceof KeepFailure) throw error;
    }
    if (tried === tries) throw new KeepFailure("cut");
    await pause(500 * 2 ** tried, signal);
    source.address = await renewed(film, source.address);
  }
}

/** Its signature may have expired; a refusal says why the lesson cannot be kept. Without an answer the old address is tried again. */
async function renewed({ renew }: FilmToKeep, before: string): Promise<string> {
  try {
    return await renew();
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status)) return before;
    throw error;
  }
}

/** No answer, too many calls, or a server that is down. */
const isPassing = (status: number): boolean => status < 400 || status >= 500 || status === 429;

async function readPart(film: FilmToKeep, answer: Response, { from, to, onBytes }: PartRequest): Promise<Blob> {
  if ((answer.headers.get("etag") ?? "") !== film.etag) throw new KeepFailure("changed");
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  if (bytes !== to - from) throw new Error("The part was cut");
  return new Blob(pieces);
}

/** A small file beside the film; returns its address on this device. */
export async function keepFile(key: string, address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new KeepFailure("cut");
  const path = keptAddress(key);
  await (await caches.open(filmCache)).put(path, answer);
  return path;
}

/** Pictures of a text, under their own addresses. One that is missing is missing online too. */
export async function keepPictures(lessonId: number, html: string, signal: AbortSignal): Promise<void> {
  const found = new DOMParser().parseFromString(html, "text/html").querySelectorAll("img");
  const own = [...found].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/`));
  if (own.length === 0) return;
  const cache = await caches.open(picturesOf(lessonId));
  for (const address of new Set(own)) {
    const answer = await fetch(address, { signal });
    if (answer.ok) await cache.put(address, answer);
  }
}

/** All files of a lesson but those with these names, which are its present ones. */
export async function removeFiles(lessonId: number, but: readonly string[] = []): Promise<void> {
  const cache = await caches.open(filmCache);
  const stays = but.map(keptAddress);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(keptAddress(`${lessonId}-`))) continue;
    if (!stays.some((path) => pathname === path || pathname.startsWith(`${path}/`))) await cache.delete(url);
  }
  if (but.length === 0) await caches.delete(picturesOf(lessonId));
}

export async function removeAllFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("kept-")) await caches.delete(name);
}
