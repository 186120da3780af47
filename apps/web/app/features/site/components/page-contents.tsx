import type { SitePage } from "../queries.ts";

type Contents = SitePage["contents"];

/** Where in the text to find what: beside it where there is room, folded above it where there is none. */
export function PageContents({ contents }: { contents: Contents }) {
  // One heading is found without help.
  if (contents.length < 2) return null;
  return (
    <aside className="print:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <details className="group mb-8 rounded-control border border-line lg:hidden">
        <summary className="flex min-h-11 items-center rounded-control px-4 text-meta font-semibold hover:bg-sunk">
          Contents
        </summary>
        <div className="border-t border-line px-4 py-3">
          <Entries contents={contents} label="Contents, folded" />
        </div>
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto border-l border-line pl-5 lg:block">
        <p className="mb-2 text-small font-semibold text-soft">Contents</p>
        <Entries contents={contents} label="Contents" />
      </div>
    </aside>
  );
}

/** Plain links: the browser finds the place, also without a script. */
const Entries = ({ contents, label }: { contents: Contents; label: string }) => (
  <nav aria-label={label}>
    <ol className="grid gap-0.5 text-meta">
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
  </nav>
);
