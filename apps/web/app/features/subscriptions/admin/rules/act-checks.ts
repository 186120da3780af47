/** As the server asks it of every act on somebody's account. */
export const reasonProblem = ({ reason }: { reason: string }): string | null =>
  reason.trim().length < 5 ? "Give a reason of at least 5 characters." : null;

export const percentProblem = ({ refund_percent: percent }: { refund_percent: string }): string | null =>
  /^\d{1,3}$/.test(percent.trim()) && Number(percent) <= 100 ? null : "Choose 0 to 100";

const twoYearsMs = 2 * 365 * 86_400_000;

/** A moment as a date field holds it, in local time. */
export function advanceProblem(to: string, now: number): string | null {
  const at = Date.parse(to);
  if (Number.isNaN(at) || at <= now) return "Choose a moment from now on";
  return at - now > twoYearsMs ? "Choose a moment within two years" : null;
}
