import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { Link } from "react-router";
import { courseStatusNames } from "@pavane/contract/courses/choices";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { Programme, ProgrammeCourse } from "./queries.ts";

/** The courses in their order; members see how far they are in each. */
export function ProgrammeCourses({ programme, isMember }: { programme: Programme; isMember: boolean }) {
  const { courses, course_count: count } = programme;
  const hidden = count - courses.length;
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="display-section mb-5">
        {counted(count, "course")}
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {courses.map((course, at) => (
          <li key={course.id} className="flex items-start gap-4 p-4 sm:gap-5 sm:p-5">
            <div className="w-36 shrink-0 overflow-hidden rounded-control max-sm:w-20">
              <Cover kind="course" id={course.id} src={course.image_url} priority={at === 0} />
            </div>
            <div className="min-w-0 flex-1">
              <h3 className="text-title leading-snug font-semibold [overflow-wrap:anywhere]">
                <Link to={paths.course(course.id)} className="underline-offset-4 hover:text-velvet hover:underline">
                  {at + 1}. {course.title}
                </Link>
              </h3>
              <p className="mt-1 line-clamp-2 text-meta text-soft [overflow-wrap:anywhere]">{course.description}</p>
              <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-meta">
                {isMember ? <CourseProgress course={course} /> : null}
                {course.hours === null ? null : (
                  <span className="tabular text-soft">{counted(course.hours, "hour")}</span>
                )}
                {course.status === "published" ? null : <Badge>{courseStatusNames[course.status]}</Badge>}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {hidden > 0 ? (
        <p className="mt-3 text-meta text-soft">
          {hidden === 1 ? "One more course is" : `${hidden} more courses are`} not in the catalogue at present.
        </p>
      ) : null}
    </section>
  );
}

function CourseProgress({ course: { title, enrolled, completed, progress } }: { course: ProgrammeCourse }) {
  if (completed)
    return (
      <span className="flex items-center gap-1.5 font-semibold text-pine">
        <CircleCheck aria-hidden className="size-4.5" />
        Completed
      </span>
    );
  if (!enrolled)
    return (
      <span className="flex items-center gap-1.5 text-soft">
        <Circle aria-hidden className="size-4.5" />
        Not started
      </span>
    );
  return (
    <span className="flex items-center gap-2.5">
      <CircleDot aria-hidden className="size-4.5 text-velvet" />
      <Progress value={progress} label={`Progress in ${title}`} className="w-28!" />
      <span className="tabular font-semibold">{progress} %</span>
    </span>
  );
}
