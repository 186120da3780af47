import type { Resource } from "../queries.ts";

type Release = NonNullable<Resource["seller_view"]>["releases"][number];

export interface ReleaseDiff {
  /** The version that buyers have now. */
  readonly before: number;
  /** Names of files that it has not. */
  readonly comes: readonly string[];
  /** Names of its files that are not in the new one. */
  readonly goes: readonly string[];
}

/**
 * The files a new version adds and those it removes, by name and size: a replaced file of the same name counts as added
 * if its size differs. Null for a first version.
 */
export function releaseChanges(releases: readonly Release[]): ReleaseDiff | null {
  const [next, ...older] = releases;
  const before = older.find(({ state }) => state === "approved");
  if (next === undefined || before === undefined || next.state === "approved") return null;
  const isIn = (files: Release["files"], { name, bytes }: Release["files"][number]) =>
    files.some((file) => file.name === name && file.bytes === bytes);
  return {
    before: before.number,
    comes: next.files.filter((file) => !isIn(before.files, file)).map(({ name }) => name),
    goes: before.files.filter(({ name }) => !next.files.some((file) => file.name === name)).map(({ name }) => name),
  };
}

/** "2 files of version 1 are not in this version". */
export const goesText = ({ goes, before }: ReleaseDiff): string =>
  goes.length === 1
    ? `1 file of version ${before} is not in this version`
    : `${goes.length} files of version ${before} are not in this version`;
