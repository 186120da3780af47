import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { MeFailed } from "../guards/me-failed.tsx";
import { useSession } from "../session/session.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";

interface MembersAnswerProps<Data> {
  /** Asked as a member. */
  asked: UseQueryResult<Data>;
  /** "This resource", of a failure. */
  subject: string;
  loading: string;
  /** For who may not see it either. */
  none: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What guests do not see, and the server, which draws for them, did not find: members ask for it themselves. */
export function MembersAnswer<Data>({ asked, subject, loading, none, children }: MembersAnswerProps<Data>) {
  const { data, error, refetch, isFetching } = asked;
  const { state } = useSession();
  const isMember = state === "member";
  if (data !== undefined) return children(data);
  if (error && !(error instanceof ApiError && error.status === 404))
    return <ErrorState subject={subject} onRetry={() => void refetch()} busy={isFetching} />;
  if (error || state === "guest") return none;
  if (state === "failed") return <MeFailed />;
  return (
    <>
      {isMember ? null : <div className="guest-only">{none}</div>}
      <div className={isMember ? "" : "member-only"}>
        <Loading label={loading} className="page-gutter grid gap-6 py-12">
          <Skeleton className="h-11 w-[min(520px,80%)]" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </div>
    </>
  );
}
