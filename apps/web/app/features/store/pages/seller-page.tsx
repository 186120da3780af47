import { useQuery } from "@tanstack/react-query";
import {
  replace,
  useLocation,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { danceStylesQuery, stylesNaming } from "../../../catalogue/dance-styles.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { paths } from "../../../paths.ts";
import { SearchForm } from "../../../ui/search/search-form.tsx";
import { StoreList } from "../catalogue/store-list.tsx";
import { isFiltered, readStoreSearch, stylesOfAddress, tidyStore } from "../catalogue/store-search.ts";
import { storeListQuery } from "../catalogue/queries.ts";
import { sellerQuery } from "../queries.ts";
import { inShort } from "../resource/resource-head.ts";
import { StoreHeader } from "../seller/store-header.tsx";
import type { SellerStore } from "../shapes.ts";

const load =
  (viewer: Viewer) =>
  async ({ client, params, url }: PageRequest) => {
    const styles = await stylesNaming(client, stylesOfAddress(url.searchParams));
    const tidy = tidyStore(url.searchParams, styles);
    if (tidy !== null) throw replace(url.pathname + tidy);
    const search = readStoreSearch(url.searchParams);
    const [store] = await Promise.all([
      client.fetchQuery(sellerQuery(params["sellerId"] ?? "", viewer)),
      client.prefetchQuery(danceStylesQuery()),
    ]);
    if (store.opening === "open") await client.prefetchInfiniteQuery(storeListQuery(search, store.id, viewer));
    return {
      id: store.id,
      slug: store.slug,
      name: store.name,
      description: inShort(store.tagline ?? store.bio ?? `Teaching materials by ${store.name}.`),
      listed: store.opening === "open" && !isFiltered(search),
    };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const head = loaderData?.head;
  if (!head) return [];
  const { origin } = new URL(loaderData.canonical);
  // A store is found by its number too, and under an older address.
  const canonical = origin + paths.seller(head.slug);
  return [
    { title: pageTitle(head.name, matches) },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: head.name },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: `${origin}/covers/store/${head.id}.png?size=og` },
    ...(head.listed ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

export default function SellerPage() {
  const id = useParams()["sellerId"] ?? "";
  const { data: store } = useQuery(sellerQuery(id, useViewer()));
  return (
    <div className="page-gutter py-8 lg:py-10">
      {store ? (
        <>
          <StoreHeader store={store} />
          <Shelf store={store} />
        </>
      ) : null}
    </div>
  );
}

const closed: Readonly<Record<Exclude<SellerStore["opening"], "open">, string>> = {
  not_selling: "This store is not selling at the moment.",
  closed: "This store has closed. What you bought stays in My Purchases.",
};

function Shelf({ store }: { store: SellerStore }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  if (store.opening !== "open")
    return <p className="mt-10 border-t border-line pt-8 text-soft">{closed[store.opening]}</p>;
  const search = readStoreSearch(params);
  return (
    <section aria-label={`Resources of ${store.name}`} className="mt-10 border-t border-line pt-8">
      {store.resource_count > 0 ? (
        <SearchForm
          action={pathname}
          label={`Search resources of ${store.name}`}
          placeholder="Title, tag or style"
          q={search.q}
          kept={[...params].filter(([name]) => name !== "q" && name !== "sort")}
          className="mb-7 max-w-[560px]"
        />
      ) : null}
      <StoreList search={search} seller={store.id} subject="This store" empty="No resources here yet." />
    </section>
  );
}
