import { browserTexts, parsed } from "../../../browser/storage.ts";

type KnownFile = Pick<File, "name" | "size" | "lastModified">;

const nameOf = (assignmentId: number): string => `submission_upload:${assignmentId}`;

/** The upload that was begun with this very file and did not end; null without one. */
export function begunUpload(assignmentId: number, file: KnownFile): string | null {
  const kept = parsed(browserTexts.read(nameOf(assignmentId)));
  if (typeof kept !== "object" || kept === null || !("id" in kept) || !("file" in kept)) return null;
  return typeof kept.id === "string" && kept.file === printOf(file) ? kept.id : null;
}

export function keepUpload(assignmentId: number, file: KnownFile, id: string): void {
  browserTexts.write(nameOf(assignmentId), JSON.stringify({ id, file: printOf(file) }));
}

export const forgetUpload = (assignmentId: number): void => void browserTexts.write(nameOf(assignmentId), null);

/** By which the same file is known again. */
const printOf = ({ name, size, lastModified }: KnownFile): string => `${size}:${lastModified}:${name}`;
