import type { AnyExtension } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Markdown } from "@tiptap/markdown";
import { StarterKit } from "@tiptap/starter-kit";
import { PlacedNode } from "./placed-node.ts";

/** Pictures stand in paragraphs as they do in markdown, and an empty line is none. */
const MarkdownParagraph = Paragraph.extend({
  parseMarkdown: (token, helpers) =>
    helpers.createNode("paragraph", undefined, helpers.parseInline(token.tokens ?? [])),
  renderMarkdown: (node, helpers) => (Array.isArray(node.content) ? helpers.renderChildren(node.content) : ""),
});

/** What a lesson's text can hold: what the server renders, and nothing else. */
export const textExtensions: readonly AnyExtension[] = [
  StarterKit.configure({
    paragraph: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: "https" },
    trailingNode: false,
  }),
  MarkdownParagraph,
  Image.configure({ inline: true }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
  PlacedNode,
  Markdown,
];
