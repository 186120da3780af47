import { roleName } from "@pavane/contract/identity/role-texts";
import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../../time/dates.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DecideButtons, useDecisionDialogs } from "./use-decision-dialogs.tsx";
import { DecisionCell } from "./role-requests-cells.tsx";
import { requestsOfQuery } from "./role-requests-queries.ts";

/** What one person asked to be. */
export function UserRoleRequests({ userId }: { userId: number }) {
  const { data, isError, refetch, isFetching } = useQuery(requestsOfQuery(userId));
  const { decide, dialog } = useDecisionDialogs();
  return (
    <section aria-labelledby="role-requests" className="mt-8">
      <h2 id="role-requests" className="mb-4 text-title font-semibold">
        Requests
      </h2>
      {isError && !data ? <ErrorState subject="The requests" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading requests">
          <Skeleton className="h-24 rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <p className="text-meta text-soft">This person has asked for no role.</p> : null}
      {data && data.data.length > 0 ? (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {data.data.map((request) => (
            <li
              key={request.id}
              className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 text-meta last:border-b-0 sm:grid-cols-[1fr_auto]"
            >
              <div className="min-w-0">
                <p className="font-semibold">{roleName(request.role)}</p>
                <p className="text-small text-soft">Asked {momentText(request.created_at)}</p>
                <p className="mt-1.5 [overflow-wrap:anywhere] whitespace-pre-line">{request.note}</p>
              </div>
              <div className="grid content-start gap-3 sm:justify-items-end">
                <DecisionCell request={request} />
                <DecideButtons request={request} onDecide={decide} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {dialog}
    </section>
  );
}
