/** Change against the equal span before; null when there was nothing to compare with. */
export function changeText(value: number, previous: number): string | null {
  if (value === previous) return "No change";
  if (previous === 0) return null;
  const percent = Math.round(((value - previous) / previous) * 100);
  const sign = value > previous ? "+" : "−";
  return `${sign}${Math.abs(percent).toLocaleString("en-US")} %`;
}
