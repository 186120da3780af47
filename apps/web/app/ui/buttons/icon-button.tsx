import type { ComponentProps, ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** Read out, and shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
  size?: "normal" | "small";
  tone?: "plain" | "destructive";
};

export function IconButton({ label, icon, size = "normal", tone = "plain", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-control transition-colors enabled:hover:bg-sunk disabled:opacity-40",
        tone === "destructive" ? "text-soft enabled:hover:text-brick" : "text-soft enabled:hover:text-ink",
        size === "small" ? "size-9 pointer-coarse:size-11 [&_svg]:size-[17px]" : "size-11 [&_svg]:size-5",
        className,
      )}
    >
      {icon}
    </button>
  );
}
