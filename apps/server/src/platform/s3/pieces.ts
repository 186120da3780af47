import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { arrivingFolder } from "../files.ts";
import type { Bucket } from "./bucket.ts";
import type { ObjectPart } from "./put-in-parts.ts";

/** An object that holds the bytes of a file from `offset` on; all but the last bytes of what came piece by piece. */
export interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly bytes: number;
  readonly sha256?: string | null;
}

const inArriving = `${arrivingFolder}/`;
export const isArriving = (key: string): boolean => key.startsWith(inArriving);

/** Padded, so that pieces are listed in the order in which they came; and no other's, because two may be on their way to one place. */
export const newPieceKey = (key: string, offset: number): string =>
  `${key}/${String(offset).padStart(15, "0")}-${randomUUID()}`;

/** Also of pieces whose keys were nothing but their places. */
const offsetOf = (name: string): number => Number(/^\d*/.exec(name)?.[0]);

/** The file that a listed object is, or is a piece of. */
export const fileOfPiece = (key: string): string => (isArriving(key) ? key.split("/").slice(0, 2).join("/") : key);

/** The objects that make up a file; null when there is none, or when one in between is missing. */
export async function findPieces(bucket: Bucket, key: string): Promise<readonly Piece[] | null> {
  if (isArriving(key)) return inOrder(await listPieces(bucket, key));
  const found = await bucket.head(key);
  return found === null ? null : [{ key, offset: 0, bytes: found.bytes, sha256: found.sha256 }];
}

/** Everything of a file that arrives: what lies under its own key came first. */
export async function listPieces(bucket: Bucket, key: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const listed of bucket.list(key)) {
    if (listed.key !== key && !listed.key.startsWith(`${key}/`)) continue;
    pieces.push({ key: listed.key, offset: offsetOf(listed.key.slice(key.length + 1)), bytes: listed.bytes });
  }
  return pieces;
}

/**
 * Of pieces of one place the longest counts, because all are beginnings of the same bytes, and a piece ends where the next begins. One that
 * came late, when its place was another's, changes nothing so.
 */
function inOrder(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.length === 0) return null;
  const longest = new Map<number, Piece>();
  for (const piece of pieces)
    if (piece.bytes >= (longest.get(piece.offset)?.bytes ?? 0)) longest.set(piece.offset, piece);
  const trimmed = [...longest.values()]
    .toSorted((a, b) => a.offset - b.offset)
    .map((piece, index, all) => ({ ...piece, end: all[index + 1]?.offset ?? piece.offset + piece.bytes }));
  if (trimmed.some(({ offset, bytes, end }) => offset + bytes < end)) return null;
  return trimmed.map(({ end, ...piece }) => ({ ...piece, bytes: end - piece.offset }));
}

/** The bytes of some pieces behind each other, or a range of them. */
export function streamPieces(
  bucket: Bucket,
  pieces: readonly Piece[],
  range: { readonly start: number; readonly end: number } = { start: 0, end: Number.MAX_SAFE_INTEGER },
): Readable {
  return Readable.from(bytesOf(bucket, pieces, range), { objectMode: false });
}

async function* bytesOf(bucket: Bucket, pieces: readonly Piece[], range: { start: number; end: number }) {
  for (const { key, offset, bytes } of pieces) {
    const [start, end] = [Math.max(range.start - offset, 0), Math.min(range.end - offset, bytes - 1)];
    if (start <= end) yield* await bucket.get(key, { start, end });
  }
}

/** The smallest that a part in the middle of an object may have. */
const minBytes = 5 * 1_048_576;

/** The parts of one object made of pieces: the store copies what is large enough, the rest goes through here. */
export async function* partsOf(bucket: Bucket, pieces: readonly Piece[]): AsyncGenerator<ObjectPart> {
  let small: Buffer[] = [];
  let smallBytes = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.bytes === 0) continue;
    const isLast = index === pieces.length - 1;
    if (smallBytes === 0 && (piece.bytes >= minBytes || isLast)) {
      yield { from: piece.key, start: 0, end: piece.bytes - 1 };
      continue;
    }
    small.push(await buffer(await bucket.get(piece.key, { start: 0, end: piece.bytes - 1 })));
    smallBytes += piece.bytes;
    if (smallBytes < minBytes) continue;
    yield { content: Buffer.concat(small) };
    [small, smallBytes] = [[], 0];
  }
  if (smallBytes > 0) yield { content: Buffer.concat(small) };
}
