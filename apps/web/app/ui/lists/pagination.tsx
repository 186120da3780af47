import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../buttons/button.tsx";
import { cx } from "../basics/class-names.ts";
import { pagesShown } from "./pages-shown.ts";
import { useSearchLink } from "../search/search-state.ts";

interface PaginationProps {
  page: number;
  pages: number;
  label?: string;
  /** The list is a part of its page: the page is not shown from its top again. */
  inPlace?: boolean;
}

/** Links that keep every filter of the address; page 1 is left out of it. */
export function Pagination({ page, pages, label = "Pages", inPlace = false }: PaginationProps) {
  const link = useSearchLink();
  if (pages <= 1) return null;
  const to = (target: number) => link({ page: target === 1 ? null : target });
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step
        to={to(page - 1)}
        inPlace={inPlace}
        disabled={page <= 1}
        label="Previous page"
        icon={<ChevronLeft aria-hidden className="size-4" />}
      />
      {pagesShown(page, pages).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`} aria-hidden className="w-6 text-center text-soft">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={to(shown)}
            preventScrollReset={inPlace}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? "page" : undefined}
            className={cx(
              "tabular grid size-9 place-items-center rounded-control text-meta font-semibold transition-colors",
              shown === page ? "bg-velvet text-on-velvet" : "hover:bg-sunk",
            )}
          >
            {shown}
          </Link>
        ),
      )}
      <Step
        to={to(page + 1)}
        inPlace={inPlace}
        disabled={page >= pages}
        label="Next page"
        icon={<ChevronRight aria-hidden className="size-4" />}
      />
    </nav>
  );
}

function Step({
  to,
  inPlace,
  disabled,
  label,
  icon,
}: {
  to: { search: string };
  inPlace: boolean;
  disabled: boolean;
  label: string;
  icon: ReactNode;
}) {
  const look = cx(buttonClass({ variant: "ghost", size: "small" }), "px-2.5");
  if (disabled)
    return (
      <span aria-hidden className={cx(look, "opacity-35")}>
        {icon}
      </span>
    );
  return (
    <Link to={to} preventScrollReset={inPlace} aria-label={label} className={look}>
      {icon}
    </Link>
  );
}
