import { BadgeCheck } from "lucide-react";
import { Star } from "../../../ui/display/star.tsx";
import type { ProfessionalCard } from "../shapes.ts";

/** "4.9 (84)", or "New" before the first review. */
export function RatingOrNew({ rating, rating_count: count }: Pick<ProfessionalCard, "rating" | "rating_count">) {
  if (rating === null || count === 0) return <span className="text-meta text-soft">New</span>;
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-meta text-soft">
      <Star className="size-4 text-brass-shape" />
      <span className="sr-only">Rated </span>
      <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
      <span className="sr-only"> of 5, {count === 1 ? "1 review" : `${count} reviews`}</span>
      <span aria-hidden>({count.toLocaleString("en-US")})</span>
    </span>
  );
}

export const Verified = () => (
  <span className="inline-flex items-center gap-1 text-meta font-semibold text-pine">
    <BadgeCheck aria-hidden className="size-4" />
    Verified
  </span>
);

export const Featured = () => <span className="text-small font-semibold text-brass">Featured</span>;
