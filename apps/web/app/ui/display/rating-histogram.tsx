import { counted } from "../../counted.ts";
import { Star } from "./star.tsx";

/** How many gave each number of stars; read out as a list. */
export function RatingHistogram({
  counts,
  average,
}: {
  counts: Readonly<Record<string, number>>;
  average: number | null;
}) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div>
      {average === null ? null : (
        <p className="flex items-baseline gap-2">
          <span className="tabular text-[2rem] leading-none font-semibold">{average.toFixed(1)}</span>
          <span className="text-meta text-soft">of 5 · {counted(total, "review")}</span>
        </p>
      )}
      <ul className="mt-3 grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars] ?? 0;
          return (
            <li
              key={stars}
              className="tabular grid grid-cols-[2.25rem_1fr_2rem] items-center gap-2 text-small text-soft"
            >
              <span className="flex items-center gap-1">
                {stars}
                <span className="sr-only"> stars: </span>
                <Star className="size-3 text-brass-shape" />
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-brass-shape"
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="text-right">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
