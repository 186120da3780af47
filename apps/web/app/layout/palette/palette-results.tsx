import { cx } from "../../ui/basics/class-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/buttons/spinner.tsx";
import { Group } from "../search/found-group.tsx";
import { foundWords } from "../search/found-options.ts";
import { Failed, NotSearched, noMatches } from "../search/search-panel.tsx";
import type { usePalette } from "./use-palette.ts";

type PaletteOf = ReturnType<typeof usePalette>;

/** What is below the field: the last searches while nothing is typed, else what fits. */
export function PaletteResults({ palette }: { palette: PaletteOf }) {
  const { listId, groups, state, active, words } = palette;
  if (palette.typed === "") return <Recent palette={palette} />;
  const isOld = state.is === "found" && state.old;
  const isEmpty = groups.length === 0 && (state.is === "none" || state.is === "found");
  return (
    <div className="overflow-y-auto px-2 pb-2">
      <p role="status" className="sr-only">
        {groups.length > 0 && !isOld ? foundWords(groups) : ""}
        {isEmpty ? noMatches(words) : ""}
      </p>
      {groups.length === 0 ? null : (
        // Focus stays in the field; a press on a line must not take it away.
        <div id={listId} role="listbox" aria-label="Search results" onMouseDown={(event) => event.preventDefault()}>
          {groups.map((group) => (
            <div key={group.key} className={cx("group", isOld && group.key !== "pages" && "opacity-60")}>
              <Group group={group} active={active} onChoose={palette.leave} />
            </div>
          ))}
        </div>
      )}
      {state.is === "loading" ? <Spinner label="Searching..." className="p-3 text-meta text-soft" /> : null}
      {isEmpty ? (
        <p aria-hidden className="p-3 text-meta font-semibold [overflow-wrap:anywhere]">
          {noMatches(words)}
        </p>
      ) : null}
      {state.is === "failed" ? <Failed {...state} /> : null}
      {state.is === "found" ? <NotSearched failed={state.found.failed} /> : null}
    </div>
  );
}

function Recent({ palette: { recent, listId, active, type, clearRecent } }: { palette: PaletteOf }) {
  if (recent.length === 0) return <p className="px-6 pb-4 text-meta text-soft">Two letters are enough to begin.</p>;
  return (
    <div className="px-2 pb-2">
      <div className="flex items-center justify-between gap-4 px-3">
        <p aria-hidden className="text-small font-semibold text-soft">
          Recent searches
        </p>
        <Button variant="ghost" size="small" onClick={clearRecent}>
          Clear
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label="Recent searches" onMouseDown={(event) => event.preventDefault()}>
        {recent.map((words, at) => {
          const id = `${listId}-recent-${at}`;
          return (
            <button
              type="button"
              key={words}
              id={id}
              role="option"
              tabIndex={-1}
              aria-selected={id === active}
              onClick={() => type(words)}
              className={cx(
                "flex min-h-11 w-full items-center truncate rounded-control px-3 py-1.5 text-meta",
                id === active ? "bg-sunk" : "hover:bg-sunk",
              )}
            >
              {words}
            </button>
          );
        })}
      </div>
    </div>
  );
}
