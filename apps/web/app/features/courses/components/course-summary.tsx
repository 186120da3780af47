import { Eye, GraduationCap, Settings2, SquarePen, Users } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { Course } from "../queries.ts";
import type { ShowDialog } from "./open-dialog.ts";
import { StatusBadge } from "./status-badge.tsx";

export function CourseSummary({ course, onOpen }: { course: Course; onOpen: ShowDialog }) {
  return (
    <section aria-label="Course" className="grid items-start gap-x-7 gap-y-5 md:grid-cols-[minmax(220px,300px)_1fr]">
      <Cover kind="course" id={course.id} src={course.image_url} className="rounded-card border border-line" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-heading font-semibold">{course.title}</h2>
            <p className="mt-1.5 flex items-center gap-3">
              <Price value={course.price} />
              <StatusBadge status={course.status} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="outline"
              icon={<SquarePen aria-hidden />}
              onClick={() => onOpen({ kind: "course", id: course.id })}
            >
              Edit Course
            </Button>
            <ButtonLink
              size="small"
              variant="outline"
              icon={<Settings2 aria-hidden />}
              to={adminPaths.editCourse(course.id)}
            >
              More settings
            </ButtonLink>
            <ButtonLink
              size="small"
              variant="outline"
              icon={<Users aria-hidden />}
              to={adminPaths.courseLearners(course.id)}
            >
              Learners ({course.enrollment_count.toLocaleString("en-US")})
            </ButtonLink>
            <ButtonLink size="small" variant="outline" icon={<Eye aria-hidden />} to={paths.course(course.id)}>
              View course
            </ButtonLink>
            {course.lesson_count > 0 ? (
              <ButtonLink
                size="small"
                variant="outline"
                icon={<GraduationCap aria-hidden />}
                to={paths.resumeCourse(course.id)}
              >
                Preview as learner
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <p className="mt-4 measure whitespace-pre-line text-meta">{course.description}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 text-meta xl:grid-cols-4">
          <Fact term="Instructor">{instructorName(course)}</Fact>
          <Fact term="Enrollments">{course.enrollment_count.toLocaleString("en-US")}</Fact>
          <Fact term="Modules">{course.modules.length}</Fact>
          <Fact term="Created">{createdOn.format(new Date(course.created_at))}</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{term}</dt>
      <dd className="tabular mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

const createdOn = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });

/** The name, or "Instructor #{id}" when nobody answers to it (specification, section 2.7). */
function instructorName({ instructor, instructor_id: id }: Course): string {
  if (instructor) return instructor.name;
  return id === null ? "Not assigned" : `Instructor #${id}`;
}
