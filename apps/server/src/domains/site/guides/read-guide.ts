import { guideSlugs, type GuideSlug } from "@pavane/contract/site/guide-slugs";

/**
 * A guide as it stands in its file, made ready to be read on the site: its first line is the title, links to other guides
 * lead to where they are shown, and each page that it names is a link.
 */
export function readGuide(text: string, slug: GuideSlug): { title: string; body: string } {
  const [first = "", ...rest] = text.split("\n");
  const body = eachProse(rest.join("\n").trim(), (prose) => linkPages(linkGuides(prose, slug)));
  return { title: first.replace(/^#\s*/, ""), body };
}

/** Blocks of commands stay as they are. */
const eachProse = (text: string, change: (prose: string) => string): string =>
  text
    .split(/(^ *```[\s\S]*?^ *```)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");

const linkGuides = (prose: string, here: GuideSlug): string =>
  prose.replaceAll(/\]\(([\w-]+)?(?:\.md)?(?:#([\w-]+))?\)/g, (whole, named?: string, anchor?: string) => {
    const slug = guideSlugs.find((one) => one === (named ?? here));
    if (slug === undefined) return whole;
    const fragment = anchor === undefined ? "" : `#${slug}-${anchor}`;
    return `](${named === undefined ? fragment : `/admin/documentation?guide=${slug}${fragment}`})`;
  });

/** Pages that somebody who runs the site opens. One with an id in its address is only named. */
const linkPages = (prose: string): string =>
  prose.replaceAll(page, (_, before: string, path: string) => `${before}[${path}](${path})`);

const page = /(^|[\s(])(\/(?:admin|terms|privacy|cookies|profile\/edit|contact)(?:\/[a-z-]+)*)(?=[\s.,:;)]|$)/gm;
