import { Link } from "react-router";
import { counted } from "../../counted.ts";
import { StatusBadge } from "../../features/courses/components/status-badge.tsx";
import { teachingPaths } from "../../teaching-paths.ts";
import { dateText, momentText } from "../../time/dates.ts";
import { CourseMenu } from "./course-menu.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Rating } from "../../ui/display/rating.tsx";
import type { TaughtCourse } from "./queries.ts";

/** Cells of the list of courses that are more than text. */
export const coursesCells = {
  title: (course: TaughtCourse) => (
    <div className="flex items-center gap-3">
      <Cover kind="course" id={course.id} src={course.image_url} className="w-14! shrink-0 rounded-chip" />
      <span className="min-w-40">
        <Link
          to={teachingPaths.taughtCourse(course.id)}
          className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {course.title}
        </Link>
        <span className="block text-small text-soft">{sizeText(course)}</span>
        {course.draft_id === null ? null : (
          <Link
            to={teachingPaths.taughtCourse(course.id, { tab: "versions" })}
            className="mt-1 block w-fit rounded-chip text-small text-velvet underline-offset-4 hover:underline"
          >
            New version in preparation<span className="sr-only"> of {course.title}</span>
          </Link>
        )}
      </span>
    </div>
  ),
  status: ({ status }: TaughtCourse) => <StatusBadge status={status} />,
  learners: ({ id, learners }: TaughtCourse) =>
    learners === 0 ? (
      <span className="text-soft">0</span>
    ) : (
      <Link
        to={teachingPaths.students({ course: id })}
        className="tabular rounded-chip hover:text-velvet hover:underline"
      >
        {learners.toLocaleString("en-US")}
        <span className="sr-only"> learners</span>
      </Link>
    ),
  completion: ({ completion }: TaughtCourse) =>
    completion === null ? <span className="text-soft">–</span> : <span className="tabular">{completion} %</span>,
  rating: ({ rating, rating_count: count }: TaughtCourse) =>
    rating === null ? <span className="text-soft">–</span> : <Rating value={rating} count={count} />,
  updated_at: ({ updated_at: at }: TaughtCourse) => (
    <span className="whitespace-nowrap" title={momentText(at)}>
      {dateText(at)}
    </span>
  ),
  actions: (course: TaughtCourse) => (course.can.edit ? <CourseMenu course={course} /> : null),
};

const sizeText = ({ modules, lessons }: TaughtCourse): string =>
  `${counted(modules, "module")}, ${counted(lessons, "lesson")}`;
