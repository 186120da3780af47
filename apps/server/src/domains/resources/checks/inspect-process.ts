import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import { inspectContent } from "./inspect-content.ts";
import type { Inspection, InspectTask } from "./inspect-file.ts";
import { rejectFile } from "./inspection-result.ts";

// Readers of files find out by errors what something is not, at every byte of one that is broken; nobody reads where those came from.
Error.stackTraceLimit = 0;

answerTasks(async ({ path, name }: InspectTask): Promise<Inspection> => {
  const content = await readFile(path);
  const sha256 = createHash("sha256").update(content).digest("hex");
  // What cannot be read by those who know its kind is taken from nobody.
  const verdict = await inspectContent({ name, content, within: null }).catch(() => rejectFile("damaged"));
  return { verdict, sha256, bytes: content.length };
});
