import {
  fileTexts,
  foundText,
  foundTexts,
  type FileFault,
  type FoundFault,
  type FoundPlace,
} from "@pavane/contract/resources/files";

/** What is known of a file that may be sold. */
export interface CleanFile {
  readonly mime: string;
  /** Pages of a document; null where they are counted later, or by nobody. */
  readonly length: number | null;
  /** A PDF that can be rewritten with a line on every page. */
  readonly stampable: boolean;
}

/** `place` says where something was found; it is set with every `FoundFault`. */
export interface FaultyFile {
  readonly fault: FileFault;
  readonly place?: FoundPlace;
}

export type InspectionResult = ({ readonly fault: null } & CleanFile) | FaultyFile;

export const rejectFile = (fault: keyof typeof fileTexts): FaultyFile => ({ fault });
export const rejectFileAt = (fault: FoundFault, place: FoundPlace): FaultyFile => ({ fault, place });
export const acceptFile = (mime: string, more: Partial<CleanFile> = {}): InspectionResult => ({
  fault: null,
  mime,
  length: null,
  stampable: false,
  ...more,
});

export const isFound = (fault: FileFault): fault is FoundFault => fault in foundTexts;

/** Why a file is not taken, in a sentence for its seller. */
export const faultText = ({ fault, place = { subject: "file" } }: FaultyFile): string =>
  isFound(fault) ? foundText(fault, place) : fileTexts[fault];

const longestName = 120;

/**
 * A name or address from an uploaded file, fit to be quoted in a sentence: without invisible characters, and cut if it
 * is long.
 */
export function quotable(name: string): string {
  const seen = Array.from(name.slice(0, 4 * longestName).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ""));
  return seen.length > longestName ? `${seen.slice(0, longestName).join("")}…` : seen.join("");
}
