import { studentViews } from "@pavane/contract/screens/teaching-lists";
import { quietDays, type TeachingScope } from "@pavane/contract/screens/teaching-scope";
import { useQuery } from "@tanstack/react-query";
import { ChipLink } from "../../ui/display/chip.tsx";
import { useSearchLink, useSearchState } from "../../ui/search/search-state.ts";
import { studentCountsQuery } from "./queries.ts";

const names = { inactive: `Inactive ${quietDays} days`, stuck: "Stuck", completed: "Completed" } as const;

/** Everybody, those who stayed away, those who come and get no further, and those who are done, each with its number. */
export function StudentViews({ course, scope }: { course: number | undefined; scope: TeachingScope | undefined }) {
  const [search] = useSearchState();
  const link = useSearchLink();
  const { data } = useQuery(studentCountsQuery({ course, scope }));
  const chosen = studentViews.find((view) => view === search.get("view"));
  return (
    <nav aria-label="Which learners" className="mb-4 flex flex-wrap gap-2">
      <ChipLink to={link({ view: null, page: null })} chosen={chosen === undefined} preventScrollReset>
        All
      </ChipLink>
      {studentViews.map((view) => (
        <ChipLink
          key={view}
          to={link({ view, page: null })}
          chosen={chosen === view}
          preventScrollReset
          {...(data && { count: data[view] })}
        >
          {names[view]}
        </ChipLink>
      ))}
    </nav>
  );
}
