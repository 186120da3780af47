import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SearchBox } from "../../../ui/search/search-box.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { FoundGuides } from "./found-guides.tsx";
import { GuideArticle } from "./guide-article.tsx";
import { GuideList } from "./guide-list.tsx";
import { guideQuery, guidesQuery, type GuideCard } from "./queries.ts";

/** How the site is run, one guide at a time, with what is looked for in all of them. */
export function GuidesTab() {
  const { data, isError, isFetching, refetch } = useQuery(guidesQuery());
  const [search, change] = useSearchState();
  const q = search.get("q") ?? "";
  if (data === undefined)
    return isError ? (
      <ErrorState subject="The guides" onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <GuideSkeleton />
    );
  const guides = data.data;
  const asked = search.get("guide");
  const guide = asked === null ? guides[0] : guides.find(({ slug }) => slug === asked);
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="mb-6 grid content-start gap-4 lg:mb-0">
        <SearchBox
          label="Search the guides"
          placeholder="Search the guides"
          q={q}
          onSearch={(typed) => change({ q: typed }, { replace: true })}
        />
        <GuideList
          guides={guides}
          chosen={q === "" ? guide?.slug : undefined}
          onChoose={(slug) => change({ guide: slug, q: null })}
        />
      </div>
      <div className="min-w-0">
        {q === "" ? guide ? <OneGuide key={guide.slug} card={guide} /> : <NoGuide /> : <FoundGuides q={q} />}
      </div>
    </div>
  );
}

function OneGuide({ card }: { card: GuideCard }) {
  const { data, isError, isFetching, refetch } = useQuery(guideQuery(card.slug));
  if (data) return <GuideArticle guide={data} />;
  if (isError) return <ErrorState subject="This guide" onRetry={() => void refetch()} busy={isFetching} />;
  return <GuideSkeleton />;
}

const NoGuide = () => (
  <EmptyState
    action={
      <Link to={adminPaths.documentation()} className="font-semibold text-velvet underline underline-offset-4">
        Open the first guide
      </Link>
    }
  >
    There is no guide with this name.
  </EmptyState>
);

const GuideSkeleton = () => (
  <Loading label="Loading the guide" className="grid max-w-[68ch] gap-3">
    <Skeleton className="mb-3 h-8 w-56" />
    {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, index) => (
      // They never change places.
      <Skeleton key={`${index}:${width}`} className={`h-4 ${width}`} />
    ))}
  </Loading>
);
