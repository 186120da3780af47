import { useQuery } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { sitePageQuery } from "../features/site/queries.ts";
import { browserPageData, serverPageData, type PageRequest } from "../page/page-data.ts";
import { pageTitle } from "../page/site.ts";
import { useSession } from "../session/session.ts";
import { paths } from "../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { RichText } from "../page/rich-text.tsx";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LiveCounts } from "./home/live-counts.tsx";
import { homeQuery } from "./queries.ts";

const load = async ({ client }: PageRequest) => {
  // Without its counts the page still says who runs the site.
  const [page] = await Promise.all([
    client.fetchQuery(sitePageQuery("about")),
    client.prefetchQuery(homeQuery("guest")),
  ]);
  return { title: page.title };
};

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        { title: pageTitle(loaderData.head.title, matches) },
        { name: "description", content: "Who runs this site, and what there is on it." },
        { tagName: "link" as const, rel: "canonical", href: loaderData.canonical },
      ]
    : [];

/** The page about the people who run the site. */
export default function AboutPage() {
  const { data: page } = useQuery(sitePageQuery("about"));
  const { data: home } = useQuery(homeQuery("guest"));
  // The loader has read it, or the page would not be shown.
  if (page === undefined) return null;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mx-auto max-w-[760px]">
        <h1 tabIndex={-1} className="display-page [overflow-wrap:anywhere]">
          {page.title}
        </h1>
        {page.version === null ? (
          <EmptyState action={<WriteIt />}>This page has not been written yet.</EmptyState>
        ) : (
          <div className="mt-6">
            <RichText html={page.body_html} />
          </div>
        )}
        <LiveCounts counts={home?.counts.data} />
        <p className="mt-10">
          <ButtonLink variant="outline" to={paths.contact()}>
            Write to us
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function WriteIt() {
  const session = useSession();
  if (session.state !== "member" || !session.me.role.includes("ADMIN")) return null;
  return <ButtonLink to={adminPaths.settings({ group: "pages", page: "about" })}>Write it</ButtonLink>;
}
