import type { PageKey } from "@pavane/contract/site/page-keys";
import { pageKeys, pageNames } from "@pavane/contract/site/page-keys";
import type { AdminPage, AdminPageCard, SitePage, SitePageVersion } from "@pavane/contract/site/schema-pages";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import { fillHtml, fillText, type Fillings } from "./fill-text.ts";
import { withHeadings } from "./headings.ts";
import type { findPageStates, PageRow, VersionRow } from "./pages-repository.ts";

/** A page as it reads; without a row nothing was published yet. */
export function presentPage(
  key: PageKey,
  row: PageRow | null,
  versions: readonly VersionRow[],
  { fillings, now }: { readonly fillings: Fillings; readonly now: Date },
): SitePage {
  const history = presentVersions(versions, now);
  if (row === null) return { ...unwritten(key), versions: history };
  const said = history.find((one) => one.version === row.version);
  return {
    key,
    version: row.version,
    title: fillText(row.title, fillings),
    body: fillText(row.body, fillings),
    ...presentHtml(row, fillings),
    published_at: said?.published_at ?? null,
    counts_from: said?.counts_from ?? null,
    in_force: said?.in_force ?? false,
    no_longer_since: said?.no_longer_since ?? null,
    withdrawn_at: said?.withdrawn_at ?? null,
    change_note: row.changeNote,
    versions: history,
  };
}

const unwritten = (key: PageKey) => ({
  key,
  version: null,
  title: pageNames[key],
  body: "",
  body_html: "",
  contents: [],
  published_at: null,
  counts_from: null,
  in_force: false,
  no_longer_since: null,
  withdrawn_at: null,
  change_note: null,
});

function presentHtml(row: Pick<PageRow, "key" | "body" | "bodyHtml">, fillings: Fillings) {
  const { html, contents } = withHeadings(fillHtml(row.bodyHtml ?? plainHtml(row.body), fillings), row.key);
  return { body_html: html, contents };
}

/** Newest first; each ends when the next counts, which what was withdrawn never does. */
const presentVersions = (versions: readonly VersionRow[], now: Date): SitePageVersion[] =>
  versions.flatMap(({ version, publishedAt, countsFrom, changeNote, withdrawnAt }, index) => {
    if (publishedAt === null || countsFrom === null) return [];
    const next = versions.slice(0, index).findLast((one) => one.withdrawnAt === null)?.countsFrom ?? null;
    const ended = next !== null && next <= now ? next : null;
    return [
      {
        version,
        published_at: publishedAt.toISOString(),
        counts_from: countsFrom.toISOString(),
        in_force: countsFrom <= now && ended === null && withdrawnAt === null,
        no_longer_since: withdrawnAt === null ? (ended?.toISOString() ?? null) : null,
        withdrawn_at: withdrawnAt?.toISOString() ?? null,
        change_note: changeNote,
      },
    ];
  });

/** A page as it is edited; `names` are those of the people who wrote and published it. */
export function presentAdminPage(
  key: PageKey,
  row: PageRow | null,
  versions: readonly VersionRow[],
  shown: { readonly fillings: Fillings; readonly names: ReadonlyMap<number, string>; readonly now: Date },
): AdminPage {
  const nameOf = (id: number | null) => (id === null ? null : (shown.names.get(id) ?? null));
  const history = presentVersions(versions, shown.now).map((version, index) => ({
    ...version,
    title: versions[index]?.title ?? "",
    published_by: nameOf(versions[index]?.publishedBy ?? null),
  }));
  const text = row ?? { key, body: "", bodyHtml: "" };
  return {
    key,
    title: row?.title ?? pageNames[key],
    body: text.body,
    ...presentHtml(text, shown.fillings),
    draft: row?.status === "draft",
    version: row?.revision ?? 0,
    text_version: row?.version ?? 1,
    changed_at: row?.updatedAt.toISOString() ?? null,
    changed_by: nameOf(row?.updatedBy ?? null),
    versions: history,
  };
}

/** The pages in the order of the footer, each with its state. */
export const presentPageCards = (rows: Awaited<ReturnType<typeof findPageStates>>, now: Date): AdminPageCard[] =>
  pageKeys.map((key) => {
    const own = rows.filter((row) => row.key === key);
    const current = own.find((row) => row.status === "published");
    return {
      key,
      title: current?.title ?? own[0]?.title ?? pageNames[key],
      version: current?.version ?? null,
      published_at: current?.publishedAt?.toISOString() ?? null,
      counts_from: current?.countsFrom?.toISOString() ?? null,
      in_force: current?.countsFrom != null && current.countsFrom <= now,
      draft: own.some((row) => row.status === "draft"),
    };
  });
