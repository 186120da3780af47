import { useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { paths } from "../../../paths.ts";
import { RichText } from "../../../page/rich-text.tsx";
import { EarlierVersions } from "../components/earlier-versions.tsx";
import { OldVersionNotice } from "../components/old-version-notice.tsx";
import { sitePageQuery } from "../queries.ts";
import { requestedVersion } from "../rules/requested-version.ts";
import { legalBrowserData, legalMeta, legalServerData } from "../rules/legal-page-data.ts";
import { isStored, storedItems, type StoredItem } from "../rules/stored-items.ts";
import { subscribeToConsent } from "../../../media/consent.ts";
import { VideoHosts } from "../../../media/video-hosts.tsx";
import { Badge } from "../../../ui/display/badge.tsx";

export const loader = (args: LoaderFunctionArgs) => legalServerData("cookies", args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => legalBrowserData("cookies", args);
export const meta = legalMeta("What this site stores in your browser, why and for how long.");

/** What the browser stores, from the one list in code, and the hosts whose videos may play by themselves. */
export default function CookiesPage() {
  const [search] = useSearchParams();
  const { data: page } = useQuery(sitePageQuery("cookies", requestedVersion(search) ?? undefined));
  // The loader has read it, or the page would not be shown.
  if (page === undefined) return null;
  return (
    <div className="page-gutter pt-10 lg:pt-14">
      <div className="mx-auto max-w-[920px]">
        <h1 tabIndex={-1} className="display-page">
          {page.title}
        </h1>
        <div className="mt-5">
          <OldVersionNotice page={page} current={paths.cookies()} />
          <RichText html={page.body_html} />
        </div>
        <Videos />
        <h2 className="mt-10 mb-4 text-heading font-semibold">What your browser stores</h2>
        <StoredTable />
        <EarlierVersions page={page} address={paths.cookies} />
      </div>
    </div>
  );
}

function Videos() {
  return (
    <section id="videos" aria-labelledby="videos-heading" className="mt-10 scroll-mt-24">
      <h2 id="videos-heading" tabIndex={-1} className="text-heading font-semibold">
        Videos from other hosts
      </h2>
      <p className="measure mt-2 mb-4 text-soft">
        A video from another host is a still until you press Play: only then is its host asked, and may set cookies of
        its own. You can also let a host play at once.
      </p>
      <VideoHosts />
    </section>
  );
}

function StoredTable() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <table className="w-full text-meta">
        <thead className="hidden md:table-header-group">
          <tr className="text-left text-small text-soft">
            {["Name", "Purpose", "Kind", "Kept", "Now"].map((head) => (
              <th key={head} scope="col" className="border-b border-line px-4 py-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedItems.map((item) => (
            <StoredRow key={item.name} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StoredRow({ item }: { item: StoredItem }) {
  return (
    <tr className="block border-line px-4 py-4 not-last:border-b md:table-row md:p-0">
      <th scope="row" className={`${cellClass} text-left align-top font-mono font-semibold`}>
        {item.name}
      </th>
      <td className={cellClass}>{item.purpose}</td>
      <td className={`${cellClass} text-soft md:whitespace-nowrap`}>{item.kind}</td>
      <td className={`${cellClass} text-soft`}>{item.lifetime}</td>
      <td className={`${cellClass} pt-2 md:pt-3`}>
        <SetNow item={item} />
      </td>
    </tr>
  );
}

function SetNow({ item }: { item: StoredItem }) {
  const set = useSyncExternalStore(
    subscribeToConsent,
    () => isStored(item),
    () => undefined,
  );
  if (typeof set !== "boolean") {
    return <span className="text-soft">{set === null ? "Not readable here" : "Checking"}</span>;
  }
  return set ? <Badge tone="pine">Set</Badge> : <Badge>Not set</Badge>;
}

const cellClass = "block md:table-cell md:px-4 md:py-3 md:align-top md:[tr:not(:last-child)>&]:border-b border-line";
