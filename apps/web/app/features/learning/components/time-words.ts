/** "21 November 2026", the same on the server and in the browser. */
export function dateText(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(iso),
  );
}

/** "21 Nov 2026, 14:05" in the viewer's zone; only in parts drawn by the browser. */
export function momentText(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** "10,000+ courses" while more may be found. */
export const countedMatches = ({ courses, at_least }: { courses: number; at_least: boolean }): string =>
  at_least ? `${courses.toLocaleString("en-US")}+ courses` : counted(courses, "course");

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
