import { cx } from "../basics/class-names.ts";

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  tone?: "velvet" | "pine";
  className?: string;
}

export function Progress({ value, label, tone = "velvet", className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(100, Math.max(0, Math.round(value)))}
      max={100}
      className={cx(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line",
        bar,
        tones[tone],
        className,
      )}
    />
  );
}

const bar =
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-moz-progress-bar]:rounded-full";

const tones = {
  velvet: "[&::-moz-progress-bar]:bg-velvet [&::-webkit-progress-value]:bg-velvet",
  pine: "[&::-moz-progress-bar]:bg-pine [&::-webkit-progress-value]:bg-pine",
};
