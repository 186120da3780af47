import type { PageHeading } from "@pavane/contract/site/schema-pages";

/** Nobody looks for a place in a longer list. */
const maxHeadings = 200;

/**
 * Gives the first headings of a sanitised text ids that begin with the page's key, and lists them. Read by everybody, so
 * its time grows with the length of the text only.
 */
export function withHeadings(html: string, key: string): { html: string; contents: PageHeading[] } {
  const contents: PageHeading[] = [];
  const freeId = idsGiven();
  const marked = html.replace(heading, (whole, level: string, inner: string) => {
    if (contents.length >= maxHeadings) return whole;
    const title = plainTitle(inner);
    const id = freeId(`${key}-${slugOf(title)}`);
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

/** Ids as they are wanted, those taken already with the next number behind. */
function idsGiven(): (wanted: string) => string {
  const nextOf = new Map<string, number>();
  return (wanted) => {
    let number = nextOf.get(wanted) ?? 1;
    let id = number === 1 ? wanted : `${wanted}-${number}`;
    for (; nextOf.has(id); id = `${wanted}-${number}`) number += 1;
    nextOf.set(wanted, number + 1);
    if (id !== wanted) nextOf.set(id, 2);
    return id;
  };
}
