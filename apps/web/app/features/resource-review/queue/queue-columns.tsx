import type { ReactNode } from "react";
import { Link } from "react-router";
import { ageText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import type { QueueItem } from "../queries.ts";
import { kindText, reasonText } from "../rules/queue-texts.ts";
import { RowClaim } from "./row-claim.tsx";

interface Drawing {
  readonly now: number;
  /** The address with one row open. */
  readonly open: (id: number) => { search: string };
}

export const queueColumns = ({ now, open }: Drawing): Column<QueueItem>[] => [
  { id: "title", header: "Title", cell: (item) => <TitleCell item={item} to={open(item.id)} /> },
  { id: "seller", header: "Seller", cell: (item) => <SellerCell item={item} /> },
  { id: "type", header: "Type", cell: kindText },
  { id: "what", header: "What", cell: whatCell },
  { id: "waiting", header: "Waiting", cell: (item) => <Age item={item} now={now} /> },
  { id: "claim", header: "Claim", align: "end", hideHeader: true, cell: (item) => <RowClaim item={item} /> },
];

function TitleCell({ item: { id, title, thumbnail_url: src }, to }: { item: QueueItem; to: { search: string } }) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-chip">
        <Cover kind="resource" id={id} src={src} />
      </span>
      <Link
        to={to}
        className="min-w-0 rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
      >
        {title}
      </Link>
    </span>
  );
}

/** What there is to look at, and under it which version that is. */
function whatCell(item: QueueItem) {
  return (
    <span className="whitespace-nowrap">
      {reasonText(item)}
      {item.release_number === null || item.kind === "curriculum" ? null : (
        <span className="block text-small text-soft">Version {item.release_number}</span>
      )}
    </span>
  );
}

function SellerCell({ item: { seller, priority } }: { item: QueueItem }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="[overflow-wrap:anywhere]">{seller.name}</span>
      {priority ? <Badge tone="velvet">Royal</Badge> : null}
    </span>
  );
}

function Age({ item: { reason, priority, late, since }, now }: { item: QueueItem; now: number }) {
  const age = ageText(since, now);
  return (
    <span className="whitespace-nowrap">
      {reason !== null && priority ? <Strong>Priority </Strong> : null}
      {late ? (
        <span className="font-semibold text-brick">
          {age}
          <span className="sr-only">, longer than it should</span>
        </span>
      ) : (
        age
      )}
    </span>
  );
}

const Strong = ({ children }: { children: ReactNode }) => <span className="font-semibold text-velvet">{children}</span>;
