import { oneOf } from "@pavane/contract/core/codes";
import { contactStatuses } from "@pavane/contract/messages/contact";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { cx } from "../../../ui/basics/class-names.ts";
import { useSearchLink, useSearchState } from "../../../ui/search/search-state.ts";
import { countsQuery } from "../queries.ts";
import { contactStatusNames } from "../rules/contact-texts.ts";

/** States whose number says that somebody has to look. */
const counted: ReadonlySet<string> = new Set(["new", "open", "spam"]);
/** New and open together, as /admin counts them, before the states one by one. */
const states = ["waiting", ...contactStatuses] as const;

/** The states as links, with how many are in those that wait. */
export function StateLine() {
  const [search] = useSearchState();
  const link = useSearchLink();
  const counts = useQuery(countsQuery).data?.counts;
  const chosen = oneOf(states, search.get("status")) ?? null;
  const entry = (status: (typeof states)[number] | null) => {
    const count = status !== null && status !== "waiting" && counted.has(status) ? (counts?.[status] ?? 0) : 0;
    return (
      <li key={status ?? "all"}>
        <Link
          to={link({ status, page: null })}
          preventScrollReset
          aria-current={chosen === status ? "true" : undefined}
          className={cx(
            "flex min-h-9 items-center gap-1.5 rounded-chip px-1 font-medium whitespace-nowrap pointer-coarse:min-h-11",
            chosen === status ? "font-semibold text-velvet" : "text-soft hover:text-ink",
          )}
        >
          {labelOf(status)}
          {count > 0 ? <span className="tabular">{count.toLocaleString("en-US")}</span> : null}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label="States" className="-mx-1 mb-3">
      <ul className="flex flex-wrap gap-x-4 text-meta">{[null, ...states].map(entry)}</ul>
    </nav>
  );
}

const labelOf = (status: (typeof states)[number] | null): string =>
  status === null ? "All" : status === "waiting" ? "Waiting" : contactStatusNames[status];
