import hankenUrl from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { HydrationBoundary, QueryClientProvider, type DehydratedState } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  type ClientLoaderFunctionArgs,
  type LinkDescriptor,
  type LoaderFunctionArgs,
} from "react-router";
import "./app.css";
import { useNonce } from "./page/nonce.ts";
import { useZoneOfPage } from "./time/zone-of-page.ts";
import { browserPageData, serverPageData } from "./page/page-data.ts";
import { browserQueryClient, createQueryClient } from "./api/query-client.ts";
import { fillingContext, originContext } from "./page/server-context.ts";
import { siteQuery, useSite } from "./page/site.ts";
import { beforePaint } from "./browser/before-paint.ts";
import bodoniUrl from "./styles/fonts/bodoni-moda-display-latin-normal.woff2?url";
import { watchFirstCodeScript } from "./layout/failing-code.ts";
import { startAfterPaintScript } from "./browser/start-after-paint.ts";
import { PlainFailure } from "./layout/plain-failure.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { lazyNamed } from "./ui/basics/lazy-named.ts";
import { MediaOptionsContext } from "./ui/display/use-picture.ts";
import { useOnChange } from "./browser/use-on-change.ts";

const BareFailure = lazyNamed(() => import("./layout/load-failure.tsx"), "BareFailure", PlainFailure);

export const links = (): LinkDescriptor[] => [
  ...[hankenUrl, bodoniUrl].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader(args: LoaderFunctionArgs) {
  return serverPageData(args, async ({ client }) => {
    const site = await client.fetchQuery(siteQuery()).catch(() => undefined);
    const { context } = args;
    const [origin, isFilling] = [context.get(originContext), context.get(fillingContext)];
    return { siteName: site?.name ?? "", origin, isFilling, stamp: Date.now() };
  });
}

/** In the browser only a new name of the site is put in place, for titles; see `shouldRevalidate`. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  browserPageData(args, async () => ({ ...shown, siteName: knownName() ?? shown.siteName }));

/** The root data as the browser first received it. */
let shown = { siteName: "", origin: "", isFilling: false, stamp: 0 };

const knownName = () => browserQueryClient().getQueryData(siteQuery().queryKey)?.name;

/** The site's settings are read once per visit; the browser refreshes them through their query, and titles follow that. */
export const shouldRevalidate = () => (knownName() ?? shown.siteName) !== shown.siteName;

/** Only the server writes it, so that it is no part of the browser's code. */
const firstScript = import.meta.env.SSR ? `${beforePaint};${watchFirstCodeScript()};${startAfterPaintScript()}` : "";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const zone = useZoneOfPage();
  return (
    <html lang="en" data-zone={zone ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {/* Stylesheets come from this origin and need no nonce; an empty one keeps server and browser alike. They stand
            before what describes the page, as arrange-page.ts leaves them: React finds scripts and styles by their order. */}
        <Links nonce="" />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useOnChange("hydrated", () => window.dispatchEvent(new Event("hydrated")));
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : browserQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={useDehydratedState()}>
        <WithMediaOptions>
          <SiteLayout />
        </WithMediaOptions>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/** Stored addresses are read against this site; the stamp is one for the whole load of the page. */
function WithMediaOptions({ children }: { children: ReactNode }) {
  const site = useSite();
  const { head } = useLoaderData<typeof loader>();
  const { origin, stamp } = head;
  useOnChange(head, () => {
    shown = head;
  });
  const options = useMemo(
    () => ({ origin, stamp, imageHosts: site?.image_hosts ?? [], mediaOrigin: site?.media_origin ?? null }),
    [origin, stamp, site?.image_hosts, site?.media_origin],
  );
  return <MediaOptionsContext value={options}>{children}</MediaOptionsContext>;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BareFailure error={error} />;
}

/** Every matched page may bring queries it ran on the server; they go into one cache. */
function useDehydratedState(): DehydratedState {
  const states = useMatches().flatMap(({ loaderData }) => (carriesQueries(loaderData) ? [loaderData.dehydrated] : []));
  return { mutations: [], queries: states.flatMap((state) => state.queries) };
}

const carriesQueries = (data: unknown): data is { dehydrated: DehydratedState } =>
  typeof data === "object" && data !== null && "dehydrated" in data && data.dehydrated !== null;
