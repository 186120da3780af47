import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FilterBar } from "../../../ui/search/filter-bar.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PlanItem } from "../list/plan-item.tsx";
import { plansQuery, useCreatePlan } from "../queries.ts";

export const meta = privateMeta("Class plans");

const filterNames = ["q"];

/** Lessons one has planned, the last changed first. */
export default function ClassPlansPage() {
  const [search] = useSearchState();
  const q = search.get("q") ?? "";
  const page = Number(search.get("page") ?? 1) || 1;
  const { data, isError, isFetching, refetch } = useQuery({
    ...plansQuery({ q: q || undefined, page }),
    placeholderData: keepPreviousData,
  });
  const empty = data?.data.length === 0 && q === "";
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 tabIndex={-1} className="display-page">
          Class plans
        </h1>
        {empty ? null : <NewPlan />}
      </div>
      <div className="mt-7 max-w-[960px]">
        {isError && !data ? <ErrorState subject="Your plans" onRetry={() => void refetch()} busy={isFetching} /> : null}
        {data || isError ? null : <PlansLoading />}
        {empty ? <EmptyState action={<NewPlan />}>No class plans yet.</EmptyState> : null}
        {data && !empty ? (
          <>
            <FilterBar
              search={{ label: "Search my plans", placeholder: "Title", className: "max-w-96" }}
              names={filterNames}
            />
            {data.data.length === 0 ? (
              <NoMatch names={filterNames} />
            ) : (
              <ul
                aria-label="Class plans"
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {data.data.map((plan) => (
                  <PlanItem key={plan.id} plan={plan} />
                ))}
              </ul>
            )}
            <div className="mt-8">
              <Pagination
                page={data.page.number}
                pages={Math.ceil(data.page.total / data.page.size)}
                label="Pages of plans"
              />
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Makes a plan and opens it. */
function NewPlan() {
  const create = useCreatePlan();
  const navigate = useNavigate();
  return (
    <Button
      icon={<Plus aria-hidden />}
      busy={create.isPending || create.isSuccess}
      onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => void navigate(paths.classPlan(id)) })}
    >
      New plan
    </Button>
  );
}

const PlansLoading = () => (
  <Loading label="Loading your plans" className="grid gap-3">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-20 rounded-card" />
    ))}
  </Loading>
);
