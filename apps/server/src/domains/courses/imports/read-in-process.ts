import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { maxImportedQuestions } from "@pavane/contract/courses/course-file-limit";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { runIsolated } from "../../../platform/run-isolated.ts";
import type { ReadFile } from "./read-questions.ts";

export interface QuestionFileTask {
  readonly name: string;
  readonly content: Uint8Array;
  readonly most: number;
}

const script = new URL("questions-process.ts", import.meta.url);
const limits = { cpuSeconds: 10, megabytes: 256 };
/** One after the other: somebody who sends many waits behind others. */
const queue = createFairQueue({ name: "questions", atOnce: 1, atOnceOfOne: 1, waiting: 40, waitingOfOne: 4 });
const busy = refuse(commonErrors.busy, { retryAfter: 10 });

/** Reads a file in a process of its own (decision 0185). One that takes too much of a processor or of memory is no file for us. */
export async function readInProcess(
  person: number,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<ReadFile | Refusal<"busy">> {
  const task: QuestionFileTask = { name, content, most: maxImportedQuestions };
  const answer = await queue.run(person, () => runIsolated<ReadFile>(script, task, limits));
  if (answer === null) return busy;
  if ("result" in answer) return answer.result;
  return answer.ended === "clock" ? busy : { fault: "This file is too much to read" };
}
