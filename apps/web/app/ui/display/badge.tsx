import type { ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

export type BadgeTone = "stone" | "pine" | "brass" | "velvet" | "brick";

/** A short state or mark. Colour supports the word and never replaces it. */
export function Badge({ tone = "stone", icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const tones = {
  stone: "bg-stone-tint text-stone",
  pine: "bg-pine-tint text-pine",
  brass: "bg-brass-tint text-on-brass-tint",
  velvet: "bg-velvet-tint text-velvet",
  brick: "bg-brick-tint text-brick",
} satisfies Record<BadgeTone, string>;
