import { Info } from "lucide-react";
import { outsideText } from "../rules/outside-texts.ts";

/** Said before hours are saved that bookings lie outside of. */
export function OutsideNote({ count }: { count: number }) {
  return (
    <output className="text-meta empty:hidden">
      {count === 0 ? null : (
        <span className="flex items-start gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brass" />
          <span>
            <strong className="font-semibold">{outsideText(count)}</strong>
          </span>
        </span>
      )}
    </output>
  );
}
