import type { Download } from "@pavane/contract/core/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { DirectAnswer, StoredFile } from "../../platform/files.ts";
import { uploadPolicy } from "../../platform/http/answer-policies.ts";
import { parseRange } from "./range.ts";

/**
 * The same for calls of the API: sets status and headers, and returns the response. A call without a range gets the
 * whole file.
 */
export function rangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { mime, etag, cache }: { mime: string; etag: string; cache: string },
): Download {
  reply.header("accept-ranges", "bytes").header("etag", etag).header("content-security-policy", uploadPolicy);
  const nothing = { content: new Uint8Array(), mime, cache };
  if (request.headers["if-none-match"] === etag) {
    reply.code(304);
    return nothing;
  }
  const range = parseRange(request.headers.range, file.bytes);
  if (range.kind === "beyond") {
    reply.code(416).header("content-range", `bytes */${file.bytes}`);
    return nothing;
  }
  const part = range.kind === "part" ? { start: range.start, end: range.end } : undefined;
  if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${file.bytes}`);
  const bytes = part ? part.end - part.start + 1 : file.bytes;
  // A HEAD request reads no content.
  return { content: request.method === "HEAD" ? Readable.from([]) : file.stream(part), bytes, mime, cache };
}

/** How long a download may begin at a signed address. */
const downloadSeconds = 300;

/**
 * Where the caller gets a file that is sent as it is without this server; null where it comes through here. What a
 * script asks for itself comes through here, because a store that was not told of this site would refuse it.
 */
async function directAddress(
  request: FastifyRequest,
  { sign }: Pick<StoredFile, "sign">,
  { seconds = downloadSeconds, ...as }: Omit<DirectAnswer, "seconds"> & { readonly seconds?: number },
): Promise<string | null> {
  const isScript = request.headers["sec-fetch-mode"] === "cors";
  if (sign === undefined || request.method !== "GET" || isScript) return null;
  return sign({ ...as, seconds });
}

/** As `rangeOf`, but where that is possible it leads to the file instead of sending it. */
export async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { etag, cache, ...as }: { mime: string; etag: string; cache: string; fileName?: string },
): Promise<Download> {
  const { mime, fileName } = as;
  const address = await directAddress(request, file, as);
  if (address === null)
    return {
      ...rangeOf(request, reply, file, { mime, etag, cache }),
      ...(fileName !== undefined && { fileName }),
    };
  reply.code(302).header("location", address);
  return { content: new Uint8Array(), mime, cache: "private, no-store" };
}

/** As `sendFile`, but where that is possible it leads to the file for as long as the address that was asked for holds. */
export async function sendOrLead(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { etag, ...as }: Omit<DirectAnswer, "fileName"> & { readonly etag: string },
): Promise<FastifyReply> {
  const address = await directAddress(request, file, as);
  if (address === null) return sendFile(request, reply, file, { mime: as.mime, etag });
  return reply.header("cache-control", "private, no-store").redirect(address, 302);
}

/** Sends a file, or the one range of it that is asked for; 304 when the caller has it, 416 beyond its end. Its route must not compress. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { mime, etag }: { mime: string; etag: string },
): FastifyReply {
  reply.header("accept-ranges", "bytes").header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const unchanged = request.headers["if-range"] === undefined || request.headers["if-range"] === etag;
  const range = parseRange(unchanged ? request.headers.range : undefined, file.bytes);
  if (range.kind === "beyond") return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  const { start, end } = range.kind === "part" ? range : { start: 0, end: file.bytes - 1 };
  reply.type(mime).header("content-length", end - start + 1);
  if (range.kind === "part") reply.code(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
  if (request.method === "HEAD" || file.bytes === 0) return reply.send();
  return reply.send(file.stream({ start, end }));
}
