import { getSchema } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { Node } from "@tiptap/pm/model";
import { Marked } from "marked";
import { textExtensions } from "./text-extensions.ts";

const marked = new Marked({ gfm: true, breaks: false });

/** Whether a text comes out of the editor as learners see it now; one that would not is edited as plain text. */
export function survivesEditor(markdown: string): boolean {
  // Where nothing is written yet there is nothing to lose; the editor's own document has a paragraph, so it would not be the same.
  if (markdown.trim() === "") return true;
  // The page drops tags, where the editor would take them for marks of its own.
  if (hasTags(markdown)) return false;
  try {
    const manager = new MarkdownManager({ extensions: [...textExtensions] });
    const document = Node.fromJSON(getSchema([...textExtensions]), manager.parse(markdown));
    document.check();
    return htmlOf(manager.serialize(document.toJSON())) === htmlOf(markdown);
  } catch {
    return false;
  }
}

function hasTags(markdown: string): boolean {
  const types = new Set<string>();
  void marked.walkTokens(marked.lexer(markdown), ({ type }) => {
    types.add(type);
  });
  return types.has("html");
}

const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false }).replace(/\s+/g, " ").trim();
