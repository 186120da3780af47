import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "../../../api/api-query.ts";
import { paths } from "../../../paths.ts";
import { dateText } from "../../../time/dates.ts";

/** For somebody who enrolled before: when their course last changed, and the way to what changed. Nothing for others. */
export function CourseChanged({ courseId }: { courseId: number }) {
  const { data } = useQuery(apiQuery("GET /api/courses/:id/versions", { params: { id: courseId } }));
  const newest = data?.data[0];
  if (newest === undefined) return null;
  return (
    <p className="my-5 text-meta text-soft">
      This course changed on {dateText(newest.published_at)}:{" "}
      <Link to={paths.courseChanges(courseId)} className="font-semibold text-velvet underline underline-offset-4">
        What changed
      </Link>
    </p>
  );
}
