import type { Refusal } from "@pavane/contract/core/errors";
import { createIsolatedQueue } from "../../../platform/isolated-queue.ts";
import type { ArchiveTask } from "./archive-process.ts";
import type { ReadArchive, WantedFile } from "./read-course.ts";

const runInTurn = createIsolatedQueue({
  name: "course-archives",
  script: new URL("archive-process.ts", import.meta.url),
  limits: { cpuSeconds: 120, megabytes: 768 },
  waiting: 20,
  waitingOfOne: 2,
  tooMuch: "This archive takes too much work to read",
});

type Fault = { readonly fault: string };

const run = <Result>(person: number, task: ArchiveTask) => runInTurn<Result>(person, task);

/** Reads an archive in a process of its own, when it is its owner's turn. */
export const readInProcess = (person: number, path: string): Promise<ReadArchive | Fault | Refusal<"busy">> =>
  run<ReadArchive | Fault>(person, { path, wanted: null });

/** The contents of some of its files, likewise. */
export const extractInProcess = (
  person: number,
  path: string,
  wanted: readonly WantedFile[],
): Promise<Uint8Array[] | Fault | Refusal<"busy">> => run<Uint8Array[]>(person, { path, wanted });
