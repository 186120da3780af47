import { tooLargeText } from "@pavane/contract/media/limits";
import { fileEndings, fileTexts, tooManyFilesText } from "@pavane/contract/resources/files";

const MEGABYTE = 1_048_576;

interface Room {
  /** Files that are there already or on their way. */
  readonly taken: number;
  readonly maxFiles: number;
  readonly megabytes: number;
}

interface Choice<Chosen> {
  readonly taken: readonly Chosen[];
  /** The message that some are too large, which the page shows in a separate notice. */
  readonly tooLarge: string | null;
  /** Why others were left out, a sentence each. */
  readonly faults: readonly string[];
}

type Named = { readonly name: string; readonly size: number };

/**
 * Selects which of the dropped files are sent. Files that would be refused regardless of their content are left out and
 * do not count towards the limit: unaccepted types, empty files, and those that are too large or too many.
 */
export function chooseFiles<Chosen extends Named>(
  files: readonly Chosen[],
  { taken, maxFiles, megabytes }: Room,
): Choice<Chosen> {
  const known = files.filter(({ name }) => hasKnownEnding(name));
  const full = known.filter(({ size }) => size > 0);
  const fitting = full.filter(({ size }) => size <= megabytes * MEGABYTE);
  const chosen = fitting.slice(0, Math.max(0, maxFiles - taken));
  return {
    taken: chosen,
    tooLarge: fitting.length < full.length ? tooLargeFault(files.length, megabytes) : null,
    faults: [
      ...faultOf(left(files, known), fileTexts.type),
      ...faultOf(left(known, full), fileTexts.empty),
      ...faultOf(left(fitting, chosen), `${tooManyFilesText(maxFiles)}.`),
    ],
  };
}

const hasKnownEnding = (name: string): boolean => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return fileEndings.some((one) => one === ending);
};

const left = <Chosen>(all: readonly Chosen[], taken: readonly Chosen[]): readonly Chosen[] =>
  all.filter((one) => !taken.includes(one));

const faultOf = (files: readonly Named[], why: string): readonly string[] =>
  files.length === 0 ? [] : [`${why} ${leftOut(files)}`];

const tooLargeFault = (files: number, megabytes: number): string =>
  files === 1 ? tooLargeText(`${megabytes}MB`) : `Some files exceed the maximum size of ${megabytes}MB`;

const leftOut = (files: readonly { readonly name: string }[]): string =>
  files.length === 1 ? `“${files[0]?.name ?? ""}” was left out.` : `${files.length} files were left out.`;
