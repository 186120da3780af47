import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { queueQuery } from "../../../features/learning/marking/queries.ts";
import { keepsItsKeys } from "../../../features/learning/player/player-keys.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { partBeside, partOfPage, placeInQueue, walkSize, type Neighbour } from "./queue-place.ts";
import { many, queueSearch } from "./queue-search.ts";

/** "2 of 7", with the way to the video before and after in the queue as it was filtered; nothing for one that is not in it. */
export function QueueWalk({ id }: { id: number }) {
  const [search] = useSearchState();
  const place = usePlace(id);
  const navigate = useNavigate();
  const to = ({ id: other, page }: Neighbour) => ({
    pathname: teachingPaths.assessment(other),
    search: changeSearch(search, { page: page === 1 ? null : page }),
  });
  useWindowEvent("keydown", (event) => {
    const step = stepFor(event);
    if (step === null || event.defaultPrevented || keepsItsKeys(event.target, event.key)) return;
    const other = place?.[step];
    if (!other) return;
    event.preventDefault();
    void navigate(to(other));
  });
  if (place === null) return null;
  return (
    <nav aria-label="Videos before and after" className="flex items-center gap-1 text-meta">
      <span className="tabular mr-2 text-soft">
        {place.number.toLocaleString("en-US")} of {many(place.total)}
      </span>
      <Step
        label="Previous video"
        keys="Shift+P"
        to={place.previous && to(place.previous)}
        icon={<ChevronLeft aria-hidden />}
      />
      <Step label="Next video" keys="Shift+N" to={place.next && to(place.next)} icon={<ChevronRight aria-hidden />} />
    </nav>
  );
}

function usePlace(id: number) {
  const [search] = useSearchState();
  const { page, ...asked } = queueSearch(search);
  const part = (number: number) => queueQuery({ ...asked, page: number, size: walkSize });
  const here = useQuery(part(partOfPage(page))).data;
  const beside = here ? partBeside(here, id) : null;
  const other = useQuery({ ...part(beside ?? 1), enabled: beside !== null }).data;
  return placeInQueue([...(here ? [here] : []), ...(beside !== null && other ? [other] : [])], id);
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** Shift+P and Shift+N, as players of films have them. */
function stepFor({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): "previous" | "next" | null {
  if (!shiftKey || ctrlKey || metaKey || altKey) return null;
  if (key.toLowerCase() === "p") return "previous";
  return key.toLowerCase() === "n" ? "next" : null;
}

interface StepProps {
  label: string;
  keys: string;
  to: { pathname: string; search: string } | null;
  icon: ReactNode;
}

function Step({ label, keys, to, icon }: StepProps) {
  const look =
    "inline-flex size-9 shrink-0 items-center justify-center rounded-control pointer-coarse:size-11 [&_svg]:size-5";
  if (to === null)
    return (
      <span aria-hidden className={`${look} text-soft opacity-40`}>
        {icon}
      </span>
    );
  return (
    <Link
      to={to}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      className={`${look} text-soft transition-colors hover:bg-sunk hover:text-ink`}
    >
      {icon}
    </Link>
  );
}
