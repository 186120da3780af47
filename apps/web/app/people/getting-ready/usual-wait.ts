/** How long something usually waits, from the hours the last ones took; "" while nobody knows. */
export function usualWait(hours: number | null): string {
  if (hours === null) return "";
  if (hours < 2) return "The last ten were answered within an hour.";
  if (hours < 48) return `The last ten were answered within ${hours} hours.`;
  return `The last ten were answered within ${Math.ceil(hours / 24)} days.`;
}
