import { answerTasks } from "../answer-tasks.ts";
import { nestingOf } from "./nesting.ts";
import { renderMarkdown } from "./render.ts";

const maxNested = 40;
const maxCharacters = 1_000_000;

export interface MarkdownTask {
  readonly text: string;
  /** Hosts whose pictures are shown. */
  readonly hosts: readonly string[];
}

answerTasks(async (task: MarkdownTask) => htmlOf(task));

/** Null for a text whose HTML no page should contain, or that nests so deep that rendering runs out of stack. */
function htmlOf({ text, hosts }: MarkdownTask): string | null {
  try {
    const html = renderMarkdown(text, hosts);
    return html.length <= maxCharacters && nestingOf(html) <= maxNested ? html : null;
  } catch {
    return null;
  }
}
