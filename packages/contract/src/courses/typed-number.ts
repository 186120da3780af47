/** A number as it is typed, with a point or a comma; null for anything else. */
export function typedNumber(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : null;
}
