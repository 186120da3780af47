import { Link } from "react-router";
import { MessageButton } from "../../../people/message-button.tsx";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import type { Course } from "../shapes.ts";

/** The instructor, with a link to their page. */
export function InstructorCard({ course, id }: { course: Course; id: number }) {
  const { instructor } = course;
  const name = instructor?.name ?? `Instructor #${id}`;
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor" className="display-section">
        Your instructor
      </h2>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Avatar src={instructor?.profile_image_url} name={name} size={72} decorative />
        <div className="min-w-0 flex-1">
          <p className="text-heading font-semibold">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-meta">
            <Link to={paths.instructor(id)} className="font-semibold text-velvet underline-offset-4 hover:underline">
              About {instructor?.first_name ?? name}
            </Link>
            <Link
              to={paths.instructorCourses(id)}
              className="font-semibold text-velvet underline-offset-4 hover:underline"
            >
              All courses
            </Link>
          </p>
        </div>
        {course.access.state === "active" ? (
          <MessageButton personId={id} name={name} about={{ type: "course", id: course.id }} />
        ) : null}
      </div>
    </section>
  );
}
