import { Star } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import type { TeachingSummary } from "./queries.ts";

/** Reviews without a reply, with the way to the newest; nothing while there are none. */
export function ReviewsToAnswer({ waiting: { count, newest } }: { waiting: TeachingSummary["reviews_to_answer"] }) {
  if (newest === null) return null;
  return (
    <div className="flex items-center gap-4 border-y border-line py-3">
      <Star aria-hidden strokeWidth={1.7} className="size-5 shrink-0 text-soft" />
      <span aria-hidden className="tabular w-8 shrink-0 text-center text-title font-semibold">
        {count}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-meta font-semibold">
          <span className="sr-only">{count} </span>
          {count === 1 ? "Review without a reply" : "Reviews without a reply"}
        </h2>
        <p className="text-meta text-soft [overflow-wrap:anywhere]">
          The newest gives {newest.course} {newest.rating} {newest.rating === 1 ? "star" : "stars"}.
        </p>
      </div>
      <ButtonLink variant="outline" size="small" to={teachingPaths.taughtCourse(newest.course_id, { tab: "reviews" })}>
        Read
      </ButtonLink>
    </div>
  );
}
