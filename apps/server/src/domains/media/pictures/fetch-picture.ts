import { fetchExternal, internet, type Outside } from "../../../platform/external/fetch-external.ts";

/** Returns the bytes at an address of another site, or null when they cannot or must not be fetched. */
export type FetchPicture = (address: string, mostBytes: number) => Promise<Buffer | null>;

/** Fetches by https from public hosts only. */
export const pictureFetcher =
  (outside: Outside = internet, milliseconds = 5_000): FetchPicture =>
  async (address, mostBytes) => {
    const question = { address, accept: "image/*", mostBytes, mostRedirects: 3, milliseconds };
    const answer = await fetchExternal(outside, question);
    return answer !== "unchanged" && "body" in answer ? answer.body : null;
  };
