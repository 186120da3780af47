import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/basics/class-names.ts";
import { Spinner } from "../../ui/buttons/spinner.tsx";
import { foundWords, type FoundGroup, type OptionGroup } from "./found-options.ts";
import { Group } from "./found-group.tsx";
import type { SearchState } from "./use-site-search.ts";

interface SearchPanelProps {
  listId: string;
  state: SearchState;
  groups: readonly OptionGroup[];
  /** The line that the arrow keys are on. */
  active: string | null;
  onChoose: () => void;
}

/** The result of a search: the groups, or a sentence and a next step. */
export function SearchPanel({ listId, state, groups, active, onChoose }: SearchPanelProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {state.is === "found" && !state.old ? foundWords(groups) : ""}
        {state.is === "none" ? noMatches(state.words) : ""}
      </p>
      {state.is === "loading" ? <Spinner label="Searching..." className="p-3 text-meta text-soft" /> : null}
      {state.is === "failed" ? <Failed {...state} /> : null}
      {state.is === "none" ? <None words={state.words} onChoose={onChoose} /> : null}
      {state.is === "found" ? (
        <div className={cx("transition-opacity", state.old && "opacity-60")}>
          {/* Focus stays in the field; a press on a line must not take it away. */}
          <div id={listId} role="listbox" aria-label="Search results" onMouseDown={(event) => event.preventDefault()}>
            {groups.map((group) => (
              <Group key={group.key} group={group} active={active} onChoose={onChoose} />
            ))}
          </div>
          <NotSearched failed={state.found.failed} />
        </div>
      ) : null}
    </>
  );
}

/** Parts of the search that failed, while the others found something. */
export function NotSearched({ failed }: { failed: readonly FoundGroup["key"][] }) {
  if (failed.length === 0) return null;
  return (
    <p className="px-3 py-2 text-small text-soft">
      {failed.map((key) => subjects[key]).join(", ")} could not be searched.
    </p>
  );
}

const subjects: Readonly<Record<FoundGroup["key"], string>> = {
  courses: "Courses",
  resources: "Resources",
  professionals: "Professionals",
  people: "People",
  users: "Users",
  bookings: "Bookings",
  conversations: "Messages",
  orders: "Orders",
  certificates: "Certificates",
};

export const noMatches = (words: string): string => `No matches for “${words}”.`;

function None({ words, onChoose }: { words: string; onChoose: () => void }) {
  return (
    <div className="p-3">
      <p aria-hidden className="text-meta font-semibold [overflow-wrap:anywhere]">
        {noMatches(words)}
      </p>
      <p className="mt-1 text-meta text-soft">Try fewer or other words, or look around:</p>
      <ul className="mt-2 grid gap-0.5">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChoose}
              className="inline-flex min-h-9 items-center rounded-chip text-meta font-semibold text-velvet underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ways = [
  { label: "Certification", to: paths.courses() },
  { label: "Curriculum store", to: paths.curriculum() },
  { label: "Connect & Book", to: paths.connect() },
];

export function Failed({ sentence, again }: { sentence: string; again: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p className="text-meta">{sentence}</p>
      <Button size="small" variant="outline" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
