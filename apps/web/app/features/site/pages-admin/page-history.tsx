import type { PageKey } from "@pavane/contract/site/page-keys";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { momentText } from "../../../time/dates.ts";
import { useNow } from "../../../time/use-now.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { AdminPage } from "./queries.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Version = AdminPage["versions"][number];

interface PageHistoryProps {
  page: AdminPage;
  onWithdrawn: (now: AdminPage) => void;
}

/** Every published version, with its author and change note; a version that is not yet in force can be withdrawn. */
export function PageHistory({ page, onWithdrawn }: PageHistoryProps) {
  const now = useNow(60_000);
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const last = page.versions.find(({ withdrawn_at: withdrawn }) => withdrawn === null);
  const waiting = last && Date.parse(last.counts_from) > now ? last.version : null;
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
            <PublishedVersion key={version.version} name={page.key} version={version}>
              {version.version === waiting ? (
                <Button
                  size="small"
                  variant="outline"
                  className="mt-2 justify-self-start"
                  onClick={() => setWithdrawing(version.version)}
                >
                  Withdraw
                </Button>
              ) : null}
            </PublishedVersion>
          ))}
        </ol>
      )}
      {withdrawing === null ? null : (
        <WithdrawDialog
          name={page.key}
          version={withdrawing}
          onWithdrawn={onWithdrawn}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </section>
  );
}

interface PublishedVersionProps {
  name: PageKey;
  version: Version;
  children: ReactNode;
}

function PublishedVersion({ name, version, children }: PublishedVersionProps) {
  const { version: number, published_at: at, published_by: by, change_note: note, withdrawn_at: withdrawn } = version;
  return (
    <li className="grid gap-0.5">
      <Link
        to={addressOf(name, version)}
        className="justify-self-start rounded-chip font-semibold text-velvet underline-offset-4 hover:underline"
      >
        Version {number}
        {version.in_force ? ", in force" : ""}
        {withdrawn === null ? "" : ", withdrawn"}
      </Link>
      <p className="text-meta text-soft">
        {momentText(at)}, {by === null ? "came with the installation" : `by ${by}`}
        {version.counts_from === at || withdrawn !== null ? null : `. Counts from ${momentText(version.counts_from)}`}
        {withdrawn === null ? null : `. Withdrawn ${momentText(withdrawn)}, before it counted`}
      </p>
      {note === null ? null : <p className="max-w-[68ch] text-meta [overflow-wrap:anywhere]">{note}</p>}
      {children}
    </li>
  );
}

/** The page about the site shows what is in force; the others every version. */
function addressOf(name: PageKey, { version }: Version): string {
  if (name === "about") return paths.about();
  return paths[name]({ version });
}
