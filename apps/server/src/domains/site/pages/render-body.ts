import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { markdownRules, tooComplicated, type MarkdownRenderer } from "../../../platform/markdown/renderer.ts";

/** The HTML of a text, with the number of the rules that made it; refuses one that cannot be shown, or not now. */
export async function renderBody(
  markdown: MarkdownRenderer,
  body: string,
): Promise<{ bodyHtml: string; htmlRules: number } | Refusal<"validation_failed" | "busy">> {
  const html = await markdown.render(body);
  if (isRefusal(html)) return html;
  return html === null ? invalidField("body", tooComplicated) : { bodyHtml: html, htmlRules: markdownRules };
}
