import { X } from "lucide-react";
import { Link } from "react-router";

export interface ChosenFilter {
  label: string;
  /** The address without it. */
  to: { search: string };
}

/** What narrows a list now; each chip takes its filter out. */
export function ChosenFilters({ chosen, clear }: { chosen: readonly ChosenFilter[]; clear: { search: string } }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap gap-2">
      {chosen.map(({ label, to }) => (
        <li key={label + to.search}>
          <Link
            to={to}
            preventScrollReset
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-velvet-tint pr-2.5 pl-3.5 text-small font-semibold text-velvet"
          >
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clear}
          preventScrollReset
          className="inline-flex min-h-8 items-center px-2 text-small font-semibold text-soft hover:text-ink"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}
