import { isPageKey } from "@pavane/contract/site/page-keys";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PagesList } from "./pages-list.tsx";
import { freshAdminPageQuery } from "./queries.ts";
import type { PageKey } from "@pavane/contract/site/page-keys";

/** The group `pages` of the settings: the list of the texts, or the one that `?page=` names. */
export function PagesGroup() {
  const [search, change] = useSearchState();
  const key = search.get("page") ?? "";
  if (!isPageKey(key)) return <PagesList />;
  return <OnePage key={key} name={key} onBack={() => change({ page: null })} />;
}

function OnePage({ name, onBack }: { name: PageKey; onBack: () => void }) {
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery(freshAdminPageQuery(name));
  if (data && isFetchedAfterMount && !isError) return <PageEditor first={data} onBack={onBack} />;
  if (isError) return <ErrorState subject="The page" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the page" className="grid max-w-[860px] gap-5">
      <Skeleton className="h-9 w-1/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-80" />
    </Loading>
  );
}
