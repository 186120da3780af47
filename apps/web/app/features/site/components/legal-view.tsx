import type { LegalPageKey } from "@pavane/contract/site/page-keys";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { RichText } from "../../../page/rich-text.tsx";
import { sitePageQuery, type SitePage } from "../queries.ts";
import { requestedVersion } from "../rules/requested-version.ts";
import { useSiteDate } from "../../../page/use-site-date.ts";
import { EarlierVersions } from "./earlier-versions.tsx";
import { OldVersionNotice } from "./old-version-notice.tsx";
import { PageContents } from "./page-contents.tsx";
import { SignInToAccept } from "./sign-in-to-accept.tsx";

/** A legal text with its date, its contents and its earlier versions; made to be printed, too. */
export function LegalView({ name }: { name: Exclude<LegalPageKey, "cookies"> }) {
  const [search] = useSearchParams();
  const { data: page } = useQuery(sitePageQuery(name, requestedVersion(search) ?? undefined));
  // The loader has read it, or the page would not be shown.
  if (page === undefined) return null;
  const address = paths[name];
  return (
    <div className="page-gutter py-10 lg:py-14 print:py-0">
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,68ch)_minmax(200px,260px)] lg:justify-between">
        <header className="mb-9 lg:col-start-1">
          <h1 tabIndex={-1} className="display-page [overflow-wrap:anywhere]">
            {page.title}
          </h1>
          <VersionLine page={page} />
          {name === "terms" ? <SignInToAccept /> : null}
        </header>
        <PageContents contents={page.contents} />
        <div className="min-w-0 lg:col-start-1">
          <OldVersionNotice page={page} current={address()} />
          <RichText html={page.body_html} />
          <EarlierVersions page={page} address={address} />
        </div>
      </div>
    </div>
  );
}

/** Terms count from a date; until then the version before them is in force. */
function standingWords({ in_force: inForce, no_longer_since: ended, withdrawn_at: withdrawn }: SitePage): string {
  if (withdrawn !== null) return "Never in force. It was to count from";
  if (inForce) return "In force since";
  return ended === null ? "Counts from" : "In force from";
}

function VersionLine({ page }: { page: SitePage }) {
  const dateOf = useSiteDate();
  if (page.version === null || page.counts_from === null) return null;
  return (
    <div className="mt-3.5 grid gap-1 text-meta text-soft">
      <p>
        Version {page.version}. {standingWords(page)}{" "}
        <time dateTime={page.counts_from}>{dateOf(page.counts_from)}</time>
      </p>
      {page.change_note === null ? null : (
        <p className="max-w-[68ch] [overflow-wrap:anywhere]">What changed: {page.change_note}</p>
      )}
    </div>
  );
}
