import { resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dateText, momentText } from "../../../time/dates.ts";
import { resourceStatusTones } from "../../../catalogue/resource-status-tones.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { None } from "../../../ui/display/none.tsx";
import { Price } from "../../../ui/display/price.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import type { AdminResource } from "../queries.ts";
import { ResourceMenu } from "./resource-actions.tsx";

/** Cells of the lists of resources and curricula that are more than text. */
export const resourcesCells = {
  title: (resource: AdminResource) => <TitleCell resource={resource} />,
  price: (resource: AdminResource) => <Cost value={resource.price} />,
  state: (resource: AdminResource) => <StateCell resource={resource} />,
  featured: ({ featured }: AdminResource) => (featured === null ? <None /> : <Badge tone="brass">Featured</Badge>),
  included_from: (resource: AdminResource) => <IncludedCell resource={resource} />,
  rating: ({ rating, rating_count: count }: AdminResource) =>
    rating === null ? <None /> : <Rating value={rating} count={count} compact />,
  reports: ({ reports }: AdminResource) =>
    reports === 0 ? "0" : <span className="font-semibold text-brick">{reports}</span>,
  updated: (resource: AdminResource) => (
    <span className="whitespace-nowrap" title={momentText(resource.updated_at)}>
      {dateText(resource.updated_at)}
    </span>
  ),
  actions: (resource: AdminResource) => <ResourceMenu resource={resource} />,
};

/** Besides, what the parts of a curriculum say. */
export const curriculaCells = {
  ...resourcesCells,
  parts: ({ parts }: AdminResource) => String(parts?.count ?? 0),
  parts_off_sale: ({ parts }: AdminResource) =>
    parts && parts.off_sale > 0 ? <span className="font-semibold text-brick">{parts.off_sale}</span> : "0",
  parts_price: (resource: AdminResource) => <PartsPrice resource={resource} />,
};

const Cost = ({ value }: { value: string }) => (Number(value) === 0 ? "Free" : <Price value={value} />);

/** Its picture and title; under it whose it is, and what. */
function TitleCell({ resource }: { resource: AdminResource }) {
  const { id, title, thumbnail_url: thumbnail, seller } = resource;
  return (
    <span className="flex min-w-56 items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-chip">
        <Cover kind="resource" id={id} src={thumbnail} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={paths.resource(id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
          {title}
        </Link>
        <span className="block text-small font-normal text-soft">
          <Link
            to={adminPaths.resources({ seller: seller.id })}
            className="rounded-chip hover:text-velvet hover:underline"
          >
            {seller.name}
          </Link>
          {` · ${whatItIs(resource)}`}
        </span>
      </span>
    </span>
  );
}

function whatItIs({ kind, type, parts }: AdminResource): string {
  if (kind === "curriculum") return `Curriculum, ${counted(parts?.count ?? 0, "part")}`;
  return type === null ? "No type yet" : resourceTypeNames[type];
}

/** The resource's status, and below it what to change, or why it was taken down. */
function StateCell({ resource: { status, reason, legal, on_sale: onSale } }: { resource: AdminResource }) {
  return (
    <span className="block">
      <Badge tone={resourceStatusTones[status]}>{resourceStatusNames[status]}</Badge>
      {legal ? <span className="mt-1 block text-small font-semibold text-brick">For legal reasons</span> : null}
      {reason ? (
        <span
          className="mt-1 line-clamp-2 max-w-56 min-w-40 text-small text-soft [overflow-wrap:anywhere]"
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

function IncludedCell({ resource: { included_from: from, included_offer: offer } }: { resource: AdminResource }) {
  if (from !== null) return <TierBadge tier={from} />;
  return offer === null ? <None /> : <span className="text-soft">Offered to {tierNames[offer]}</span>;
}

/** What the parts cost singly, and what the curriculum saves, or costs more. */
function PartsPrice({ resource: { price, parts } }: { resource: AdminResource }) {
  if (!parts || parts.count === 0) return <None />;
  const cents = Math.round((Number(parts.price) - Number(price)) * 100);
  return (
    <span className="whitespace-nowrap">
      <Cost value={parts.price} />
      <span className={cents < 0 ? "block text-small font-semibold text-brick" : "block text-small text-soft"}>
        {cents === 0 ? "the same" : `$${(Math.abs(cents) / 100).toFixed(2)} ${cents < 0 ? "less" : "more"}`}
      </span>
    </span>
  );
}

/** Seller, kind and type are under the title. */
export const underTheTitle = { seller: "hidden!", kind: "hidden!", type: "hidden!" } as const;

/** Of a curriculum the parts have three columns more: their headings are in several lines, and ratings where there is room. */
export const curriculaColumns = {
  seller: "hidden!",
  parts_off_sale: "lg:whitespace-normal!",
  parts_price: "lg:whitespace-normal!",
  rating: "@min-[768px]:@max-[1239px]:hidden",
} as const;
