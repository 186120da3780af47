import type { PageHeading } from "@pavane/contract/site/schema-pages";

/** Gives the headings of a sanitised text ids that begin with the page's key, and lists them. */
export function withHeadings(html: string, key: string): { html: string; contents: PageHeading[] } {
  const contents: PageHeading[] = [];
  const taken = new Set<string>();
  const marked = html.replace(heading, (_, level: string, inner: string) => {
    const title = plainTitle(inner);
    const id = freeId(`${key}-${slugOf(title)}`, taken);
    contents.push({ id, title, level: Number(level) });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: marked, contents };
}

const heading = /<h([23])>([\s\S]*?)<\/h\1>/g;

const plainTitle = (inner: string): string =>
  inner
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string | undefined) =>
      code === undefined ? (signs[name ?? ""] ?? "") : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .trim();

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "part";

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
