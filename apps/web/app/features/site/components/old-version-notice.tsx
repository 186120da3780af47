import { Link } from "react-router";
import type { SitePage } from "../queries.ts";
import { useSiteDate } from "../../../page/use-site-date.ts";

/** Above a text that another one took the place of. */
export function OldVersionNotice({ page, current }: { page: SitePage; current: string }) {
  const dateOf = useSiteDate();
  const newest = page.versions.find(({ withdrawn_at: withdrawn }) => withdrawn === null);
  const isNewest = page.version === (newest?.version ?? null);
  if (page.no_longer_since === null && isNewest) return null;
  return (
    <p className="mb-8 flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-brass-tint px-4 py-3 text-meta font-semibold text-on-brass-tint">
      {versionStatus(page, dateOf)}
      <Link to={current} className="rounded-chip underline underline-offset-4 hover:no-underline print:hidden">
        {page.withdrawn_at === null ? "Read the newest version" : "Read the version published last"}
      </Link>
    </p>
  );
}

function versionStatus({ no_longer_since: ended, withdrawn_at: withdrawn }: SitePage, dateOf: (iso: string) => string) {
  if (withdrawn !== null) return `Withdrawn on ${dateOf(withdrawn)}, before it counted.`;
  return ended === null ? "There is a newer version." : `No longer in force since ${dateOf(ended)}.`;
}
