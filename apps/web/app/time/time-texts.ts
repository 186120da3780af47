/** "21 November 2026", the same on the server and in the browser. */
export function utcDateText(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(iso),
  );
}

export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "10,000+ courses" while more may be found. */
export const countedMatches = (count: number, atLeast: boolean, one: string): string =>
  atLeast ? `${count.toLocaleString("en-US")}+ ${one}s` : pluralize(count, one);

/** "47 hours" of whole hours; beyond two days "3 days 4 h", which nobody has to divide. */
export function hoursText(hours: number): string {
  if (hours <= 48) return pluralize(hours, "hour");
  const rest = hours % 24;
  return `${pluralize(Math.floor(hours / 24), "day")}${rest === 0 ? "" : ` ${rest} h`}`;
}
