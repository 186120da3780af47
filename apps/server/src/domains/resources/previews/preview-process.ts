import { readFile } from "node:fs/promises";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { Excerpt } from "./excerpt.ts";
import type { FaceOf, ShownPage } from "./shrink.ts";

export type PreviewTask =
  | { readonly do: "picture"; readonly path: string }
  | { readonly do: "page"; readonly path: string }
  | { readonly do: "face"; readonly path: string; readonly of: FaceOf }
  | { readonly do: "excerpt"; readonly path: string; readonly mime: string };

answerTasks(async (task: PreviewTask): Promise<Uint8Array | ShownPage | Excerpt | null> => {
  const content = await readFile(task.path);
  // Loaded for the one task that this process has.
  switch (task.do) {
    case "picture":
      return (await import("./shrink.ts")).shrinkPicture(content);
    case "page":
      return (await import("./shrink.ts")).shrinkPage(content);
    case "face":
      return (await import("./shrink.ts")).faceOfPicture(content, task.of);
    case "excerpt":
      return (await import("./excerpt.ts")).excerptOf(content, task.mime);
  }
});
