/** The first whole minute from a moment of the wire on, as a date field holds it in the viewer's zone; empty for none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000);
  const part = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
  return `${day}T${part(at.getHours())}:${part(at.getMinutes())}`;
}
