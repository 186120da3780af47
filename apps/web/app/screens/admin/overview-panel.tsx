import { useQuery } from "@tanstack/react-query";
import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { useMe } from "../../session/use-me.ts";
import { adminPaths } from "../../admin-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { adminOverviewQuery, type AdminOverview } from "../queries.ts";
import { Today } from "./today.tsx";
import { WaitingRow } from "./waiting-row.tsx";

/** What needs attention on the pages this person may open. */
export function AdminOverviewPanel({ nothing }: { nothing: string }) {
  const { data, isError, isFetching, refetch } = useQuery(adminOverviewQuery());
  if (!data)
    return isError ? (
      <ErrorState subject="The overview" onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <OverviewLoading />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_300px]">
      {/* On narrow screens the day comes first, in one line. */}
      <Today overview={data} className="xl:order-last" />
      {data.cards.length === 0 ? <NothingWaits>{nothing}</NothingWaits> : <Waiting overview={data} />}
    </div>
  );
}

const groups = [
  { key: "late", title: "Late" },
  { key: "waiting", title: "Waiting for a person" },
  { key: "again", title: "Look again" },
  { key: "machine", title: "The machine" },
] as const;

function Waiting({ overview }: { overview: AdminOverview }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {groups.map(({ key, title }) => {
        const cards = overview.cards.filter(({ group }) => group === key);
        if (cards.length === 0) return null;
        return (
          <section key={key} aria-labelledby={`waiting-${key}`}>
            <h2
              id={`waiting-${key}`}
              className={`border-b border-line pb-2 text-meta font-semibold ${key === "late" ? "text-brick" : "text-soft"}`}
            >
              {title}
            </h2>
            <ul>
              {cards.map((card) => (
                <WaitingRow key={card.key} card={card} asOf={overview.as_of} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function NothingWaits({ children }: { children: string }) {
  const me = useMe();
  const action = mayOpenAdminPage(me.role, adminPaths.dashboard()) ? (
    <ButtonLink to={adminPaths.dashboard()} variant="outline">
      Open the dashboard
    </ButtonLink>
  ) : undefined;
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState action={action}>{children}</EmptyState>
    </div>
  );
}

function OverviewLoading() {
  return (
    <Loading
      label="Loading the overview"
      className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_300px]"
    >
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <Skeleton className="h-28 rounded-card xl:h-80" />
    </Loading>
  );
}
