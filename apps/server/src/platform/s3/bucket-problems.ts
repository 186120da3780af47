import type { S3Config } from "../../config.ts";
import { StoreProblem } from "../store-problem.ts";

/** What the library throws: a network's error, or the store's with its status. */
interface Thrown extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Asked for its head, an object that is not there has no error of its own. */
export const isMissing = (error: unknown): boolean =>
  isThrown(error) && statusOf(error) === 404 && error.name !== "NoSuchBucket";

const statusOf = (error: Thrown): number | undefined => error.$metadata?.httpStatusCode;

/** Says to an operator what the store did instead. */
export const asProblem = (error: unknown, config: S3Config): unknown =>
  isThrown(error) ? new StoreProblem(sentence(error, config), { cause: error }) : error;

/** Others are of this machine, such as a file that is not there to be sent. */
const isThrown = (error: unknown): error is Thrown => error instanceof Error && "$metadata" in error;

function sentence(error: Thrown, { bucket, endpoint }: S3Config): string {
  const status = statusOf(error);
  const where = endpoint === null ? "The store of files" : `The store of files at ${endpoint}`;
  if (status === undefined) return `${where} does not answer (${error.code ?? error.name}).`;
  if (error.name === "NoSuchBucket") return `${where} has no bucket “${bucket}”: look at S3_BUCKET and S3_REGION.`;
  if (status === 301)
    return `${where} says that the bucket “${bucket}” lies elsewhere: look at S3_REGION and S3_ENDPOINT.`;
  if (status === 403)
    return `${where} refuses the keys (${error.name}): look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they may do.`;
  return `${where} answers ${status} (${error.name}).`;
}
