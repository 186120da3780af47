import { CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../features/courses/queries.ts";
import { openPoints, type OpenPoint } from "./open-points.ts";

interface Door {
  readonly to: string;
  readonly label: string;
}

interface PublishChecklistProps {
  course: Course;
  /** The way to where something is mended. */
  doorTo?: (point: OpenPoint) => Door;
}

/** What learners would miss; it warns and forbids nothing. Nothing for a course that lacks nothing and is published. */
export function PublishChecklist({ course, doorTo }: PublishChecklistProps) {
  const points = openPoints(course);
  if (points.length === 0 && course.status === "published") return null;
  return (
    <section aria-labelledby="open-points">
      <h2 id="open-points" className="text-title font-semibold">
        {course.status === "published" ? "What is missing" : "Before learners come"}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {points.map((point) => (
          <li key={point.text} className="flex items-start gap-2.5 py-2.5">
            <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0 text-brass-shape" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{point.text}</span>
            <DoorLink door={doorTo?.(point)} />
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

function DoorLink({ door }: { door: Door | undefined }) {
  if (door === undefined) return null;
  return (
    <Link to={door.to} className="shrink-0 rounded-chip font-semibold text-velvet hover:underline">
      {door.label}
    </Link>
  );
}
