import { useQuery } from "@tanstack/react-query";
import { mayOpenAdminPage } from "@pavane/contract/identity/roles";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "../../guards/use-me.ts";
import { ageText, timeText, weekdayIn } from "../../lib/dates.ts";
import { useSite } from "../../lib/site.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { adminOverviewQuery, type AdminOverview } from "../queries.ts";

/** What needs attention on the pages this person may open. */
export function AdminOverviewPanel({ nothing }: { nothing: string }) {
  const { data, isError, isFetching, refetch } = useQuery(adminOverviewQuery());
  const me = useMe();
  if (!data)
    return isError ? (
      <ErrorState subject="The overview" onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <OverviewLoading />
    );
  return (
    <div className="grid gap-10">
      {data.cards.length === 0 ? (
        <div className="rounded-card border border-line bg-card">
          <EmptyState
            action={
              mayOpenAdminPage(me.role, paths.adminDashboard()) ? (
                <ButtonLink to={paths.adminDashboard()}>Open the dashboard</ButtonLink>
              ) : undefined
            }
          >
            {nothing}
          </EmptyState>
        </div>
      ) : (
        <ul className={gridClass}>
          {data.cards.map((card) => (
            <li key={card.key} className="grid">
              <WaitingCard card={card} asOf={data.as_of} />
            </li>
          ))}
        </ul>
      )}
      <Today overview={data} />
    </div>
  );
}

function WaitingCard({ card, asOf }: { card: AdminOverview["cards"][number]; asOf: string }) {
  const { title, count, oldest_at: oldest, path, details } = card;
  return (
    <article
      className={cx(
        "relative flex flex-col rounded-card border border-line bg-card p-5",
        path && "transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-velvet",
      )}
    >
      <h2 className="flex items-start justify-between gap-3 text-meta font-semibold">
        {path ? (
          <Link to={path} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        ) : (
          title
        )}
        {path ? <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" /> : null}
      </h2>
      <p className="tabular mt-1.5 text-[2rem] leading-tight font-semibold">{count.toLocaleString("en-US")}</p>
      {oldest ? <p className="mt-1 text-small text-soft">Oldest: {ageText(oldest, Date.parse(asOf))}</p> : null}
      {details.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-meta text-soft">
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

function Today({ overview }: { overview: AdminOverview }) {
  const timeZone = useSite()?.time_zone;
  if (overview.today.length === 0) return null;
  const weekday = weekdayIn(overview.as_of, timeZone);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 text-title font-semibold">
        Today so far
      </h2>
      <dl className={gridClass}>
        {overview.today.map(({ key, title, today, last_week: before }) => (
          <div key={key} className="rounded-card border border-line bg-card p-5">
            <dt className="text-meta font-semibold">{title}</dt>
            <dd className="tabular mt-1.5 text-[2rem] leading-tight font-semibold">{today.toLocaleString("en-US")}</dd>
            <dd className="mt-1 text-small text-soft">
              {before.toLocaleString("en-US")} by this time last {weekday}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">As of {timeText(overview.as_of)}</p>
    </section>
  );
}

function OverviewLoading() {
  return (
    <Loading label="Loading the overview" className={gridClass}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-32 rounded-card" />
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(250px,100%),1fr))] gap-4";
