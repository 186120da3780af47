import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { foundGuidesQuery, type GuideCard } from "./queries.ts";

/** The parts of all guides in which the words stand, as links to them. */
export function FoundGuides({ q }: { q: string }) {
  const { data, isError, isFetching, refetch } = useQuery(foundGuidesQuery(q));
  return (
    <>
      <h2 className="mb-2 text-title font-semibold [overflow-wrap:anywhere]">Guides with “{q}”</h2>
      {data ? (
        data.data.length === 0 ? (
          <NoMatch names={["q"]} />
        ) : (
          <ul aria-label="Parts found" aria-busy={isFetching}>
            {data.data.map((guide) => (
              <FoundParts key={guide.slug} guide={guide} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState subject="The guides" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label="Searching the guides" className="grid gap-4 pt-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </>
  );
}

const FoundParts = ({ guide }: { guide: GuideCard }) =>
  guide.found.map(({ id, title, excerpt }) => (
    <li key={id ?? ""} className="relative border-b border-line py-4 last:border-b-0 hover:bg-sunk/60">
      {id === null ? null : <p className="text-small text-soft">{guide.title}</p>}
      <Link
        to={`${adminPaths.documentation({ guide: guide.slug })}${id === null ? "" : `#${id}`}`}
        className="font-semibold text-velvet underline-offset-4 before:absolute before:inset-0 hover:underline"
      >
        {title}
      </Link>
      <p className="mt-0.5 max-w-[68ch] text-meta text-soft [overflow-wrap:anywhere]">{excerpt}</p>
    </li>
  ));
