/** Rows of `execute`, whose result type differs between the drivers. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows))
    return result.rows;
  return [];
}
