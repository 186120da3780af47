import { courseQuestionFilters, questionFilters, questionSorts } from "@pavane/contract/learning/question-rules";
import { ChipLink } from "../../../ui/display/chip.tsx";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import type { QuestionSearch } from "./queries.ts";

const filterNames = { all: "All", unanswered: "Unanswered", mine: "Mine", hidden: "Hidden" } as const;
const sortNames = { newest: "Newest", wanted: "Most wanted" } as const;

/** What the address says; what it does not know is as if it was not there. */
export function readQuestionSearch(address: URLSearchParams, usual: QuestionSearch["filter"]): QuestionSearch {
  const page = Number(address.get("page") ?? "1");
  return {
    filter: courseQuestionFilters.find((one) => one === address.get("filter")) ?? usual,
    sort: questionSorts.find((one) => one === address.get("sort")) ?? "newest",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

interface QuestionFiltersProps {
  search: QuestionSearch;
  usual: QuestionSearch["filter"];
  /** All lessons of a course, for who teaches it. */
  ofCourse: boolean;
}

export function QuestionFilters({ search, usual, ofCourse }: QuestionFiltersProps) {
  const link = useSearchLink();
  const filters: readonly QuestionSearch["filter"][] = ofCourse ? courseQuestionFilters : questionFilters;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <nav aria-label="Which questions" className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <ChipLink
            key={filter}
            chosen={filter === search.filter}
            preventScrollReset
            to={link({ filter: filter === usual ? null : filter, page: null })}
          >
            {filterNames[filter]}
          </ChipLink>
        ))}
      </nav>
      <nav aria-label="Order of questions" className="flex flex-wrap gap-2">
        {questionSorts.map((sort) => (
          <ChipLink
            key={sort}
            chosen={sort === search.sort}
            preventScrollReset
            to={link({ sort: sort === "newest" ? null : sort, page: null })}
          >
            {sortNames[sort]}
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}
