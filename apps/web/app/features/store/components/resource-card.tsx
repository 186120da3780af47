import { levelNames, type LevelCode, type VisitSource } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { paths } from "../../../paths.ts";
import { IncludedText } from "../../../catalogue/included-texts.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import type { ResourceCard as Card } from "../shapes.ts";
import { CardActions } from "./card-actions.tsx";
import { visitSourceState } from "./visit-source.ts";
import { ResourceCover } from "./resource-cover.tsx";
import { styleText, typeText } from "./resource-texts.ts";
import { useStyleNames } from "./use-style-names.ts";

interface ResourceCardProps {
  resource: Card;
  /** Where the card is shown. */
  from: VisitSource;
  heading?: "h2" | "h3";
  priority?: boolean;
  /** A row of picture and words at any width, framed, as on a shelf. */
  lying?: boolean;
}

/**
 * A resource in a list: a card where there is room, a row on phones. All of it is one link, named by its title; direct
 * actions are on top of it.
 */
export function ResourceCard({ resource, from, heading: Heading = "h2", priority, lying = false }: ResourceCardProps) {
  const { id, title, seller, price, included_from, rating, rating_count, styles, levels } = resource;
  const nameOf = useStyleNames();
  const about = [typeText(resource), styleText(styles, nameOf), levelText(levels)].filter(Boolean).join(" · ");
  const look = lying ? lyingLook : standingLook;
  return (
    <article className={cx(cardClass, look.card)}>
      <div className={cx("shrink-0", look.picture)}>
        <ResourceCover resource={resource} priority={priority} className={look.cover} />
      </div>
      <div className={cx("flex min-w-0 flex-1 flex-col gap-1", look.words)}>
        <p className={cx("text-small text-soft", look.line)}>{about}</p>
        <Heading className={cx("leading-snug font-semibold", look.title)}>
          <Link
            to={paths.resource(id)}
            state={visitSourceState(from)}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className={cx("flex items-center justify-between gap-x-3 gap-y-0.5 text-meta text-soft", look.seller)}>
          <span className={look.line}>{seller.name}</span>
          {rating_count > 0 ? (
            <Rating value={rating} count={rating_count} compact />
          ) : (
            <span className="shrink-0">No reviews yet</span>
          )}
        </p>
        <div className={cx("mt-auto flex items-end justify-between gap-y-1 pt-1.5", look.foot)}>
          <div className="min-w-0">
            <p className="tabular font-semibold">{priceText(price)}</p>
            <IncludedText from={included_from} back={paths.resource(id)} />
          </div>
          <CardActions resource={resource} />
        </div>
      </div>
    </article>
  );
}

const cardClass =
  "group relative flex w-full gap-3.5 bg-card transition-colors has-[h2_a:focus-visible,h3_a:focus-visible]:outline-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-velvet";

const standingLook = {
  card: "max-sm:border-b max-sm:border-line max-sm:bg-transparent max-sm:py-4 sm:flex-col sm:gap-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:hover:border-edge",
  picture: "w-24 sm:w-full",
  cover: "max-sm:rounded-control",
  words: "sm:p-4 sm:pt-3.5",
  line: "",
  title: "text-title max-sm:text-body",
  seller: "flex-wrap",
  foot: "flex-wrap gap-x-3 max-sm:gap-x-1 sm:pt-2.5",
};

/** All in as few lines as there can be, so that a shelf leaves room for what is below it. */
const lyingLook: typeof standingLook = {
  card: "rounded-card border border-line p-3 hover:border-edge",
  picture: "w-24",
  cover: "rounded-control",
  words: "",
  line: "min-w-0 truncate",
  title: "line-clamp-2 text-meta",
  seller: "",
  foot: "gap-x-2",
};

const isLevel = (code: string): code is LevelCode => Object.hasOwn(levelNames, code);

function levelText(levels: readonly string[]): string {
  const [first, ...others] = levels;
  if (first === undefined) return "";
  return others.length === 0 && isLevel(first) ? levelNames[first] : levelNames.mixed;
}
