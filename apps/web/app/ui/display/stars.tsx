import { counted } from "../../counted.ts";
import { Star } from "./star.tsx";

/** The stars somebody gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{counted(rating, "star")}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= rating ? "size-3.5 text-brass-shape" : "size-3.5 text-line"} />
      ))}
    </span>
  );
}
