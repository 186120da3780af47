import { readFile } from "node:fs/promises";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { Excerpt } from "./excerpt.ts";

export type PreviewTask =
  | { readonly do: "shrink"; readonly path: string }
  | { readonly do: "excerpt"; readonly path: string; readonly mime: string };

answerTasks(async (task: PreviewTask): Promise<Uint8Array | Excerpt | null> => {
  const content = await readFile(task.path);
  // Loaded for the one task that this process has.
  if (task.do === "shrink") return (await import("./shrink.ts")).shrink(content);
  return (await import("./excerpt.ts")).excerptOf(content, task.mime);
});
