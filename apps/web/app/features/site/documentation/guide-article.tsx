import { useMemo, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { Prose } from "../../../ui/display/prose.tsx";
import { withHeadingLinks } from "./heading-links.ts";
import type { Guide } from "./queries.ts";

/** A guide with its contents above it where there is no room beside. */
export function GuideArticle({ guide }: { guide: Guide }) {
  const html = useMemo(() => withHeadingLinks(guide.body_html), [guide.body_html]);
  const { hash } = useLocation();
  useOnChange(hash, () => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView());
  const openPage = useOpenPage();
  return (
    // The links in it are pressed, not the text around them.
    <article role="presentation" onClick={openPage}>
      <h2 className="mb-5 display-section">{guide.title}</h2>
      <FoldedContents contents={guide.contents} />
      <Prose html={html} className="prose-wide-tables" />
    </article>
  );
}

function FoldedContents({ contents }: { contents: Guide["contents"] }) {
  if (contents.length < 2) return null;
  return (
    <details className="mb-6 rounded-control border border-line lg:hidden">
      <summary className="flex min-h-11 items-center rounded-control px-4 text-meta font-semibold hover:bg-sunk">
        Contents
      </summary>
      <ol className="grid gap-0.5 border-t border-line px-4 py-3 text-meta">
        {contents.map(({ id, title, level }) => (
          <li key={id} className={level === 3 ? "pl-4" : undefined}>
            <a
              href={`#${id}`}
              className="block rounded-chip py-1 text-soft underline-offset-4 [overflow-wrap:anywhere] hover:text-velvet hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Pages of this site that a guide names open without a reload; a press with a key, as for a new tab, is the browser's. */
function useOpenPage() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const to = link?.getAttribute("href") ?? "";
    if (!to.startsWith("/") || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(to);
  };
}
