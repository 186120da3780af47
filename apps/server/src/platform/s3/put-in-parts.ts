import type { CreateMultipartUploadCommandInput, S3 } from "@aws-sdk/client-s3";

/** Bytes of another object, or bytes themselves. All parts of an object but its last have 5 MB or more. */
export type ObjectPart =
  | { readonly from: string; readonly start: number; readonly end: number }
  | { readonly content: Uint8Array };

type Target = Pick<CreateMultipartUploadCommandInput, "Metadata"> & { readonly Bucket: string; readonly Key: string };

/** So much of a file is in memory at most, times the bytes of a part. */
const atOnce = 4;

/** Puts an object together; it appears whole or not at all. */
export async function putInParts(client: S3, target: Target, parts: AsyncIterable<ObjectPart>): Promise<void> {
  const { UploadId } = await client.createMultipartUpload(target);
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId };
  try {
    const done: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const some of inPortions(parts)) {
      const first = done.length + 1;
      done.push(...(await Promise.all(some.map((part, index) => putPart(client, upload, part, first + index)))));
    }
    await client.completeMultipartUpload({ ...upload, MultipartUpload: { Parts: done } });
  } catch (error) {
    // What is not taken back here goes by the rule of the bucket.
    await client.abortMultipartUpload(upload).catch(() => undefined);
    throw error;
  }
}

type Upload = { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined };

async function putPart(client: S3, upload: Upload, part: ObjectPart, PartNumber: number) {
  if ("content" in part) {
    const { ETag } = await client.uploadPart({ ...upload, PartNumber, Body: part.content });
    return { PartNumber, ETag };
  }
  const { CopyPartResult } = await client.uploadPartCopy({
    ...upload,
    PartNumber,
    CopySource: `${upload.Bucket}/${part.from}`,
    CopySourceRange: `bytes=${part.start}-${part.end}`,
  });
  return { PartNumber, ETag: CopyPartResult?.ETag };
}

async function* inPortions(parts: AsyncIterable<ObjectPart>): AsyncGenerator<readonly ObjectPart[]> {
  let some: ObjectPart[] = [];
  for await (const part of parts) {
    some.push(part);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
