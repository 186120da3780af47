import { Archive, Ban, Hourglass, MessageSquareText, PencilLine, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { utcDateText } from "../../../time/time-texts.ts";
import { paths } from "../../../paths.ts";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { useStyleNames } from "../components/use-style-names.ts";
import type { Resource } from "../shapes.ts";
import { ribbonOf, type Ribbon } from "./ribbon-texts.ts";
import { changeStore } from "../catalogue/store-address.ts";

/** The resource's category path, title and seller. */
export function ResourceHeader({ resource }: { resource: Resource }) {
  const { title, seller, rating, rating_count, release } = resource;
  return (
    <div>
      <Breadcrumbs crumbs={crumbsOf(resource, useStyleNames())} />
      <StateRibbon resource={resource} />
      <h1 tabIndex={-1} className="display-page mt-3 [overflow-wrap:anywhere]">
        {title}
      </h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to={paths.seller(seller.slug)}
          className="font-semibold underline-offset-4 hover:text-velvet hover:underline"
        >
          {seller.name}
        </Link>
        <Rating value={rating} count={rating_count} />
        {release?.at && release.number > 1 ? (
          <span className="text-meta text-soft">Updated {utcDateText(release.at)}</span>
        ) : null}
      </div>
    </div>
  );
}

const icons: Readonly<Record<Resource["status"], LucideIcon>> = {
  draft: PencilLine,
  in_review: Hourglass,
  changes_requested: MessageSquareText,
  archived: Archive,
  published: Archive,
  removed: Ban,
};

const tones: Readonly<Record<Ribbon["tone"], string>> = {
  stone: "bg-stone-tint text-stone",
  brass: "bg-brass-tint text-on-brass-tint",
  brick: "bg-brick-tint text-brick",
};

function StateRibbon({ resource }: { resource: Resource }) {
  const ribbon = ribbonOf(resource);
  if (ribbon === null) return null;
  const Icon = icons[resource.status];
  return (
    <p className={cx("mt-4 flex gap-3 rounded-control px-4 py-2.5 text-meta font-semibold", tones[ribbon.tone])}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{ribbon.words}</span>
    </p>
  );
}

function crumbsOf({ categories, styles }: Resource, nameOf: (slug: string) => string) {
  const none = new URLSearchParams();
  const [category] = categories;
  const [style] = styles;
  const to = (changes: Parameters<typeof changeStore>[1]) => paths.curriculum() + changeStore(none, changes);
  return [
    { label: "Curriculum", to: paths.curriculum() },
    ...(category ? [{ label: category.name, to: to({ category: String(category.id) }) }] : []),
    ...(style === undefined ? [] : [{ label: nameOf(style), to: to({ style }) }]),
  ];
}
