import type { S3 } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import type { S3Config } from "../../config.ts";
import type { DirectAnswer } from "../files.ts";
import { StoreProblem } from "../store-problem.ts";
import { asProblem, isMissing } from "./bucket-problems.ts";
import { listAll, type ListedObject } from "./list-all.ts";
import { putInParts, type ObjectPart } from "./put-in-parts.ts";

interface ObjectFacts {
  readonly bytes: number;
  readonly changedAt: Date;
  /** As it was written down when it was kept; null of what was put together from pieces. */
  readonly sha256: string | null;
}

/** What the driver asks of a bucket. Whatever goes wrong there is a `StoreProblem`. */
export interface Bucket {
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectFacts | null>;
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  put(key: string, content: Uint8Array, sha256: string | null): Promise<void>;
  putParts(key: string, parts: AsyncIterable<ObjectPart>, sha256: string | null): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** In the order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>;
  sign(key: string, as: DirectAnswer): Promise<string>;
}

/** The library is loaded here and nowhere else, so that only an installation that keeps files in S3 pays for it. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const { S3 } = await import("@aws-sdk/client-s3");
  const client = new S3(clientOptions(config, config.endpoint));
  const Bucket = config.bucket;
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw asProblem(error, config);
    });
  return {
    head: async (Key) => {
      const found = await asked(client.headObject({ Bucket, Key }).catch(nullIfMissing));
      if (found === null) return null;
      const { ContentLength: bytes = 0, LastModified: changedAt = new Date(0), Metadata } = found;
      return { bytes, changedAt, sha256: Metadata?.["sha256"] ?? null };
    },
    get: async (Key, range) => {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await asked(client.getObject({ Bucket, Key, ...part }));
      if (!(Body instanceof Readable)) throw new StoreProblem("The store of files answered without content.");
      return Body;
    },
    put: async (Key, Body, sha256) => {
      await asked(client.putObject({ Bucket, Key, Body, ContentLength: Body.byteLength, ...writtenDown(sha256) }));
    },
    putParts: (Key, parts, sha256) => asked(putInParts(client, { Bucket, Key, ...writtenDown(sha256) }, parts)),
    copy: async (from, Key) => {
      await asked(client.copyObject({ Bucket, Key, CopySource: `${Bucket}/${from}` }));
    },
    remove: async (Key) => {
      await asked(client.deleteObject({ Bucket, Key }));
    },
    list: (Prefix) => listAll((next) => asked(client.listObjectsV2({ Bucket, Prefix, ...next }))),
    sign: await signer(config, client),
  };
}

const writtenDown = (sha256: string | null) => (sha256 === null ? {} : { Metadata: { sha256 } });

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

const clientOptions = (config: S3Config, endpoint: string | null) =>
  ({
    ...(endpoint === null ? {} : { endpoint }),
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Not every store knows the newer sums, and every one checks the sum that is part of the signature.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, httpsAgent: { maxSockets: 200 }, httpAgent: { maxSockets: 200 } },
  }) as const;

/** Signing asks nobody. A signature holds for the host that it was made for, so another public address has a client of its own. */
async function signer(config: S3Config, client: S3): Promise<Bucket["sign"]> {
  const { GetObjectCommand, S3 } = await import("@aws-sdk/client-s3");
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const signing = config.publicEndpoint === null ? client : new S3(clientOptions(config, config.publicEndpoint));
  return (Key, { mime, fileName, saved = fileName !== undefined, seconds }) => {
    const name = fileName === undefined ? "" : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    const command = new GetObjectCommand({
      Bucket: config.bucket,
      Key,
      ResponseContentType: mime,
      ResponseCacheControl: "private, max-age=7200",
      ...(saved ? { ResponseContentDisposition: `attachment${name}` } : {}),
    });
    return getSignedUrl(signing, command, { expiresIn: seconds });
  };
}
