import { keysOf } from "../core/codes.ts";

/** What packages are read, by what their manifests say. */
export const packageStandards = { scorm_1_2: "SCORM 1.2", scorm_2004: "SCORM 2004" } as const;
export type PackageStandard = keyof typeof packageStandards;
export const packageStandardNames = keysOf(packageStandards);

const megabyte = 1_048_576;

/** Beyond these a package is refused before anything of it is kept. Its own size is a setting. */
export const packageLimits = {
  files: 5_000,
  fileBytes: 500 * megabyte,
  unpackedBytes: 1_000 * megabyte,
  /** Unpacked bytes for each of the archive, of what unpacks to more than a small package. */
  ratio: 200,
  smallBytes: 20 * megabyte,
  manifestBytes: 2 * megabyte,
  items: 100,
  /** What is read of its pages to see what they load from other sites, and how many addresses are named. */
  pageBytes: megabyte,
  pagesRead: 300,
  outsideNamed: 20,
} as const;

/** What a package may ask for and does not get here, as its author reads it. */
export const unsupportedParts = {
  sequencing:
    "Its rules for the order of its parts are not followed: learners open the parts from a list, in any order.",
  shared_objectives: "Results that its parts share are not passed from one part to another.",
  shared_data: "Data that its parts share are not passed from one part to another.",
  prerequisites: "Parts that ask for another part first can be opened at once.",
  time_limits: "Its time limits are not kept.",
  several_outlines: "It has several outlines. The first that it names is used.",
} as const;

export type UnsupportedPart = keyof typeof unsupportedParts;
export const unsupportedPartNames = keysOf(unsupportedParts);
