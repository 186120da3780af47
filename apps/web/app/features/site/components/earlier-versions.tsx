import { Link } from "react-router";
import type { SitePage, SitePageVersion } from "../queries.ts";
import { useSiteDate } from "../../../page/use-site-date.ts";

interface EarlierVersionsProps {
  page: SitePage;
  address: (query?: { version?: number }) => string;
}

/** Every version that another took or will take the place of, and those that were withdrawn, the last one first. */
export function EarlierVersions({ page, address }: EarlierVersionsProps) {
  const newest = page.versions.find(({ withdrawn_at: withdrawn }) => withdrawn === null)?.version;
  const earlier = page.versions.filter(({ version }) => version !== newest);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-14 border-t border-line pt-8 print:hidden">
      <h2 id="earlier" className="text-heading font-semibold">
        Earlier versions
      </h2>
      <ul className="mt-4 grid max-w-[68ch] gap-4">
        {earlier.map((version) => (
          <li key={version.version}>
            <Earlier version={version} to={address({ version: version.version })} shown={page.version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ version, to, shown }: { version: SitePageVersion; to: string; shown: number | null }) {
  const dateOf = useSiteDate();
  const { version: number, counts_from: from, no_longer_since: until, in_force: inForce } = version;
  const withdrawn = version.withdrawn_at;
  return (
    <>
      <Link
        to={to}
        aria-current={number === shown ? "page" : undefined}
        className="rounded-chip font-semibold text-velvet underline-offset-4 hover:underline aria-[current]:text-ink"
      >
        Version {number}
      </Link>
      <p className="text-meta text-soft">
        {withdrawn === null ? `From ${dateOf(from)}.` : `Withdrawn on ${dateOf(withdrawn)}, before it counted.`}
        {inForce ? " In force until the next version counts." : null}
        {until === null ? null : ` No longer in force since ${dateOf(until)}.`}
      </p>
    </>
  );
}
