import { timeZoneOf } from "@pavane/contract/core/time-zones";
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { meQuery } from "../../../session/session.ts";
import { pageTitle, siteQuery } from "../../../page/site.ts";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { paths } from "../../../paths.ts";
import { JsonLd } from "../../../page/json-ld.tsx";
import { DirectoryView, type DirectoryViewProps } from "./directory-view.tsx";
import { professionalsQuery, weekQuery } from "../queries.ts";
import { isNarrowed, readDirectory } from "../rules/directory-search.ts";
import { lookAt } from "../rules/looks.ts";

const load =
  (viewer: Viewer, usualZone: (page: PageRequest) => string | Promise<string>) => async (page: PageRequest) => {
    const { client, url } = page;
    const [search, look] = [readDirectory(url.searchParams), lookAt(url.pathname)];
    const zone = timeZoneOf(url.searchParams.get("tz") ?? "") ?? (await usualZone(page));
    const [list] = await Promise.all([
      client.fetchQuery(professionalsQuery(search, look, zone, viewer)),
      client.prefetchQuery(danceStylesQuery()),
      look === "time" ? client.prefetchQuery(weekQuery(search, zone, viewer)) : null,
    ]);
    return { narrowed: isNarrowed(search), people: list.data.map(({ id, name }) => ({ id, name })) };
  };

const zoneOfTab = ({ client }: PageRequest): string =>
  timeZoneOf(client.getQueryData(meQuery.queryKey)?.time_zone ?? "") ?? timeZoneOf(ownTimeZone()) ?? "UTC";

/** The browser's, if it has said so; else the site's. */
const zoneOfPage = async ({ client, zone }: PageRequest): Promise<string> =>
  zone ?? timeZoneOf((await client.fetchQuery(siteQuery()).catch(() => undefined))?.time_zone ?? "") ?? "UTC";

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest", zoneOfPage));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab(), zoneOfTab));

const DESCRIPTION = "Find a dance professional by style, place, language and price, see when they are free, and book.";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const title = pageTitle("Connect & Book", matches);
  // The three looks show one directory.
  const canonical = loaderData ? new URL(paths.connect(), loaderData.canonical).href : "";
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL("/covers/site/0.png?size=og", canonical || "http://localhost").href },
    // Searches and filters lead to the same people in another order.
    ...(loaderData?.head.narrowed ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** One page for each look, so that each loads only how it shows people. */
export function DirectoryPage(props: DirectoryViewProps) {
  const { head, canonical } = useLoaderData<typeof loader>();
  return (
    <>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "ItemList",
          itemListElement: head.people.map(({ id, name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: new URL(paths.person(id), canonical).href,
          })),
        }}
      />
      <DirectoryView {...props} />
    </>
  );
}
