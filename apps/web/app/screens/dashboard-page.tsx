import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { MeFailed } from "../guards/me-failed.tsx";
import { Verifying } from "../guards/verifying.tsx";
import { chosenDashboard } from "../features/identity/rules/landing.ts";
import { useSession } from "../session/session.ts";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { TrackOrnament } from "../ui/display/track-ornament.tsx";
import { NOTHING_WAITS } from "./dashboard/area-panel.tsx";
import { areasQuery, type Area } from "./queries.ts";

export const meta = privateMeta("Dashboard");

/** Sends people to the dashboard of their roles; with `stay=1` it shows all they have. */
export default function DashboardPage() {
  const session = useSession();
  const stay = useSearchParams()[0].get("stay") === "1";
  if (session.state === "checking") return <Verifying />;
  if (session.state === "failed") return <MeFailed />;
  if (session.state === "guest") return <ForGuests />;
  return stay ? <AllDashboards /> : <Navigate to={chosenDashboard(session.me.role)} replace />;
}

function ForGuests() {
  return (
    <div className="page-gutter flex flex-col items-center gap-6 py-20 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="display-page">
        Dashboard
      </h1>
      <p className="text-soft">Sign in to open your dashboard.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.auth({ redirect: paths.dashboard() })}>Sign In</ButtonLink>
        <ButtonLink variant="outline" to={paths.register({ redirect: paths.dashboard() })}>
          Create Account
        </ButtonLink>
      </div>
    </div>
  );
}

function AllDashboards() {
  const { data, isError, isFetching, refetch } = useQuery(areasQuery());
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="mb-7 display-page">
        All dashboards
      </h1>
      {isError && !data ? (
        <ErrorState subject="Your dashboards" onRetry={() => void refetch()} busy={isFetching}>
          <Link to={paths.userDashboard()} className="font-semibold text-velvet underline underline-offset-4">
            Open your learning dashboard
          </Link>
        </ErrorState>
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading dashboard..." className={gridClass}>
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      ) : null}
      {data ? (
        <ul className={gridClass}>
          {data.data.map((area) => (
            <li key={area.key} className="grid">
              <AreaCard area={area} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function AreaCard({ area }: { area: Area }) {
  return (
    <article className="relative flex min-h-32 flex-col justify-between gap-4 rounded-card border border-line bg-card p-6 transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet">
      <h2 className="text-heading font-semibold">
        <Link to={area.path} className="outline-none after:absolute after:inset-0">
          {area.title}
        </Link>
      </h2>
      <p className="tabular text-meta text-soft">{area.waiting_text ?? NOTHING_WAITS}</p>
    </article>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5";
