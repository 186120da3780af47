/** The day of a moment in UTC: a granted tier lasts to the end of one. */
export const utcDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const utcToday = (): string => utcDayOf(Date.now());

/** What is wrong with the last day of a granted tier; none means that it lasts until it is ended. */
export const lastDayProblem = (until: string, now: number): string | null =>
  until !== "" && until < utcDayOf(now) ? "Choose today or a day ahead." : null;
