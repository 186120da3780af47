import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../admin-paths.ts";
import { cx } from "../../../../ui/basics/class-names.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { SearchBox } from "../../../../ui/search/search-box.tsx";
import { useSearchState } from "../../../../ui/search/search-state.ts";
import { CallList } from "./call-list.tsx";
import { CallView } from "./call-view.tsx";
import { callsByTag, findCalls, type Description } from "./description.ts";
import { descriptionQuery } from "./queries.ts";

/** Every call of the API, as the server describes itself. */
export function ApiReference() {
  const { data, isError, isFetching, refetch } = useQuery(descriptionQuery());
  if (data) return <Reference description={data} />;
  if (isError)
    return <ErrorState subject="The description of the API" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the API reference" className="grid gap-4">
      <Skeleton className="h-11 lg:w-72" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

function Reference({ description }: { description: Description }) {
  const groups = useMemo(() => callsByTag(description), [description]);
  const [search, change] = useSearchState();
  const q = search.get("q") ?? "";
  const op = search.get("op");
  const found = useMemo(() => findCalls(groups, q), [groups, q]);
  const call = groups.flatMap(({ calls }) => calls).find(({ id }) => id === op);
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className={cx("grid content-start gap-4", op !== null && "max-lg:hidden")}>
        <SearchBox
          label="Search the calls"
          placeholder="Search the calls"
          q={q}
          onSearch={(typed) => change({ q: typed }, { replace: true })}
        />
        <CallList groups={found} chosen={call} open={q !== ""} />
      </div>
      <div className="min-w-0 max-lg:mt-6">
        {op === null ? (
          <About description={description} />
        ) : (
          <>
            <Link
              to={adminPaths.documentation({ tab: "api", q })}
              className="mb-4 inline-flex min-h-9 items-center text-meta font-semibold text-velvet underline underline-offset-4 lg:hidden"
            >
              All calls
            </Link>
            {call ? (
              <CallView key={call.id} call={call} schemas={description.components.schemas} />
            ) : (
              <EmptyState>There is no call with this name.</EmptyState>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const About = ({ description: { info } }: { description: Description }) => (
  <div className="max-w-[68ch]">
    <h2 className="text-title font-semibold">
      {info.title} {info.version}
    </h2>
    {(info.description ?? "").split("\n\n").map((paragraph) => (
      <p key={paragraph} className="mt-3 [overflow-wrap:anywhere]">
        {paragraph.replaceAll(/\*\*|`/g, "")}
      </p>
    ))}
    <p className="mt-3">
      Other programs read the same at{" "}
      <a href="/api/openapi.json" className="font-semibold text-velvet underline underline-offset-4">
        /api/openapi.json
      </a>
      .
    </p>
  </div>
);
