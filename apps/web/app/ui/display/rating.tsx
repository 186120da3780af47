import { Star } from "./star.tsx";

/** "4.8 · 132 reviews", or "No reviews yet" when there are none. */
export function Rating({ value, count, compact = false }: { value: number | null; count: number; compact?: boolean }) {
  if (value === null || count === 0)
    return compact ? null : <span className="text-meta text-soft">No reviews yet</span>;
  const reviews = count === 1 ? "1 review" : `${count.toLocaleString("en-US")} reviews`;
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-meta text-soft">
      <Star className="size-4 text-brass-shape" />
      <span className="sr-only">Rated </span>
      <span className="font-semibold text-ink">{value.toFixed(1)}</span>
      <span className="sr-only"> of 5, {reviews}</span>
      <span aria-hidden>{compact ? `(${count.toLocaleString("en-US")})` : `· ${reviews}`}</span>
    </span>
  );
}
