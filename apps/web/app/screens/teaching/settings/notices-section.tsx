import { noticeKindFacts } from "@pavane/contract/messages/notices";
import { useQuery } from "@tanstack/react-query";
import { PreferenceGroup } from "../../../notices/preference-group.tsx";
import { preferencesQuery } from "../../../notices/queries.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

/** The same choices as among all notices of the profile, for what those who teach are told of. */
export function NoticesSection() {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery());
  return (
    <section aria-labelledby="teaching-notices" className="grid max-w-[760px] gap-4">
      <h2 id="teaching-notices" className="text-title font-semibold">
        Notices to you
      </h2>
      <p className="max-w-[68ch] text-meta text-soft">
        Each switch takes effect by its press. They stand with all other notices in your profile too.
      </p>
      {data ? (
        <PreferenceGroup
          name="Teaching"
          preferences={data.data.filter(({ kind }) => noticeKindFacts[kind].group === "teaching")}
        />
      ) : null}
      {!data && isError ? <ErrorState subject="Your notices" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data || isError ? null : (
        <Loading label="Loading what reaches you" className="grid gap-4">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </Loading>
      )}
    </section>
  );
}
