import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  isRouteErrorResponse,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { useSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { loadCode } from "../../../browser/load-code.ts";
import { paths } from "../../../paths.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { PlainFailure } from "../../../layout/plain-failure.tsx";
import { breadcrumbJsonLd } from "../../../page/breadcrumb-json-ld.ts";
import { JsonLd } from "../../../page/json-ld.tsx";
import { ErrorBoundary as PageFailure } from "../../../layout/page-boundary-layout.tsx";
import { relatedQuery, resourceQuery, resourceReviewsQuery } from "../queries.ts";
import { resourceHead, resourceJsonLd, shareImage, type ResourceHead } from "../resource/resource-head.ts";
import { ResourceView } from "../resource/resource-view.tsx";
import { readReviewsSearch } from "../reviews/reviews-search.ts";
import type { Resource } from "../shapes.ts";

const HiddenResource = lazyNamed(
  () => import("../resource/hidden-resource.tsx"),
  "HiddenResource",
  () => <PlainFailure />,
);

const load =
  (viewer: Viewer) =>
  async ({ client, params, url }: PageRequest): Promise<ResourceHead> => {
    const id = params["id"] ?? "";
    if (!/^[1-9]\d*$/.test(id)) notFound();
    const [resource] = await Promise.all([
      client.fetchQuery(resourceQuery(id, viewer)),
      client.prefetchQuery(relatedQuery(id, viewer)),
      client.prefetchQuery(danceStylesQuery()),
      client.prefetchQuery(resourceReviewsQuery(id, readReviewsSearch(url.searchParams), viewer)),
    ]);
    return resourceHead(resource);
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches, error }: MetaArgs<typeof loader>) {
  if (error) return [{ title: pageTitle("Page not found", matches) }, { name: "robots", content: "noindex" }];
  const head = loaderData?.head;
  if (!head) return [];
  const { canonical } = loaderData;
  return [
    { title: pageTitle(head.title, matches) },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "product" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: shareImage(head, new URL(canonical).origin) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(head.listed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

export default function ResourcePage() {
  const id = useParams()["id"] ?? "";
  const session = useSession();
  const { data: resource, isPlaceholderData } = useQuery({
    ...resourceQuery(id, useViewer()),
    placeholderData: keepPreviousData,
  });
  useViewed(resource);
  // The loader has put the resource into the cache, or has answered for its absence.
  if (!resource) return null;
  return (
    <>
      <StructuredData resource={resource} />
      <ResourceView resource={resource} settled={session.state !== "checking" && !isPlaceholderData} />
    </>
  );
}

/** What is on sale is remembered in this browser for the dashboard of guests. */
function useViewed(resource: Resource | undefined): void {
  const isShown = resource?.on_sale === true;
  useOnChange(isShown && `${resource.id} ${resource.title} ${resource.thumbnail_url}`, () => {
    if (!isShown) return;
    const { id, title, thumbnail_url } = resource;
    // Nothing waits for it, and without it nothing is missing on this page.
    void loadCode(() => import("../../../catalogue/viewed-lately.ts"))
      .then(({ rememberViewed }) => rememberViewed({ kind: "resource", id, title, image_url: thumbnail_url }))
      .catch(() => undefined);
  });
}

/** The server knows no one: what it does not find may still be there for the signed-in person. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const id = useParams()["id"] ?? "";
  const unknown = isRouteErrorResponse(error) && error.status === 404 && /^[1-9]\d*$/.test(id);
  return unknown ? <HiddenResource id={id} /> : <PageFailure error={error} />;
}

function StructuredData({ resource }: { resource: Resource }) {
  const { canonical } = useLoaderData<typeof loader>();
  if (!resource.on_sale) return null;
  const { origin } = new URL(canonical);
  const [category] = resource.categories;
  const crumbs = [
    { name: "Curriculum", url: origin + paths.curriculum() },
    ...(category ? [{ name: category.name, url: origin + paths.curriculum({ category: category.id }) }] : []),
    { name: resource.title, url: canonical },
  ];
  return (
    <>
      <JsonLd data={resourceJsonLd(resourceHead(resource), canonical)} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
    </>
  );
}
