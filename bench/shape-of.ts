/** Members with the kind of what they hold, in the order of their names. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeOf(item));
  if (typeof value !== "object" || value === null) return value === null ? "nothing" : typeof value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, shapeOf(member)]));
}
