/** Starts that a refusal names as still free; it comes from outside, so each is looked at. */
export function nearestIn(data: Readonly<Record<string, unknown>>): string[] {
  const { nearest } = data;
  if (!Array.isArray(nearest)) return [];
  return nearest.flatMap((one: unknown) => {
    const start = typeof one === "object" && one !== null && "starts_at" in one ? one.starts_at : null;
    return typeof start === "string" && !Number.isNaN(Date.parse(start)) ? [start] : [];
  });
}
