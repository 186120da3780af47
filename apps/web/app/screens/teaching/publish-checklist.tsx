import { CircleAlert, CircleCheck } from "lucide-react";
import type { Course } from "../../features/courses/queries.ts";
import { openPoints } from "./open-points.ts";

/** What learners would miss; it warns and forbids nothing. Nothing for a course that lacks nothing and is published. */
export function PublishChecklist({ course }: { course: Course }) {
  const points = openPoints(course);
  if (points.length === 0 && course.status === "published") return null;
  return (
    <section aria-labelledby="open-points">
      <h2 id="open-points" className="text-title font-semibold">
        {course.status === "published" ? "What is missing" : "Before learners come"}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5 py-2.5">
            <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0 text-brass-shape" />
            <span className="[overflow-wrap:anywhere]">{point}</span>
          </li>
        ))}
        {points.length === 0 ? (
          <li className="flex items-start gap-2.5 py-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-[18px] shrink-0 text-pine" />
            Nothing is missing. The course can be published.
          </li>
        ) : null}
      </ul>
    </section>
  );
}
