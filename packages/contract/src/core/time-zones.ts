/**
 * Whether a text names a time zone by its place; "+05:30", "EST" and "Etc/GMT+5" know no summer time. "UTC" is the one name
 * without a place, for browsers that know no other.
 */
export const isTimeZone = (text: string): boolean => timeZoneOf(text) !== null;

/**
 * The present name of a time zone: "Asia/Kolkata" for "Asia/Calcutta" too, "America/New_York" for "US/Eastern". Null for what is
 * none.
 */
export function timeZoneOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(text)) return null;
  const resolved = resolvedZone(text);
  if (resolved === null || resolved.startsWith("Etc/")) return null;
  const name = renamed[resolved] ?? resolved;
  if (name === text) names.set(text, name);
  return name;
}

/** Every zone to choose from, by its present name, in order. */
export function timeZones(): readonly string[] {
  const all = [...Intl.supportedValuesOf("timeZone"), "UTC"].map(timeZoneOf);
  return [...new Set(all.filter((name) => name !== null))].sort();
}

/** Kept, because resolving one takes longer than all else here; present names only, so that they are few. */
const names = new Map<string, string>();

function resolvedZone(text: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Engines keep the first name a place had in their data; these have another one now. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};
