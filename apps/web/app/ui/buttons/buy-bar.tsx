import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { cx } from "../basics/class-names.ts";

interface BuyBarProps {
  price: string;
  /** What it is the price of. */
  title: string;
  /** While this is in sight, the bar is not needed. */
  watched: RefObject<HTMLElement | null>;
  /** Hides it where the page has room for its own buttons beside everything. */
  className?: string;
  children: ReactNode;
}

/** Price and one button at the lower edge of the window, the last thing of its page; it keeps its room, so that nothing moves. */
export function BuyBar({ price, title, watched, className, children }: BuyBarProps) {
  const hidden = useInSight(watched);
  return (
    <aside
      aria-label="Buy"
      inert={hidden}
      className={cx(
        "sticky bottom-0 z-20 -mx-(--gutter) mt-8 flex items-center gap-4 border-t border-line bg-card px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-opacity",
        hidden && "pointer-events-none opacity-0",
        className,
      )}
    >
      <p className="min-w-0 flex-1">
        <span className="tabular block text-title leading-tight font-semibold">{price}</span>
        <span className="block truncate text-small text-soft">{title}</span>
      </p>
      <div className="w-[min(200px,50%)] shrink-0">{children}</div>
    </aside>
  );
}

/** Taken to be in sight until the browser has said, so that nothing flashes up. */
function useInSight(watched: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true);
  // Follows what is in sight, by an IntersectionObserver.
  useEffect(() => {
    if (watched.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  return inSight;
}
