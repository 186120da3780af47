const megabyte = 1_048_576;

/** Beyond these an archive is refused, or the part of it is left out and named. */
export const archiveLimits = {
  entries: 40_000,
  /** Of all that is in it, unpacked. */
  unpackedBytes: 4_096 * megabyte,
  /** Unpacked bytes for each of the archive, of what unpacks to more than a small one. */
  ratio: 200,
  smallBytes: 50 * megabyte,
  /** What describes the course: one file of it, and all together. */
  textBytes: 32 * megabyte,
  textsBytes: 96 * megabyte,
  /** Elements of one XML file, without those that are read past. */
  elements: 300_000,
  /** Files of lessons: one, all together, and how many. */
  fileBytes: 25 * megabyte,
  filesBytes: 200 * megabyte,
  files: 300,
  /** Files that are handed over at once. */
  batchBytes: 32 * megabyte,
  /** Lines that say what does not fit. */
  lines: 2_000,
} as const;
