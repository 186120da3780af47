import { resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { momentText } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Cover } from "../../../ui/cover.tsx";
import { Price } from "../../../ui/price.tsx";
import { Rating } from "../../../ui/rating.tsx";
import type { SellerResource } from "../queries.ts";
import { statusTones } from "../rules/resource-words.ts";
import { RowMenu } from "./row-menu.tsx";

/** Cells of the list of one's resources that are more than text. */
export const resourcesCells = (readOnly: boolean) => ({
  title: (resource: SellerResource) => <TitleCell resource={resource} />,
  kind: ({ kind, parts_count: parts }: SellerResource) => (
    <span className="whitespace-nowrap">{kind === "curriculum" ? `Curriculum · ${parts} parts` : "Single"}</span>
  ),
  type: ({ type }: SellerResource) => (type === null ? <Quiet>Not chosen</Quiet> : resourceTypeNames[type]),
  price: ({ price }: SellerResource) => (Number(price) === 0 ? "Free" : <Price value={price} />),
  state: (resource: SellerResource) => <StateCell resource={resource} />,
  version: (resource: SellerResource) => <VersionCell resource={resource} />,
  rating: ({ rating, rating_count: count }: SellerResource) =>
    rating === null ? <Quiet>None</Quiet> : <Rating value={rating} count={count} compact />,
  updated: (resource: SellerResource) => <span className="whitespace-nowrap">{momentText(resource.updated_at)}</span>,
  actions: (resource: SellerResource) => (readOnly ? null : <RowMenu resource={resource} />),
});

function TitleCell({ resource: { id, title, thumbnail_url: thumbnail } }: { resource: SellerResource }) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-chip">
        <Cover kind="resource" id={id} src={thumbnail} />
      </span>
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
    </span>
  );
}

/** Where it stands; under it what to change, or why it was taken down. */
function StateCell({ resource }: { resource: SellerResource }) {
  const { status, reason, on_sale: onSale } = resource;
  return (
    <span className="block min-w-36">
      <Badge tone={statusTones[status]}>{resourceStatusNames[status]}</Badge>
      {reason ? (
        <span className="mt-1 line-clamp-3 block max-w-64 text-small text-soft [overflow-wrap:anywhere]" title={reason}>
          {reason}
        </span>
      ) : null}
      {status === "published" && !onSale ? (
        <span className="mt-1 block text-small text-soft">Not on sale at the moment.</span>
      ) : null}
    </span>
  );
}

const nextWords = { draft: "begun", in_review: "in review", refused: "to change", approved: "approved" } as const;

/** The version on sale, and the one that follows it. */
function VersionCell({ resource: { release, next_release: next } }: { resource: SellerResource }) {
  if (release === null) return <Quiet>{next === null ? "None" : String(next.number)}</Quiet>;
  return (
    <span className="whitespace-nowrap">
      {release.number}
      {next ? (
        <span className="block text-small text-soft">
          {next.number} {nextWords[next.state]}
        </span>
      ) : null}
    </span>
  );
}

const Quiet = ({ children }: { children: string }) => <span className="text-soft">{children}</span>;
