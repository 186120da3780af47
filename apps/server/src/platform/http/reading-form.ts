import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";

/**
 * Runs the reading of a multipart form. What the parser throws about a form that breaks off or has no boundary has no
 * status and is the client's error, so it is reported as a request that could not be read.
 */
export async function readingForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isRefusal(error) || (error instanceof Error && "statusCode" in error)) throw error;
    throw refuse(commonErrors.bad_json);
  }
}
