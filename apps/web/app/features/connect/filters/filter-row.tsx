import { Check, ChevronDown, SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { FilterGroup } from "../../../ui/search/filter-link.tsx";
import { PopoverLater } from "../../../ui/overlays/popover-later.tsx";
import { isNarrowed, withoutFilters } from "../rules/directory-search.ts";
import { useDirectory } from "../use-directory.ts";
import { directoryFilters, loadFields } from "./all-filters.tsx";
import type { FilterProps } from "./filters.ts";

const Drawer = lazyNamed(() => import("../../../ui/overlays/drawer.tsx"), "Drawer");

type RowProps = FilterProps & {
  /** By time only those are shown who can be booked. */
  alwaysBookable: boolean;
};

/** The filters in one line, each opening in place. */
export function FilterRow({ alwaysBookable, ...props }: RowProps) {
  const { link } = useDirectory();
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden noscript:hidden">
      {directoryFilters.map(({ title, any, text, Fields }) => {
        const chosen = text(props);
        return (
          <PopoverLater
            key={title}
            label={title}
            content={loadFields}
            trigger={
              <button type="button" className={triggerClass(chosen !== null)}>
                <span className="sr-only">{title}: </span>
                <span className="max-w-44 truncate">{chosen ?? any}</span>
                <ChevronDown aria-hidden className="size-4 shrink-0" />
              </button>
            }
          >
            <Fields {...props} />
          </PopoverLater>
        );
      })}
      {alwaysBookable ? null : <OnlyBookable {...props} />}
      {isNarrowed(props.search) ? (
        <Link
          to={link(withoutFilters)}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-meta font-semibold text-velvet hover:underline pointer-coarse:min-h-11"
        >
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}

/** The same behind one button on narrow screens; the list behind it changes immediately. */
export function FilterDrawer({ alwaysBookable, shown, ...props }: RowProps & { shown: string }) {
  const [open, setOpen] = useState(false);
  const count = directoryFilters.filter(({ text }) => text(props) !== null).length + (props.search.bookable ? 1 : 0);
  return (
    <>
      <Button
        variant="outline"
        icon={<SlidersHorizontal aria-hidden />}
        className="md:hidden noscript:hidden"
        aria-label={count === 0 ? "Filters" : `Filters, ${count} chosen`}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? "Filters" : count}
      </Button>
      {open ? (
        <Suspense>
          <Drawer open onOpenChange={setOpen} title="Filters">
            <div className="px-3 pb-4">
              {directoryFilters.map(({ title, text, Fields }) => (
                <FilterGroup key={title} title={title} open={text(props) !== null}>
                  <Fields {...props} />
                </FilterGroup>
              ))}
              {alwaysBookable ? null : (
                <div className="py-3">
                  <OnlyBookable {...props} />
                </div>
              )}
              <Button className="mt-5 w-full" onClick={() => setOpen(false)}>
                Show {shown}
              </Button>
            </div>
          </Drawer>
        </Suspense>
      ) : null}
    </>
  );
}

const OnlyBookable = ({ search: { bookable }, choose }: FilterProps) => (
  <button
    type="button"
    aria-pressed={bookable}
    onClick={() => choose({ bookable: bookable ? null : "1" })}
    className={triggerClass(bookable)}
  >
    {bookable ? <Check aria-hidden className="size-4 shrink-0" /> : null}
    Bookable only
  </button>
);

const triggerClass = (chosen: boolean) =>
  cx(
    "inline-flex min-h-9 items-center gap-1.5 rounded-control border bg-card px-2.5 text-meta font-semibold transition-colors hover:bg-sunk pointer-coarse:min-h-11",
    chosen ? "border-velvet text-velvet" : "border-line hover:border-edge",
  );
