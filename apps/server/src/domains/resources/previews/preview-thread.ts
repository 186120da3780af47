import { readFile } from "node:fs/promises";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { Excerpt } from "./excerpt.ts";
import type { ShownPage } from "./shrink.ts";

export type PreviewTask =
  | { readonly do: "picture" | "page"; readonly path: string }
  | { readonly do: "excerpt"; readonly path: string; readonly mime: string };

answerTasks(async (task: PreviewTask): Promise<Uint8Array | ShownPage | Excerpt | null> => {
  const content = await readFile(task.path);
  // Loaded for the one task that this process has.
  if (task.do === "picture") return (await import("./shrink.ts")).shrinkPicture(content);
  if (task.do === "page") return (await import("./shrink.ts")).shrinkPage(content);
  return (await import("./excerpt.ts")).excerptOf(content, task.mime);
});
