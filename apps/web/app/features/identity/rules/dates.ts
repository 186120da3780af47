/** In the viewer's own zone, for example "21 Nov 2026, 14:05". */
export const dateTimeText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

export const dateText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(iso));

/** In UTC, so that server and browser say the same month. */
export const monthText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(iso));
