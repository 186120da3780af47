/** What a field of any kind holds, to be read: a list with commas, several texts in lines, a switch as Yes or No. */
export function textOfValue(_name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => textOfValue("", item)).join(", ");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Object.entries(value)
    .flatMap(([name, member]) => (member === "" || member === null ? [] : [`${name}: ${textOfValue(name, member)}`]))
    .join("\n");
}
