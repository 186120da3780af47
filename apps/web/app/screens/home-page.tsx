import { useQuery } from "@tanstack/react-query";
import { memo, Suspense, type ReactNode } from "react";
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { danceStylesQuery } from "../catalogue/dance-styles.ts";
import { JsonLd } from "../page/json-ld.tsx";
import { browserPageData, serverPageData, type PageRequest } from "../page/page-data.ts";
import { MeFailed } from "../guards/me-failed.tsx";
import { useSession } from "../session/session.ts";
import { pageTitle, siteQuery, useSite } from "../page/site.ts";
import { tierPricesQuery } from "../plans/tier-offers.ts";
import { viewerOfTab, type Viewer } from "../session/viewer.ts";
import { adminPaths } from "../admin-paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { homeJsonLd, homeMeta } from "./home/home-head.ts";
import { HomeHero } from "./home/home-hero.tsx";
import { ForYou, HomeSections, isEmpty } from "./home/home-sections.tsx";
import { homeProfessionalsQuery, homeQuery, type Home } from "./queries.ts";

const HomeWelcome = lazyNamed(() => import("./home/home-member.tsx"), "HomeWelcome");

const load =
  (viewer: Viewer) =>
  async ({ client }: PageRequest) => {
    const [site] = await Promise.all([
      client.fetchQuery(siteQuery()).catch(() => undefined),
      // A home page whose sections failed still says what this place is.
      client.prefetchQuery(homeQuery(viewer)),
      client.prefetchQuery(tierPricesQuery()),
      client.prefetchQuery(danceStylesQuery()),
      client.prefetchQuery(homeProfessionalsQuery()),
    ]);
    return { lead: site?.lead ?? "" };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  return homeMeta(pageTitle(undefined, matches), loaderData.head.lead, loaderData.canonical);
}

export default function HomePage() {
  const session = useSession();
  const guest = useQuery({ ...homeQuery("guest"), enabled: session.state === "guest" });
  const member = useQuery({ ...homeQuery("member"), enabled: session.state === "member" });
  return (
    <>
      <StructuredData />
      {session.state === "member" ? (
        <Answered query={member}>
          {(home) => (
            <Suspense fallback={<MemberLoading />}>
              <ForMember home={home} admin={session.me.role.includes("ADMIN")} />
            </Suspense>
          )}
        </Answered>
      ) : (
        <>
          {/* The server draws the page for a guest; whoever has a token waits for their own. */}
          <div className="guest-only">
            <ForGuest home={guest.data} failed={guest.isError} retry={guest.refetch} />
          </div>
          {session.state === "guest" ? null : (
            <div className="member-only">{session.state === "failed" ? <MeFailed /> : <MemberLoading />}</div>
          )}
        </>
      )}
    </>
  );
}

interface ForGuestProps {
  home: Home | undefined;
  failed: boolean;
  retry: () => unknown;
}

/** Stays as it is when it becomes known that the viewer is a guest. */
const ForGuest = memo(({ home, failed, retry }: ForGuestProps) => (
  <>
    <HomeHero counts={home?.counts.data} />
    <div className={sectionsClass}>
      {home ? <HomeSections home={home} /> : null}
      {failed && !home ? <ErrorState subject="The certifications" onRetry={() => void retry()} /> : null}
    </div>
  </>
));

function ForMember({ home, admin }: { home: Home; admin: boolean }) {
  const nothing = isEmpty(home.certifications) && isEmpty(home.styles);
  if (nothing || home.member === null)
    return (
      <>
        <HomeHero counts={home.counts.data} />
        {nothing && admin ? <FirstCourse /> : null}
      </>
    );
  return (
    <>
      <HomeWelcome member={home.member} />
      <div className={sectionsClass}>
        <ForYou section={home.member.for_you} />
        <HomeSections home={home} />
      </div>
    </>
  );
}

function FirstCourse() {
  return (
    <section className="page-gutter flex flex-wrap items-center gap-x-6 gap-y-3 py-10">
      <p className="text-lead">Nothing is published yet.</p>
      <ButtonLink variant="outline" to={adminPaths.createCourse()}>
        Create the first course
      </ButtonLink>
    </section>
  );
}

interface AnsweredProps {
  query: { data: Home | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  children: (home: Home) => ReactNode;
}

function Answered({ query, children }: AnsweredProps) {
  if (query.data) return children(query.data);
  if (!query.isError) return <MemberLoading />;
  return <ErrorState subject="The home page" onRetry={() => void query.refetch()} busy={query.isFetching} />;
}

function MemberLoading() {
  return (
    <Loading label="Loading your page" className="page-gutter grid gap-7 pt-10 pb-16 lg:pt-14">
      <Skeleton className="h-12 w-[min(420px,80%)]" />
      <Skeleton className="h-56 rounded-card" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] gap-5 pt-7">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-72 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}

function StructuredData() {
  const { canonical } = useLoaderData<typeof loader>();
  const site = useSite();
  return site ? <JsonLd data={homeJsonLd(site, new URL(canonical).origin)} /> : null;
}

const sectionsClass = "page-gutter grid gap-14 pt-12 pb-20 empty:hidden";
