import { fileEndings, fileKindsText } from "@pavane/contract/resources/files";

/** As in the `accept` attribute. */
export const acceptedFiles = fileEndings.map((ending) => `.${ending}`).join(",");

/** What is said where files are dropped: how many are there or allowed, how large each may be, and of which kinds. */
export const filesHint = (count: string, megabytes: number): string =>
  `${count}, ${megabytes} MB each: ${fileKindsText}.`;
