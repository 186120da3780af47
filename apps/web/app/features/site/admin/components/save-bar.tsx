import { settingOf, type SettingKey } from "@pavane/contract/site/settings";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";

interface SaveBarProps {
  changed: readonly SettingKey[];
  pending: boolean;
  onDiscard: () => void;
}

/** Stays in view while something is changed: what saving does, and the two ways out. */
export function SaveBar({ changed, pending, onDiscard }: SaveBarProps) {
  const bar = useRoomAbove(changed.length > 0);
  if (changed.length === 0) return null;
  const effects = changed.flatMap((key) => settingOf(key).effect ?? []);
  return (
    <div
      ref={bar}
      className="sticky bottom-3 z-10 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card px-4 py-3 shadow-raised"
    >
      <p className="min-w-0 flex-1 basis-64 text-meta text-soft">
        <output className="font-semibold text-ink">
          {changed.length} {changed.length === 1 ? "change" : "changes"}.
        </output>{" "}
        {["Saved together or not at all.", ...effects].join(" ")}
      </p>
      <div className="flex gap-2.5 max-sm:flex-1 max-sm:[&>button]:flex-1">
        <Button variant="outline" size="small" disabled={pending} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" size="small" busy={pending}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** The page scrolls what has the focus above the bar, also what one was typing into when the bar came. */
function useRoomAbove(shown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  // Follows the size of the bar and the focus of the document.
  useEffect(() => {
    const box = bar.current;
    if (!shown || box === null) return;
    const root = document.documentElement;
    const makeRoom = () => {
      root.style.scrollPaddingBottom = `${box.offsetHeight + DISTANCE}px`;
      const focused = document.activeElement;
      if (focused !== null && box.closest("form")?.contains(focused) && !box.contains(focused))
        focused.scrollIntoView({ block: "nearest" });
    };
    const size = new ResizeObserver(makeRoom);
    size.observe(box);
    return () => {
      size.disconnect();
      root.style.removeProperty("scroll-padding-bottom");
    };
  }, [shown]);
  return bar;
}

/** From the window's edge to the bar, and from the bar to what is above it. */
const DISTANCE = 12 + 16;
