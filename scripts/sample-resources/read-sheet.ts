/** What a sheet for class consists of, read from a small part of Markdown. */
export type Block =
  | { readonly kind: "heading"; readonly text: string; readonly aside: string | null }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "point"; readonly text: string; readonly sign: string }
  | { readonly kind: "cue"; readonly text: string }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "card"; readonly title: string; readonly lines: readonly string[] };

export interface Sheet {
  readonly store: string;
  readonly title: string;
  readonly about: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly blocks: readonly Block[];
}

/**
 * Reads a sheet. Its head are lines `name: value` (store, title, about, and any other as a fact); then `## Heading | aside`, paragraphs
 * a line each, `- points`, `1. numbered points`, `> cues`, `| tables |` and `[Card]` with its lines, `**strong**` within.
 */
export function readSheet(source: string): Sheet {
  const [head = "", ...body] = source.trim().split("\n\n");
  const members = head.split("\n").map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  const member = (name: string) => members.find(([key]) => key === name)?.[1] ?? "";
  return {
    store: member("store"),
    title: member("title"),
    about: member("about"),
    facts: members.filter(([key]) => !["store", "title", "about"].includes(key)),
    blocks: body.flatMap((part) => readPart(part.split("\n").filter((line) => line.trim() !== ""))),
  };
}

function readPart(lines: readonly string[]): Block[] {
  const card = /^\[(.+)\]$/.exec(lines[0] ?? "");
  if (card) return [{ kind: "card", title: card[1] ?? "", lines: lines.slice(1) }];
  const rows = lines.filter((line) => line.startsWith("|"));
  const before = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith("|")),
  );
  if (rows.length === 0) return lines.map(readLine);
  const [head = [], ...rest] = rows.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cellsOf);
  return [...before.map(readLine), { kind: "table", head, rows: rest }];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

function readLine(line: string): Block {
  if (line.startsWith("## ")) {
    const [text = "", aside = null] = line.slice(3).split(" | ");
    return { kind: "heading", text, aside };
  }
  const point = /^(?:-|(\d+)\.) (.+)$/.exec(line);
  if (point) return { kind: "point", text: point[2] ?? "", sign: point[1] ?? "" };
  return line.startsWith("> ") ? { kind: "cue", text: line.slice(2) } : { kind: "paragraph", text: line };
}
