import { readFile, writeFile } from "node:fs/promises";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import { stampPdf } from "./stamp-pdf.ts";

export interface StampTask {
  readonly path: string;
  readonly into: string;
  readonly line: string;
  readonly at: Date;
}

answerTasks(async ({ path, into, line, at }: StampTask): Promise<true> => {
  await writeFile(into, await stampPdf(await readFile(path), line, at));
  return true;
});
