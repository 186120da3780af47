import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Select } from "../../../ui/form/select.tsx";
import { guideQuery, type GuideCard } from "./queries.ts";

interface GuideListProps {
  guides: readonly GuideCard[];
  /** Undefined while words are looked for in all of them, or for one that is not there. */
  chosen: string | undefined;
  onChoose: (slug: string) => void;
}

/** The guides beside the one that is read, below which its parts stand; a list to choose from where there is no room beside. */
export function GuideList({ guides, chosen, onChoose }: GuideListProps) {
  return (
    <>
      <Select
        label="Guide"
        hideLabel
        className="lg:hidden"
        {...(chosen === undefined && { placeholder: "Choose a guide" })}
        options={guides.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={chosen ?? ""}
        onChange={(event) => event.target.value && onChoose(event.target.value)}
      />
      <nav
        aria-label="Guides"
        className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto text-meta lg:block"
      >
        <ul className="grid gap-0.5">
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={adminPaths.documentation({ guide: slug })}
                aria-current={slug === chosen ? "page" : undefined}
                className={cx(
                  "flex min-h-9 items-center rounded-control px-3 py-1.5 -outline-offset-2 transition-colors",
                  slug === chosen ? "bg-sunk font-semibold text-velvet" : "font-medium hover:bg-sunk",
                )}
              >
                {title}
              </Link>
              {slug === chosen ? <Parts slug={slug} /> : null}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Parts({ slug }: { slug: string }) {
  const { data } = useQuery(guideQuery(slug));
  const parts = data?.contents.filter(({ level }) => level === 2) ?? [];
  if (parts.length < 2) return null;
  return (
    <ol className="my-1 ml-3 border-l border-line pl-3">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-chip py-1 text-small text-soft underline-offset-4 -outline-offset-2 [overflow-wrap:anywhere] hover:text-velvet hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
