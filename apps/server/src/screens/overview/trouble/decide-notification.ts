import { dayMs, minuteMs } from "@pavane/contract/core/durations";

/** What is known of one kind of trouble. */
export interface Lasting {
  readonly key: string;
  readonly since: Date;
  /** When administrators were last written to about it, now or an earlier time that it lasted; null when never. */
  readonly toldAt: Date | null;
}

/** What a mail is about: everything that lasts; `fresh` is what administrators have not read of. */
export interface Notification {
  readonly keys: readonly string[];
  readonly fresh: ReadonlySet<string>;
}

/** A problem that ends within a quarter of an hour is not reported. */
const timeoutMs = 15 * minuteMs;
/** The job that asks comes each ten minutes and a moment sooner or later: without this much, each day's mail came ten minutes later. */
const slackMs = 5 * minuteMs;

/**
 * Whether a mail is due, and about what. One mail names every lasting problem, so there is one a day; a problem that
 * begins in between is reported when it has lasted a quarter of an hour, but the same kind not twice a day.
 */
export function decideNotification(lasting: readonly Lasting[], now: Date): Notification | null {
  const serious = lasting.filter(({ since }) => now.getTime() - since.getTime() >= timeoutMs);
  const isDue = ({ toldAt }: Lasting) => toldAt === null || now.getTime() - toldAt.getTime() >= dayMs - slackMs;
  if (!serious.some(isDue)) return null;
  const isFresh = ({ toldAt, since }: Lasting) => toldAt === null || toldAt < since;
  return {
    keys: serious.map(({ key }) => key),
    fresh: new Set(serious.filter(isFresh).map(({ key }) => key)),
  };
}
