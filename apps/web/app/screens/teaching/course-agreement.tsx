import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { counted } from "../../counted.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { dateText } from "../../time/dates.ts";

/** How far second assessors agree with the first ones; nothing before there is one, and while it loads, since the rest is the page. */
export function CourseAgreement({ courseId }: { courseId: number }) {
  const { data } = useQuery(apiQuery("GET /api/courses/:id/agreement", { params: { id: courseId } }));
  if (!data || data.second_marked === 0) return null;
  const facts = [
    `${counted(data.second_marked, "video")} marked twice`,
    data.same_percent === null ? "" : `the same level in ${data.same_percent} % of criteria`,
    data.difference === null ? "" : `${data.difference} % apart`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className="text-heading font-semibold">
        Agreement of assessors
      </h2>
      <p className="tabular mt-1.5 text-meta text-soft">{facts.join(", ")}</p>
      {data.disagreements.length === 0 ? null : (
        <ul className="mt-3 border-b border-line text-meta">
          {data.disagreements.map((one) => (
            <li key={one.submission_id} className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line py-2.5">
              <Link
                to={teachingPaths.assessment(one.submission_id)}
                className="font-semibold text-velvet underline underline-offset-4"
              >
                {one.learner.name}, {one.assignment}
              </Link>
              <span className="tabular text-soft">
                {one.first_percent} % and {one.second_percent} %, {dateText(one.at)}
                {one.result === "passed" ? ", counts as passed" : ", counts as not passed"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
