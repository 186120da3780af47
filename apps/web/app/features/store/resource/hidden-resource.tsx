import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { useSession } from "../../../session/session.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TrackOrnament } from "../../../ui/display/track-ornament.tsx";
import { resourceQuery } from "../queries.ts";
import { ResourceView } from "./resource-view.tsx";

/** A resource that guests do not see: its seller, officers and holders do. */
export function HiddenResource({ id }: { id: string }) {
  const { state } = useSession();
  const member = state === "member";
  const { data, error, refetch, isFetching } = useQuery({ ...resourceQuery(id, "member"), enabled: member });
  usePageTitle(data?.title);
  if (data) return <ResourceView resource={data} settled />;
  if (error && !(error instanceof ApiError && error.status === 404))
    return <ErrorState subject="This resource" onRetry={() => void refetch()} busy={isFetching} />;
  if (error || state === "guest") return <NoResource />;
  return (
    <>
      {member ? null : (
        <div className="guest-only">
          <NoResource />
        </div>
      )}
      <div className={member ? "" : "member-only"}>
        <Loading label="Loading resource..." className="page-gutter grid gap-6 py-12">
          <Skeleton className="h-11 w-[min(520px,80%)]" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </div>
    </>
  );
}

function NoResource() {
  return (
    <div className="page-gutter flex flex-col items-center gap-5 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="display-page">
        Page not found
      </h1>
      <p className="text-soft">This resource does not exist or is not public.</p>
      <ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>
    </div>
  );
}
