import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { S3Config } from "../../config.ts";
import type { Files, ListedFile, StoredFile } from "../files.ts";
import { inWorkFolder } from "../work-folder.ts";
import { openBucket, type Bucket } from "./bucket.ts";
import { fileOfPiece, findPieces, isArriving, listPieces, newPieceKey, partsOf, streamPieces } from "./pieces.ts";
import type { ObjectPart } from "./put-in-parts.ts";

const megabyte = 1_048_576;

/**
 * Files in a bucket of S3. What programs need a path for lies in `workFolder` as long as they work. A key is written once and never again,
 * so nothing of it is remembered here.
 */
export async function s3Files(config: S3Config, workFolder: string): Promise<Files> {
  const bucket = await openBucket(config);
  const put = (key: string, content: Uint8Array) => bucket.put(keyIn(key), content, sha256Of(content));
  const working: Files["working"] = (work) =>
    inWorkFolder(workFolder, async (key, { path }) => fetchInto(await path(), bucket, keyIn(key)), work);
  return {
    put,
    putFrom: (path, key) => putFile(bucket, path, keyIn(key)),
    copy: (from, to) => copy(bucket, from, keyIn(to)),
    append: (key, content, place) => append(bucket, keyIn(key), content, place),
    open: (key) => open(bucket, keyIn(key)),
    remove: (key) => remove(bucket, keyIn(key)),
    list: (folder) => list(bucket, folder),
    working,
    writing: (write) => write(),
    prove: async () => {
      const key = `probe/${randomUUID()}`;
      const content = new Uint8Array(megabyte);
      await working(async (folder) => writeFile(join(await folder.path(), "probe"), content));
      await put(key, content);
      await bucket.remove(key);
    },
    driver: `S3: bucket ${config.bucket} at ${config.endpoint ?? `AWS, ${config.region}`}`,
    advice: "Look at the variables S3_…, at what the store's own page says, and whether this machine reaches it.",
    origin: new URL(await bucket.sign("probe", { mime: "text/plain", seconds: 1 })).origin,
    room: async () => null,
  };
}

/** Keys lead into a folder, and nowhere else. */
function keyIn(key: string): string {
  const names = key.split("/");
  if (names.length < 2 || names.some((name) => name === "" || name === "." || name === ".."))
    throw new Error(`Not a file key: ${key}`);
  return key;
}

async function open(bucket: Bucket, key: string): Promise<StoredFile | null> {
  const pieces = await findPieces(bucket, key);
  if (pieces === null) return null;
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  const [whole] = pieces.length === 1 ? pieces : [];
  return {
    bytes,
    ...(whole?.sha256 != null && { sha256: whole.sha256 }),
    stream: (range) => streamPieces(bucket, pieces, range),
    ...(whole !== undefined && { sign: (as) => bucket.sign(whole.key, as) }),
  };
}

async function fetchInto(folder: string, bucket: Bucket, key: string): Promise<string> {
  const stored = await open(bucket, key);
  if (stored === null) throw new Error(`There is no file ${key}`);
  const path = join(folder, key.replaceAll("/", "-"));
  await pipeline(stored.stream(), createWriteStream(path));
  return path;
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  if (!isArriving(key)) return bucket.remove(key);
  for (const piece of await listPieces(bucket, key)) await bucket.remove(piece.key);
}

const sha256Of = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

const partBytes = 8 * megabyte;
const maxParts = 9_000;

async function putFile(bucket: Bucket, path: string, key: string): Promise<void> {
  const { size } = await stat(path);
  if (size <= partBytes) {
    const content = await readFile(path);
    return bucket.put(key, content, sha256Of(content));
  }
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  await bucket.putParts(key, partsOfFile(path, size), hash.digest("hex"));
}

async function* partsOfFile(path: string, size: number): AsyncGenerator<ObjectPart> {
  const length = Math.max(partBytes, Math.ceil(size / maxParts));
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: megabyte })) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < length) continue;
    yield { content: Buffer.concat(chunks) };
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield { content: Buffer.concat(chunks) };
}

async function copy(bucket: Bucket, from: string, to: string): Promise<void> {
  const pieces = await findPieces(bucket, from);
  const [first] = pieces ?? [];
  if (pieces === null || first === undefined) throw new Error(`There is no file ${from}`);
  if (pieces.length === 1) await bucket.copy(first.key, to);
  else await bucket.putParts(to, partsOf(bucket, pieces), null);
}

async function append(
  bucket: Bucket,
  key: string,
  content: AsyncIterable<Buffer>,
  { offset, room }: { offset: number; room: number },
): Promise<number> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > room) return -1;
    chunks.push(chunk);
  }
  if (bytes > 0) await bucket.put(newPieceKey(key, offset), Buffer.concat(chunks), null);
  return bytes;
}

/** Each file once, also one that is in pieces, with the time of its newest. */
async function* list(bucket: Bucket, folder: string | undefined): AsyncIterable<ListedFile> {
  let file: ListedFile | null = null;
  for await (const { key: listed, changedAt } of bucket.list(folder === undefined ? "" : `${folder}/`)) {
    const key = fileOfPiece(listed);
    if (file !== null && file.key !== key) yield file;
    const isNewer = file === null || file.key !== key || file.changedAt < changedAt;
    if (isNewer) file = { key, changedAt };
  }
  if (file !== null) yield file;
}
