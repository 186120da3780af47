import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  isRouteErrorResponse,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { ErrorBoundary as PageFailure } from "../../../layout/page-boundary-layout.tsx";
import { PlainFailure } from "../../../layout/plain-failure.tsx";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ProgrammeView } from "../programmes/programme-view.tsx";
import { programmeQuery } from "../programmes/queries.ts";

const HiddenProgramme = lazyNamed(
  () => import("../programmes/hidden-programme.tsx"),
  "HiddenProgramme",
  () => <PlainFailure />,
);

const wellFormed = /^[1-9]\d{0,14}$/;

const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest) => {
    const id = params["id"] ?? "";
    if (!wellFormed.test(id)) notFound();
    const { title, description, status, cover } = await client.fetchQuery(programmeQuery(id, viewer));
    return { title, description, isListed: status === "published", coverOf: cover?.course_id ?? 0 };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches, error }: MetaArgs<typeof loader>) {
  if (error) return [{ title: pageTitle("Page not found", matches) }, { name: "robots", content: "noindex" }];
  if (!loaderData) return [];
  const { head, canonical } = loaderData;
  const title = pageTitle(head.title, matches);
  const description = head.description.replaceAll(/\s+/g, " ").slice(0, 200);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(`/covers/course/${head.coverOf}.png?size=og`, canonical).href },
    ...(head.isListed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

export default function ProgrammePage() {
  const id = useParams()["id"] ?? "";
  const { data, isPlaceholderData } = useQuery({
    ...programmeQuery(id, useViewer()),
    placeholderData: keepPreviousData,
  });
  // The loader has put the programme into the cache, or has answered for its absence.
  return data ? <ProgrammeView programme={data} ownAnswer={!isPlaceholderData} /> : null;
}

/** The server knows no one: a draft may still be there for the signed-in person. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const id = useParams()["id"] ?? "";
  const unknown = isRouteErrorResponse(error) && error.status === 404 && wellFormed.test(id);
  return unknown ? <HiddenProgramme id={id} /> : <PageFailure error={error} />;
}
