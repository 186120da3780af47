import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../../api/api-query.ts";
import { paths } from "../../../paths.ts";
import { dateText, momentText } from "../../../time/dates.ts";
import { changeSearch } from "../../../ui/search/search-state.ts";

type Due = Answer<"GET /api/me/due">["data"][number];

/** What waits for the learner, above their courses; nothing while it loads or fails, since the courses are the page. */
export function DueList() {
  const { data } = useQuery({ ...apiQuery("GET /api/me/due"), staleTime: 10_000 });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="due" className="mt-7 rounded-card border border-brass-shape bg-card px-5 py-4">
      <h2 id="due" className="text-title font-semibold">
        Due
      </h2>
      <ul className="mt-2 grid">
        {data.data.map((due) => (
          <DueLine key={keyOf(due)} due={due} />
        ))}
      </ul>
    </section>
  );
}

function keyOf(due: Due): string {
  if (due.kind === "quiz_open") return `attempt ${due.attempt_id}`;
  return due.kind === "resubmission" ? `submission ${due.submission_id}` : `certificate ${due.certificate_id}`;
}

function DueLine({ due }: { due: Due }) {
  const { to, action, when } = lineOf(due);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0">
        <span className="font-medium">{due.title}</span> <span className="tabular text-meta text-soft">{when}</span>
      </span>
      <Link to={to} className="text-meta font-semibold text-velvet underline underline-offset-4">
        {action} <span className="sr-only">{due.title}</span>
      </Link>
    </li>
  );
}

function lineOf(due: Due) {
  if (due.kind === "certificate_expires")
    return {
      to: paths.certificate(due.certificate_id),
      action: "Open",
      when: `Your certificate ends on ${dateText(due.at)}`,
    };
  if (due.kind === "resubmission")
    return {
      to: {
        pathname: paths.lesson(due.course_id, due.module_id, due.lesson_id),
        search: changeSearch(new URLSearchParams(), { panel: "assessment" }),
      },
      action: "Resubmit",
      when: `Your teacher asked for another video on ${dateText(due.at)}`,
    };
  const search = changeSearch(new URLSearchParams(), { attempt: due.attempt_id });
  return {
    to: { pathname: paths.quiz(due.course_id, due.module_id, due.quiz_id), search },
    action: "Resume",
    when: due.at === null ? "You began this quiz" : `You began this quiz. It ends ${momentText(due.at)}`,
  };
}
