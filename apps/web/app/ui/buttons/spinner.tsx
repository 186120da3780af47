import { cx } from "../basics/class-names.ts";

/** Stays invisible for 200 ms, so that quick work shows nothing. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      className={cx("inline-flex animate-late items-center gap-2.5", className)}
    >
      <SpinnerRing className="size-[1.15em]" />
      {label ? <span>{label}</span> : null}
    </span>
  );
}

/** The ring alone, shown immediately. */
export const SpinnerRing = ({ className }: { className: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden className={cx("animate-spin", className)} fill="none" strokeWidth="2">
    <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.22" />
    <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
  </svg>
);
