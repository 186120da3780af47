import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { tiersQuery } from "../queries.ts";

/** What the platform keeps of a sale, by tier. */
export function Commissions() {
  const { data, isError, isFetching, refetch } = useQuery(tiersQuery());
  if (isError && !data)
    return <ErrorState subject="The commissions" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the commissions">
        <Skeleton className="h-36 rounded-card" />
      </Loading>
    );
  return (
    <section aria-label="Commissions" className="overflow-hidden rounded-card border border-line bg-card">
      <dl className="grid sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {data.tiers.map(({ tier, commission }) => (
          <div
            key={tier}
            className="flex items-center justify-between gap-3 border-line px-5 py-4 not-last:border-b sm:grid sm:justify-items-start sm:not-last:border-r sm:not-last:border-b-0"
          >
            <dt>
              <TierBadge tier={tier} />
            </dt>
            <dd className="text-meta">
              {commission === null ? (
                <span className="text-soft">Cannot sell</span>
              ) : (
                <>
                  <span className="tabular text-heading font-semibold">{commission} %</span>{" "}
                  <span className="text-soft">of a sale</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-3 text-meta text-soft">
        Selling starts with {tierNames.educator}.{" "}
        <Link to={paths.subscription()} className="font-semibold text-velvet underline underline-offset-4">
          Compare the plans
        </Link>
      </p>
    </section>
  );
}
