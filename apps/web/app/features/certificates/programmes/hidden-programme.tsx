import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { useSession } from "../../../session/session.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ProgrammeView } from "./programme-view.tsx";
import { programmeQuery } from "./queries.ts";

/** A draft: the server draws for guests, who do not see it; its authors ask for it themselves. */
export function HiddenProgramme({ id }: { id: string }) {
  const { state } = useSession();
  const isMember = state === "member";
  const { data, error, refetch, isFetching } = useQuery({ ...programmeQuery(id, "member"), enabled: isMember });
  usePageTitle(data?.title);
  if (data) return <ProgrammeView programme={data} ownAnswer />;
  if (error && !(error instanceof ApiError && error.status === 404))
    return <ErrorState subject="This programme" onRetry={() => void refetch()} busy={isFetching} />;
  if (error || state === "guest") return <NotFound />;
  return (
    <>
      {isMember ? null : (
        <div className="guest-only">
          <NotFound />
        </div>
      )}
      <div className={isMember ? "" : "member-only"}>
        <Loading label="Loading the programme" className="page-gutter grid gap-6 py-12">
          <Skeleton className="h-11 w-[min(520px,80%)]" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </div>
    </>
  );
}
