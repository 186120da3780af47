import { ApiError } from "../api/api-error.ts";

/** Calls after the first, and how long before each, in milliseconds: a buyer's copy of a long PDF takes seconds to make. */
const pauses = [1_000, 2_000, 3_000, 4_000, 5_000];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks again while a file is being prepared, so that one press downloads it; what is not ready then is refused as it was. */
export async function oncePrepared<T>(ask: () => Promise<T>, wait: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "preparing") throw error;
      await wait(pause);
    }
  }
  return ask();
}
