import { resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dateText, timeText } from "../../../time/dates.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { None } from "../../../ui/display/none.tsx";
import { Price } from "../../../ui/display/price.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import type { SellerResource } from "../queries.ts";
import { resourceStatusTones } from "../../../catalogue/resource-status-tones.ts";
import { RowMenu } from "./row-menu.tsx";

/** Cells of the list of one's resources that are more than text. */
export const resourcesCells = (readOnly: boolean) => ({
  title: (resource: SellerResource) => <TitleCell resource={resource} />,
  price: ({ price, priced }: SellerResource) =>
    priced ? Number(price) === 0 ? "Free" : <Price value={price} /> : <span className="text-soft">No price yet</span>,
  state: (resource: SellerResource) => <StateCell resource={resource} />,
  version: (resource: SellerResource) => <VersionCell resource={resource} />,
  net: ({ net, sales }: SellerResource) => (sales === 0 && Number(net) === 0 ? <None /> : <Price value={net} />),
  downloads: ({ downloads }: SellerResource) => (downloads === null ? <Quiet>In its parts</Quiet> : downloads),
  rating: ({ rating, rating_count: count }: SellerResource) =>
    rating === null ? <None /> : <Rating value={rating} count={count} compact />,
  updated: (resource: SellerResource) => <UpdatedCell at={resource.updated_at} />,
  actions: (resource: SellerResource) => <RowMenu resource={resource} readOnly={readOnly} />,
});

/** The day, and under it the time, so that every column has room beside it. */
const UpdatedCell = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    {dateText(at)}
    <span className="block text-small text-soft">{timeText(at)}</span>
  </span>
);

/** Its picture, its title, and under it what it is. */
function TitleCell({ resource }: { resource: SellerResource }) {
  const { id, title, status, thumbnail_url: thumbnail } = resource;
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-chip">
        <Cover kind="resource" id={id} src={thumbnail} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {status === "removed" ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <Link
            to={sellerPaths.editResource(id)}
            className="rounded-chip font-semibold hover:text-velvet hover:underline"
          >
            {title}
          </Link>
        )}
        <span className="block text-small font-normal text-soft">{whatItIs(resource)}</span>
      </span>
    </span>
  );
}

function whatItIs({ kind, type, parts_count: parts }: SellerResource): string {
  if (kind === "curriculum") return `Curriculum · ${counted(parts, "part")}`;
  return type === null ? "No type yet" : resourceTypeNames[type];
}

/** The resource's status, and below it what to change, or why it was taken down. */
function StateCell({ resource }: { resource: SellerResource }) {
  const { status, reason, on_sale: onSale } = resource;
  return (
    <span className="block min-w-32">
      <Badge tone={resourceStatusTones[status]}>{resourceStatusNames[status]}</Badge>
      {reason ? (
        <span
          className="mt-1 line-clamp-3 max-w-64 text-small whitespace-pre-line text-soft [overflow-wrap:anywhere] @max-[767px]:max-w-none"
          title={reason}
        >
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
function VersionCell({ resource: { kind, release, next_release: next } }: { resource: SellerResource }) {
  if (kind === "curriculum") return <Quiet>{next === null ? "None" : `Parts ${nextWords[next.state]}`}</Quiet>;
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
