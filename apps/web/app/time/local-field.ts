/** A moment of the wire as a date field shows it: "2026-11-21T14:05", in the zone of the viewer. */
export function toLocal(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  const part = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
  return `${day}T${part(at.getHours())}:${part(at.getMinutes())}`;
}

/** The moment a date field means, in UTC; null when it is empty or no date. */
export function toUtc(local: string): string | null {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The zone that date fields mean, by name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
