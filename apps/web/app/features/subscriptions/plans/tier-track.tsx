import { trackOf } from "../rules/tier-track.ts";

/** The floor track of a tier: the higher the level, the further it is danced. */
export function TierTrack({ level, className }: { level: number; className?: string }) {
  const { line, steps } = trackOf(level);
  const half = (
    <>
      <path stroke="var(--edge)" d={line} />
      <path stroke="var(--velvet)" d={steps.join("")} />
      <path d="M66 96h9a4.5 4.5 0 0 1-9 0Z" fill="var(--brass-tint)" stroke="var(--brass-shape)" />
    </>
  );
  return (
    <svg viewBox="0 0 160 102" aria-hidden className={className} fill="none" strokeLinecap="round" strokeWidth="1.2">
      {half}
      <g transform="matrix(-1 0 0 1 160 0)">{half}</g>
    </svg>
  );
}
