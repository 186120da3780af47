import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { MyCertificates } from "../queries.ts";

/** Courses begun and not completed, the nearest first. */
export function NearlyCompleted({ courses }: { courses: MyCertificates["close"] }) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="close" className="mt-14">
      <h2 id="close" className="mb-5 text-heading font-semibold">
        Close to a certificate
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {courses.map((course) => (
          <li key={course.course_id} className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-card p-4">
            <div className="w-24 shrink-0 overflow-hidden rounded-chip">
              <Cover kind="course" id={course.course_id} src={course.image_url} />
            </div>
            <div className="min-w-0 flex-1 basis-48">
              <Link
                to={paths.course(course.course_id)}
                className="font-semibold underline-offset-4 hover:text-velvet hover:underline"
              >
                {course.title}
              </Link>
              <div className="mt-2 flex items-center gap-3">
                <Progress value={course.progress} label={`Progress in ${course.title}`} className="max-w-80" />
                <span className="tabular shrink-0 text-small text-soft">{course.progress} %</span>
              </div>
            </div>
            <ButtonLink size="small" variant="outline" to={paths.resumeCourse(course.course_id)}>
              Continue
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
