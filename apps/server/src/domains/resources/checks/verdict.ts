import type { FileFault } from "@pavane/contract/resources/files";

/** What is known of a file that may be sold. */
export interface CleanFile {
  readonly mime: string;
  /** Pages of a document; null where they are counted later, or by nobody. */
  readonly length: number | null;
  /** A PDF that can be written anew with a line on every page. */
  readonly stampable: boolean;
}

export type Verdict = ({ readonly fault: null } & CleanFile) | { readonly fault: FileFault };

export const faulty = (fault: FileFault): Verdict => ({ fault });
export const clean = (mime: string, more: Partial<CleanFile> = {}): Verdict => ({
  fault: null,
  mime,
  length: null,
  stampable: false,
  ...more,
});
