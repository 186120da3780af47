import { isRouteErrorResponse, Outlet, type MetaArgs } from "react-router";
import { pageTitle } from "../page/site.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { PlainFailure } from "./plain-failure.tsx";
import { useReload } from "./use-reload.ts";

const LoadFailure = lazyNamed(() => import("./load-failure.tsx"), "LoadFailure", PlainFailure);
const NotFound = lazyNamed(() => import("./not-found.tsx"), "NotFound", PlainFailure);

/** Catches what a page throws, so that header and footer stay. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (useReload(error)) return <div aria-busy className="min-h-[50vh]" />;
  return isNotFound(error) ? <NotFound /> : <LoadFailure error={error} />;
}

export function meta({ error, matches }: MetaArgs) {
  if (!error) return [];
  return [
    { title: pageTitle(isNotFound(error) ? "Page not found" : "Page not loaded", matches) },
    { name: "robots", content: "noindex" },
  ];
}

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
