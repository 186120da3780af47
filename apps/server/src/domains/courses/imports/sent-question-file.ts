import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { questionFileBytes } from "@pavane/contract/courses/course-file-limit";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import type { DecidedImport } from "./decide-import.ts";
import { readInProcess } from "./read-in-process.ts";
import type { PlacedQuestion } from "./read-questions.ts";

export const questionForm = { fileBytes: questionFileBytes, mostFiles: 1 };

interface SentQuestionFile {
  readonly name: string;
  readonly read: readonly PlacedQuestion[];
  readonly isDryRun: boolean;
  /** How many questions may be left out, as the preview said. */
  readonly leaveOut: number;
}

/** The questions of the one file of a form, read in a process of its own. */
export async function readSentFile({ limiter }: Pick<CoursesDeps, "limiter">, actor: Actor, form: UploadForm) {
  const leaveOut = form.fields.get("leave_out") ?? "0";
  if (!/^\d{1,5}$/.test(leaveOut)) return invalidField("leave_out", "Enter how many questions may be left out");
  if (form.tooMany) return invalidField("file", "Choose one file");
  const file = await oneFile(limiter, actor.id, form, questionFileBytes / 1_048_576);
  if (isRefusal(file)) return file;
  const found = await readInProcess(actor.id, file);
  if (isRefusal(found)) return found;
  if ("fault" in found) return invalidField("file", found.fault);
  const isDryRun = form.fields.get("dry_run") === "true";
  return { name: file.name, read: found.questions, isDryRun, leaveOut: Number(leaveOut) } satisfies SentQuestionFile;
}

/** A file of which nothing can come in, or of which more or less would be left out than somebody agreed to. */
export function refuseIncomplete(
  { questions, leftOut }: DecidedImport,
  leaveOut: number,
): Refusal<"validation_failed" | "import_incomplete"> | null {
  if (questions.length === 0) return invalidField("file", "No question of this file can be imported");
  if (leftOut.length === leaveOut) return null;
  return refuse(coursesErrors.import_incomplete, { data: { left_out: leftOut.length } });
}
