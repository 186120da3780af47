import { answerTasks } from "../answer-tasks.ts";
import { nestingOf } from "./nesting.ts";
import { renderMarkdown } from "./render.ts";

const mostNested = 40;
const mostCharacters = 1_000_000;

answerTasks(async (text: string) => htmlOf(text));

/** Null for a text whose HTML no page should carry, or that nests so deep that rendering runs out of stack. */
function htmlOf(text: string): string | null {
  try {
    const html = renderMarkdown(text);
    return html.length <= mostCharacters && nestingOf(html) <= mostNested ? html : null;
  } catch {
    return null;
  }
}
