import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/basics/class-names.ts";
import { Cover } from "../../ui/display/cover.tsx";
import { Spinner } from "../../ui/buttons/spinner.tsx";
import { foundWords, type FoundOption, type OptionGroup } from "./found-options.ts";
import type { SearchState } from "./use-site-search.ts";
import { comeNear } from "../../ui/focus/take-focus.ts";

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
          {state.found.failed.length === 0 ? null : (
            <p className="px-3 py-2 text-small text-soft">
              {state.found.failed.map((key) => subjects[key]).join(", ")} could not be searched.
            </p>
          )}
        </div>
      ) : null}
    </>
  );
}

const subjects: Readonly<Record<OptionGroup["key"], string>> = {
  courses: "Courses",
  resources: "Resources",
  professionals: "Professionals",
  people: "People",
};

function Group({ group, active, onChoose }: { group: OptionGroup; active: string | null; onChoose: () => void }) {
  return (
    <div
      role="group"
      aria-label={group.title}
      className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
    >
      <p aria-hidden className="px-3 pt-1.5 pb-1 text-small font-semibold text-soft">
        {group.title}
      </p>
      {group.options.map((option) => (
        <Line key={option.id} option={option} group={group.key} active={option.id === active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface LineProps {
  option: FoundOption;
  group: OptionGroup["key"];
  active: boolean;
  onChoose: () => void;
}

function Line({ option, group, active, onChoose }: LineProps) {
  return (
    <Link
      ref={active ? comeNear : undefined}
      id={option.id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.path}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5",
        active ? "bg-sunk" : "hover:bg-sunk",
      )}
    >
      {option.kind === "more" ? (
        <span className="text-meta font-semibold text-velvet">{option.text}</span>
      ) : (
        <>
          <Picture item={option.item} group={group} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-meta font-semibold">{option.item.title}</span>
            {option.item.subtitle ? (
              <span className="block truncate text-small text-soft">{option.item.subtitle}</span>
            ) : null}
          </span>
        </>
      )}
    </Link>
  );
}

type Item = Extract<FoundOption, { kind: "item" }>["item"];

function Picture({ item, group }: { item: Item; group: OptionGroup["key"] }) {
  if (group === "professionals" || group === "people")
    return <Avatar src={item.image_url} name={item.title} size={36} decorative />;
  return (
    <span className="w-14 shrink-0 overflow-hidden rounded-chip">
      <Cover kind={group === "courses" ? "course" : "resource"} id={item.id} src={item.image_url} />
    </span>
  );
}

const noMatches = (words: string): string => `No matches for “${words}”.`;

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

function Failed({ sentence, again }: { sentence: string; again: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p className="text-meta">{sentence}</p>
      <Button size="small" variant="outline" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
