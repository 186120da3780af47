/** Moments in milliseconds as seen from the end of the run, amounts in cents. */
export interface Course {
  readonly policy: "flexible" | "moderate" | "strict";
  readonly learner: number;
  readonly paid: number;
  readonly startsAt: number;
  readonly noShowSide: string | null;
  readonly steps: readonly Step[];
  /** Accepted new times. */
  readonly moves: readonly { readonly by: string; readonly at: number; readonly startsAt: number }[];
  /** What went back without the booking: by a hand at the payment service, or to a bank; real moments. */
  readonly others: readonly { readonly at: number; readonly cents: number }[];
}

export interface Step {
  readonly what: string;
  readonly from: string | null;
  readonly actor: number | null;
  readonly side: string | null;
  /** When it happened, and as seen from the end. */
  readonly real: number;
  readonly at: number;
  readonly fromStart: number | null;
  readonly toStart: number | null;
  readonly refund: number;
}

/** What an administrator may have asked for; null leaves it to the rules. */
interface Asked {
  readonly what: "cancel" | "resolve";
  readonly percent: number | null;
  readonly outcome: string | null;
}

const hour = 3_600_000;

/** The policies once more, by their words on the page and not by the code of the server. */
function byPolicy(policy: Course["policy"], hours: number): number {
  if (policy === "flexible") return hours >= 24 ? 100 : 0;
  if (hours >= 168) return 100;
  return policy === "moderate" && hours >= 48 ? 50 : 0;
}

const part = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

/**
 * Goes through what happened to a booking and says for each step what should have gone back with it: every number that would
 * have been right. A learner's move leaves at most the percent of its moment, one of others everything.
 */
export function* refundsDue(course: Course, asked: readonly Asked[]): Generator<readonly [Step, readonly number[]]> {
  let start = course.steps.find(({ fromStart }) => fromStart !== null)?.fromStart ?? course.startsAt;
  let [most, least, given] = [100, 0, 0];
  const percentAt = (at: number): number =>
    Math.max(Math.min(byPolicy(course.policy, (start - at) / hour), most), least);
  for (const step of course.steps) {
    const before = course.others.filter(({ at }) => at < step.real).reduce((sum, { cents }) => sum + cents, 0);
    const left = course.paid - Math.min(course.paid, given + before);
    yield [step, dueOf(step, { course, asked, left, percent: percentAt(step.at) })];
    given += step.refund;
    if (step.what === "moved" && step.toStart !== null) {
      const accepted = course.moves.find(({ startsAt, at }) => startsAt === step.toStart && at <= step.at);
      most = accepted?.by === "professional" ? 100 : percentAt(accepted?.at ?? step.at);
      [least, start] = [0, step.toStart];
    }
    if (step.what === "session_moved" && step.toStart !== null) [most, least, start] = [100, 100, step.toStart];
  }
}

interface Standing {
  readonly course: Course;
  readonly asked: readonly Asked[];
  readonly left: number;
  readonly percent: number;
}

function dueOf({ what, from, actor, side }: Step, { course, asked, left, percent }: Standing): readonly number[] {
  const some = (of: number) => Math.min(part(course.paid, of), left);
  const usual = (by: string) => (by === "professional" || from === "requested" ? left : some(percent));
  switch (what) {
    case "declined":
    case "withdrawn":
    case "not_answered":
      return side === null ? [left] : [left, ...staffs(asked, "cancel", some)];
    case "cancelled":
      if (side !== null) return [usual(side), ...staffs(asked, "cancel", some)];
      if (actor === null) return [0];
      return [usual(actor === course.learner ? "learner" : "professional")];
    case "absence_settled":
      return [course.noShowSide === "professional" ? left : 0];
    case "dispute_decided":
      return asked
        .filter((one) => one.what === "resolve")
        .map((one) => (one.percent === null ? (one.outcome === "professional_absent" ? left : 0) : some(one.percent)));
    default:
      return [0];
  }
}

const staffs = (asked: readonly Asked[], what: Asked["what"], some: (percent: number) => number): number[] =>
  asked.flatMap((one) => (one.what === what && one.percent !== null ? [some(one.percent)] : []));
