import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "../basics/class-names.ts";

const chipClass =
  "inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-meta font-semibold transition-colors";

/** A filter as a link, so that it can be opened, shared and undone with Back. */
export function ChipLink({
  chosen = false,
  count,
  children,
  ...link
}: LinkProps & { chosen?: boolean; count?: number }) {
  return (
    <Link
      {...link}
      aria-current={chosen ? "true" : undefined}
      className={cx(
        chipClass,
        chosen ? "border-velvet bg-velvet text-on-velvet" : "border-line bg-card hover:border-edge hover:bg-sunk",
      )}
    >
      {children}
      {count === undefined ? null : (
        <span className={cx("tabular font-normal", chosen ? "opacity-80" : "text-soft")}>{count}</span>
      )}
    </Link>
  );
}

/** A value that can be taken away. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}) {
  return (
    <span className={cx(chipClass, "border-line bg-card", onRemove && "pr-1.5")}>
      {children}
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          aria-label={removeLabel ?? "Remove"}
          className="grid size-6 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}
