import {
  replace,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { danceStylesQuery, stylesNaming } from "../../../catalogue/dance-styles.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { paths } from "../../../paths.ts";
import { SearchForm } from "../../../ui/search/search-form.tsx";
import { CategoryRow } from "../catalogue/category-row.tsx";
import { FeaturedShelf, RoyalShelf } from "../catalogue/shelves.tsx";
import { StoreList } from "../catalogue/store-list.tsx";
import { isFiltered, readStoreSearch, stylesOfAddress, tidyStore } from "../catalogue/store-search.ts";
import { shelvesQuery, storeListQuery } from "../catalogue/queries.ts";

const load =
  (viewer: Viewer) =>
  async ({ client, url }: PageRequest) => {
    const styles = await stylesNaming(client, stylesOfAddress(url.searchParams));
    const tidy = tidyStore(url.searchParams, styles);
    if (tidy !== null) throw replace(url.pathname + tidy);
    const search = readStoreSearch(url.searchParams);
    const narrowed = isFiltered(search);
    await Promise.all([
      client.fetchInfiniteQuery(storeListQuery(search, null, viewer)),
      client.prefetchQuery(danceStylesQuery()),
      narrowed ? null : client.prefetchQuery(shelvesQuery(viewer)),
    ]);
    return { narrowed };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

const DESCRIPTION = "Class plans, music and film by working dance teachers, to look into before you buy.";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const title = pageTitle("Curriculum", matches);
  const canonical = loaderData?.canonical ?? "";
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonical },
    {
      property: "og:image",
      content: new URL("/covers/resource/0.png?size=og", canonical || "http://localhost").href,
    },
    // Searches and filters lead to the same resources in another order.
    ...(loaderData?.head.narrowed ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function StorePage() {
  const [params] = useSearchParams();
  const search = readStoreSearch(params);
  return (
    <div className="page-gutter pt-4 pb-10 lg:pb-14">
      <div className="mb-4 grid items-end gap-x-10 gap-y-4 lg:grid-cols-[1fr_minmax(0,420px)]">
        <div>
          <h1 tabIndex={-1} className="display-page">
            Curriculum
          </h1>
          <p className="mt-1.5 max-w-[56ch] text-soft max-sm:sr-only">
            Class plans, music and film by working dance teachers.
          </p>
        </div>
        <SearchForm
          action={paths.curriculum()}
          label="Search resources"
          placeholder="Title, tag, seller or style"
          q={search.q}
          kept={[...params].filter(([name]) => name !== "q" && name !== "sort")}
        />
      </div>
      <StoreList
        search={search}
        subject="The store"
        empty="No resources yet."
        Categories={CategoryRow}
        shelves={{ first: <FeaturedShelf />, second: <RoyalShelf /> }}
      />
    </div>
  );
}
