import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { tooComplicated, type MarkdownRenderer } from "../../../platform/markdown/renderer.ts";

/** The HTML of a text, with the number of the rules that made it; refuses one that cannot be shown, or not now. */
export async function renderBody(
  markdown: MarkdownRenderer,
  body: string,
): Promise<{ bodyHtml: string; htmlRules: number } | Refusal<"validation_failed" | "busy">> {
  const made = await markdown.render(body);
  if (isRefusal(made)) return made;
  return made.html === null ? invalidField("body", tooComplicated) : { bodyHtml: made.html, htmlRules: made.rules };
}
