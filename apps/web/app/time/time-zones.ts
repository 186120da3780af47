export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone the browser knows, with `extra` first when it knows another name for it. */
export function timeZoneOptions(extra: string | null): { value: string; label: string }[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  const zones = extra !== null && extra !== "" && !known.includes(extra) ? [extra, ...known] : known;
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

/** "New York" of "America/New_York": the place, without where it lies. */
export const zonePlace = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
