import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { utcDateText } from "../../../time/time-texts.ts";
import type { Course } from "../shapes.ts";

/** Title, promise, teacher and figures. */
export function CourseHeader({ course }: { course: Course }) {
  return (
    <div>
      <Breadcrumbs crumbs={crumbsOf(course)} />
      <StatusRibbon status={course.status} />
      <h1 tabIndex={-1} className="display-page mt-3">
        {course.title}
      </h1>
      <p className="mt-4 max-w-[54ch] text-lead text-soft">{course.description}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Teacher course={course} />
        <Rating value={course.rating} count={course.rating_count} />
        <p className="tabular text-meta text-soft">
          {course.enrollment_count > 0 ? `${counted(course.enrollment_count, "learner")} · ` : ""}
          Updated {utcDateText(course.updated_at)}
        </p>
      </div>
    </div>
  );
}

function Teacher({ course }: { course: Course }) {
  const { instructor, instructor_id: id } = course;
  if (id === null) return null;
  const name = instructor?.name ?? `Instructor #${id}`;
  return (
    <Link
      to={paths.instructor(id)}
      className="-my-1 inline-flex items-center gap-3 rounded-control py-1 pr-2 font-medium underline-offset-4 hover:text-velvet hover:underline"
    >
      <Avatar src={instructor?.profile_image_url} name={name} size={38} decorative />
      {name}
    </Link>
  );
}

const ribbons: Readonly<Record<string, string>> = {
  draft: "Draft: not in the catalogue",
  archived: "Archived: not in the catalogue",
};

function StatusRibbon({ status }: { status: string }) {
  const words = ribbons[status];
  if (words === undefined) return null;
  return (
    <p className="mt-4">
      <Badge tone={status === "archived" ? "brick" : "stone"}>{words}</Badge>
    </p>
  );
}

function crumbsOf(course: Course) {
  const category = course.category && {
    label: course.category.name,
    to: paths.courses({ category: course.category.id }),
  };
  return [{ label: "Certification", to: paths.courses() }, ...(category ? [category] : [])];
}
