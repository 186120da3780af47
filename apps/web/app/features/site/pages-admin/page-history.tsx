import type { PageKey } from "@pavane/contract/site/page-keys";
import { Link } from "react-router";
import { momentText } from "../../../lib/dates.ts";
import { paths } from "../../../paths.ts";
import type { AdminPage } from "./queries.ts";

type Version = AdminPage["versions"][number];

/** Everything that was published, with who did it and what they said of it. */
export function PageHistory({ page }: { page: AdminPage }) {
  return (
    <section aria-labelledby="history" className="border-t border-line pt-7">
      <h3 id="history" className="text-title font-semibold">
        Published versions
      </h3>
      {page.versions.length === 0 ? (
        <p className="mt-3 text-meta text-soft">Nothing was published yet.</p>
      ) : (
        <ol className="mt-4 grid gap-5">
          {page.versions.map((version) => (
            <PublishedVersion key={version.version} name={page.key} version={version} />
          ))}
        </ol>
      )}
    </section>
  );
}

function PublishedVersion({ name, version }: { name: PageKey; version: Version }) {
  const { version: number, published_at: at, published_by: by, change_note: note } = version;
  return (
    <li className="grid gap-0.5">
      <Link
        to={addressOf(name, version)}
        className="justify-self-start rounded-chip font-semibold text-velvet underline-offset-4 hover:underline"
      >
        Version {number}
        {version.in_force ? ", in force" : ""}
      </Link>
      <p className="text-meta text-soft">
        {momentText(at)}, {by === null ? "came with the installation" : `by ${by}`}
        {version.counts_from === at ? null : `. Counts from ${momentText(version.counts_from)}`}
      </p>
      {note === null ? null : <p className="max-w-[68ch] text-meta [overflow-wrap:anywhere]">{note}</p>}
    </li>
  );
}

/** The page about the site shows what is in force; the others every version. */
function addressOf(name: PageKey, { version }: Version): string {
  if (name === "about") return paths.about();
  return paths[name]({ version });
}
