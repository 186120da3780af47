import { answerTasks } from "../../../platform/answer-tasks.ts";
import { extractFiles } from "./inspect-files.ts";
import { readArchive } from "./read-archive.ts";
import type { WantedFile } from "./read-course.ts";

/** With `wanted` the contents of these files, else what is in the archive. */
export interface ArchiveTask {
  readonly path: string;
  readonly wanted: readonly WantedFile[] | null;
}

answerTasks(({ path, wanted }: ArchiveTask) => (wanted === null ? readArchive(path) : extractFiles(path, wanted)));
