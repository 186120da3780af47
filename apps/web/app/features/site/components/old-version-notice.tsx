import { Link } from "react-router";
import type { SitePage } from "../queries.ts";
import { useSiteDate } from "../../../lib/use-site-date.ts";

/** Above a text that another one took the place of. */
export function OldVersionNotice({ page, current }: { page: SitePage; current: string }) {
  const dateOf = useSiteDate();
  const isNewest = page.version === (page.versions[0]?.version ?? null);
  if (page.no_longer_since === null && isNewest) return null;
  return (
    <p className="mb-8 flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-brass-tint px-4 py-3 text-meta font-semibold text-on-brass-tint">
      {page.no_longer_since === null
        ? "There is a newer version."
        : `No longer in force since ${dateOf(page.no_longer_since)}.`}
      <Link to={current} className="rounded-chip underline underline-offset-4 hover:no-underline print:hidden">
        Read the newest version
      </Link>
    </p>
  );
}
