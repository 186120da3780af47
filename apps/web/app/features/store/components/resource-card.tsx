import { levelNames, type LevelCode, type VisitSource } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { includedWords, priceWords } from "../../../lib/price-words.ts";
import { paths } from "../../../paths.ts";
import { Rating } from "../../../ui/rating.tsx";
import type { ResourceCard as Card } from "../shapes.ts";
import { CardActions } from "./card-actions.tsx";
import { cameFrom } from "./came-from.ts";
import { ResourceCover } from "./resource-cover.tsx";
import { styleWords, typeWords } from "./resource-words.ts";
import { useStyleNames } from "./use-style-names.ts";

interface ResourceCardProps {
  resource: Card;
  /** Where the card stands. */
  from: VisitSource;
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** A resource in a list: a card where there is room, a row on phones. The whole of it is one link, named by its title; what can be done at once lies above it. */
export function ResourceCard({ resource, from, heading: Heading = "h2", priority }: ResourceCardProps) {
  const { id, title, seller, price, included_from, rating, rating_count, styles, levels } = resource;
  const nameOf = useStyleNames();
  const about = [typeWords(resource), styleWords(styles, nameOf), levelWords(levels)].filter(Boolean).join(" · ");
  const included = includedWords(included_from);
  return (
    <article className="group relative flex w-full gap-3.5 bg-card transition-colors has-[h2_a:focus-visible,h3_a:focus-visible]:outline-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-velvet max-sm:border-b max-sm:border-line max-sm:bg-transparent max-sm:py-4 sm:flex-col sm:gap-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:hover:border-edge">
      <div className="w-23 shrink-0 sm:w-full">
        <ResourceCover
          resource={resource}
          priority={priority}
          className="max-sm:aspect-square max-sm:rounded-control"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-4 sm:pt-3.5">
        <p className="text-small text-soft">{about}</p>
        <Heading className="text-title leading-snug font-semibold max-sm:text-body">
          <Link to={paths.resource(id)} state={cameFrom(from)} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 text-meta text-soft">
          <span>{seller.name}</span>
          {rating_count > 0 ? <Rating value={rating} count={rating_count} compact /> : <span>No reviews yet</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-1.5 sm:pt-2.5">
          <div>
            <p className="tabular font-semibold">{priceWords(price)}</p>
            {included === null ? null : <p className="text-small font-semibold text-brass">{included}</p>}
          </div>
          <CardActions resource={resource} />
        </div>
      </div>
    </article>
  );
}

const isLevel = (code: string): code is LevelCode => Object.hasOwn(levelNames, code);

function levelWords(levels: readonly string[]): string {
  const [first, ...others] = levels;
  if (first === undefined) return "";
  return others.length === 0 && isLevel(first) ? levelNames[first] : levelNames.mixed;
}
