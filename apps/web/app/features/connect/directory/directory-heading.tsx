import { Link, useSearchParams } from "react-router";
import { zonePlace } from "../../../time/time-zones.ts";
import type { ViewerZone } from "../../../appointments/viewer-zone.ts";
import { ZoneChoice } from "../../../appointments/zone-choice.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { changeDirectory } from "../rules/directory-search.ts";
import { looks, type Look } from "../rules/looks.ts";
import { useInBrowser } from "../use-in-browser.ts";

/** "Cards · By time · List": links, so that the query goes with them. */
export function LookSwitch({ look }: { look: Look }) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Look">
      <ul className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunk p-1">
        {looks.map(({ value, label, path }) => (
          <li key={value}>
            <Link
              to={{ pathname: path, search: changeDirectory(params, {}) }}
              preventScrollReset
              aria-current={value === look ? "page" : undefined}
              className={cx(
                "flex min-h-9 items-center justify-center rounded-chip px-3 text-meta font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11",
                value === look ? "bg-card text-ink" : "text-soft hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server does not know whose clock it is, and its own would differ from the browser's by the time this is read. */
export function ZoneLine({ viewer }: { viewer: ViewerZone }) {
  const inBrowser = useInBrowser();
  return (
    <div className="flex min-h-11 items-center">
      {inBrowser ? (
        <ZoneChoice viewer={viewer} />
      ) : (
        <p className="text-meta">
          Times in <strong className="font-semibold">{zonePlace(viewer.zone)}</strong>
        </p>
      )}
    </div>
  );
}
