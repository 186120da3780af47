import { Star } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import type { TeachingSummary } from "./queries.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** Reviews without a reply, with the way to the newest; nothing while there are none. */
export function ReviewsToAnswer({ waiting: { count, newest } }: { waiting: TeachingSummary["reviews_to_answer"] }) {
  return newest === null ? null : (
    <WaitingLine
      icon={Star}
      count={count}
      title={count === 1 ? "Review without a reply" : "Reviews without a reply"}
      newest={`The newest gives ${newest.course} ${newest.rating} ${newest.rating === 1 ? "star" : "stars"}.`}
      to={teachingPaths.taughtCourse(newest.course_id, { tab: "reviews" })}
      action="Read"
    />
  );
}
