import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { signInTriesQuery } from "./queries.ts";
import { SignInTryList } from "./sign-in-try-list.tsx";

/** The last 20 tries, so that somebody sees those that were not theirs. */
export function SignInHistory() {
  const { data, isError, refetch, isFetching } = useQuery(signInTriesQuery());
  return (
    <section aria-labelledby="tries">
      <h2 id="tries" className="text-title font-semibold">
        Last sign-in tries
      </h2>
      <p className="mt-1 mb-4 text-meta text-soft">
        If one of them was not you, choose a new password and sign out everywhere else.
      </p>
      {isError ? <ErrorState subject="Your sign-in tries" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading sign-in tries">
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <p className="text-meta text-soft">No tries in the last 90 days.</p> : null}
      {data && data.data.length > 0 ? <SignInTryList tries={data.data} /> : null}
    </section>
  );
}
