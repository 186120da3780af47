const EARLIEST_SECOND = 5;
const LATEST_SHARE = 0.95;

/**
 * Where to continue, or null: the first seconds and the last twentieth start over (specification of learning, resume).
 */
export function resumePoint(keptSecond: number | null | undefined, duration: number): number | null {
  if (keptSecond === null || keptSecond === undefined || !(duration > 0)) return null;
  return keptSecond >= EARLIEST_SECOND && keptSecond <= duration * LATEST_SHARE ? keptSecond : null;
}
