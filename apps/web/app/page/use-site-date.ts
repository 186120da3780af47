import { useSite } from "./site.ts";

/** "3 March 2026" in the site's time zone, so that server and browser write the same. */
export function useSiteDate(): (iso: string) => string {
  const timeZone = useSite()?.time_zone ?? "UTC";
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
  return (iso) => format.format(new Date(iso));
}
