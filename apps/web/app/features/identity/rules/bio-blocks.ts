export type Inline = { kind: "text" | "strong" | "em"; text: string } | { kind: "link"; text: string; href: string };
export type Block = { kind: "paragraph"; lines: Inline[][] } | { kind: "list"; items: Inline[][] };

/** The markdown that a short text about oneself needs: paragraphs, lists, strong, emphasis and https links. Never HTML. */
export function bioBlocks(source: string): Block[] {
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => bullet.test(line))
        ? { kind: "list", items: lines.map((line) => inlines(line.replace(bullet, ""))) }
        : { kind: "paragraph", lines: lines.map((line) => inlines(line.replace(/^#{1,6}\s+/, ""))) },
    );
}

const bullet = /^(?:[-*+]|\d+[.)])\s+/;
const marked = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_|\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g;

function inlines(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(marked)) {
    if (match.index > at) parts.push({ kind: "text", text: line.slice(at, match.index) });
    const [whole, strong, star, score, label, href] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (label !== undefined && href !== undefined) parts.push({ kind: "link", text: label, href });
    else parts.push({ kind: "em", text: star ?? score ?? whole });
    at = match.index + whole.length;
  }
  if (at < line.length) parts.push({ kind: "text", text: line.slice(at) });
  return parts;
}
