import { parentPort } from "node:worker_threads";
import { nestingOf } from "./nesting.ts";
import { renderMarkdown } from "./render.ts";

const mostNested = 40;
const mostCharacters = 1_000_000;

parentPort?.on("message", (text: string) => parentPort?.postMessage(htmlOf(text)));
parentPort?.postMessage("ready");

/** Null for a text whose HTML no page should carry, or that nests so deep that rendering runs out of stack. */
function htmlOf(text: string): { html: string | null } {
  try {
    const html = renderMarkdown(text);
    return { html: html.length <= mostCharacters && nestingOf(html) <= mostNested ? html : null };
  } catch {
    return { html: null };
  }
}
