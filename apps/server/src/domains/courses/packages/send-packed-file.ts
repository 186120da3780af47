import type { FastifyReply, FastifyRequest } from "fastify";
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import type { StoredFile } from "../../../platform/files.ts";
import { parseRange } from "../../media/index.ts";
import type { PackageFileRow } from "../tables.ts";

/**
 * Sends a file out of its archive. What is packed leaves as it lies there, between the head and the tail that make it a gzip stream, so that
 * nothing is unpacked here; only a range of it, or a browser without gzip, has it unpacked on the way.
 */
export function sendPackedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: StoredFile,
  file: PackageFileRow,
): FastifyReply {
  const etag = `"${file.packageId}-${file.crc32.toString(16)}-${file.bytes}"`;
  reply.header("etag", etag).header("vary", "accept-encoding").header("accept-ranges", "bytes");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const range = parseRange(request.headers.range, file.bytes);
  if (range.kind === "beyond") return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  if (range.kind === "part") {
    const { start, end } = range;
    reply.code(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
    return sendBytes(request, reply, archive, file, { start, end });
  }
  if (file.method === "deflated" && /\bgzip\b/.test(request.headers["accept-encoding"] ?? ""))
    return sendGzip(request, reply, archive, file);
  return sendBytes(request, reply, archive, file, { start: 0, end: file.bytes - 1 });
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: StoredFile,
  file: PackageFileRow,
  part: { start: number; end: number },
): FastifyReply {
  const length = part.end - part.start + 1;
  reply.header("content-length", length);
  if (request.method === "HEAD" || length <= 0) return reply.send();
  if (file.method === "stored")
    return reply.send(archive.stream({ start: file.start + part.start, end: file.start + part.end }));
  return reply.send(Readable.from(unpackedPart(archive, file, part)));
}

/** A part of a packed file. What was opened for it is closed at its end, and when nobody listens any more. */
export async function* unpackedPart(
  archive: StoredFile,
  file: PackageFileRow,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  // What goes wrong on the way is thrown below.
  pipeline(packedOf(archive, file), inflate, () => undefined);
  let at = 0;
  const chunks: AsyncIterable<Buffer> = inflate;
  for await (const chunk of chunks) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    at += chunk.length;
    if (from < to) yield chunk.subarray(from, to);
    if (at > end) return;
  }
}

const packedOf = (archive: StoredFile, { start, packedBytes }: PackageFileRow): NodeJS.ReadableStream =>
  packedBytes === 0 ? Readable.from([]) : archive.stream({ start, end: start + packedBytes - 1 });

/** RFC 1952: no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function sendGzip(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: StoredFile,
  file: PackageFileRow,
): FastifyReply {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(file.crc32, 0);
  tail.writeUInt32LE(file.bytes % 2 ** 32, 4);
  reply.header("content-encoding", "gzip").header("content-length", gzipHead.length + file.packedBytes + tail.length);
  if (request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(gzipOf(packedOf(archive, file), tail)));
}

async function* gzipOf(packed: NodeJS.ReadableStream, tail: Buffer): AsyncGenerator<Buffer> {
  yield gzipHead;
  for await (const chunk of packed) yield Buffer.from(chunk);
  yield tail;
}
