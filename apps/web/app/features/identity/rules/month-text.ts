/** In UTC, so that server and browser say the same month. */
export const monthText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(iso));
