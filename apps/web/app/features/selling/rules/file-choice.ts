import { tooLargeText } from "@pavane/contract/media/limits";
import { tooManyFilesText } from "@pavane/contract/resources/files";

const MEGABYTE = 1_048_576;

interface Room {
  /** Files that are there already or on their way. */
  readonly taken: number;
  readonly most: number;
  readonly megabytes: number;
}

interface Choice<Chosen> {
  readonly taken: readonly Chosen[];
  /** Why some were left out, a sentence each. */
  readonly faults: readonly string[];
}

/** Which of the dropped files are sent; those that are too large or too many are left out, and it is said. */
export function chooseFiles<Chosen extends { readonly name: string; readonly size: number }>(
  files: readonly Chosen[],
  { taken, most, megabytes }: Room,
): Choice<Chosen> {
  const fitting = files.filter(({ size }) => size <= megabytes * MEGABYTE);
  const tooLarge = files.length - fitting.length;
  const chosen = fitting.slice(0, Math.max(0, most - taken));
  const tooMany = fitting.slice(chosen.length);
  return {
    taken: chosen,
    faults: [
      ...(tooLarge > 0 ? [tooLargeFault(files.length, megabytes)] : []),
      ...(tooMany.length > 0 ? [`${tooManyFilesText(most)}. ${leftOut(tooMany)}`] : []),
    ],
  };
}

const tooLargeFault = (files: number, megabytes: number): string =>
  files === 1 ? tooLargeText(`${megabytes}MB`) : `Some files exceed the maximum size of ${megabytes}MB`;

const leftOut = (files: readonly { readonly name: string }[]): string =>
  files.length === 1 ? `“${files[0]?.name ?? ""}” was left out.` : `${files.length} files were left out.`;
