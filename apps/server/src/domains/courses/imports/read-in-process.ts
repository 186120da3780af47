import type { Refusal } from "@pavane/contract/core/errors";
import { maxImportedQuestions } from "@pavane/contract/courses/course-file-limit";
import { createIsolatedQueue } from "../../../platform/isolated-queue.ts";
import type { ReadFile } from "./read-questions.ts";

export interface QuestionFileTask {
  readonly name: string;
  readonly content: Uint8Array;
  readonly most: number;
}

const runInTurn = createIsolatedQueue({
  name: "questions",
  script: new URL("questions-process.ts", import.meta.url),
  limits: { cpuSeconds: 10, megabytes: 256 },
  waiting: 40,
  waitingOfOne: 4,
  tooMuch: "This file is too much to read",
});

/** Reads a file in a process of its own, when it is its owner's turn. */
export function readInProcess(
  person: number,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<ReadFile | Refusal<"busy">> {
  const task: QuestionFileTask = { name, content, most: maxImportedQuestions };
  return runInTurn<ReadFile>(person, task);
}
