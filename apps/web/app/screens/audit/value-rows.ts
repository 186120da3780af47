type Values = Readonly<Record<string, unknown>> | null;

/** Members of either side, each once, in the order they come. */
export function valueRows(before: Values, after: Values): { name: string; before: unknown; after: unknown }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

/** A value as a person reads it: texts as they are, nothing as a dash, the rest as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
