const unstorable = "Contains characters that cannot be kept.";
const tooDeep = "Nested too deeply.";
const deepest = 32;

export interface StrangeValue {
  /** Path of the field, for example `socials.instagram`. */
  readonly field: string;
  readonly message: string;
}

/**
 * The first value of a request that nothing of ours can keep: text with a NUL character or half of a surrogate pair, which
 * PostgreSQL refuses, or a value nested deeper than any of ours. Null when there is none.
 */
export function findStrangeValue(value: unknown): StrangeValue | null {
  return search(value, []);
}

function search(value: unknown, path: readonly string[]): StrangeValue | null {
  if (typeof value === "string") return isStorable(value) ? null : { field: path.join("."), message: unstorable };
  if (typeof value !== "object" || value === null) return null;
  // A value nested too deeply is reported by its field alone, not by its hundred thousand steps.
  if (path.length > deepest) return { field: path[0] ?? "", message: tooDeep };
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return { field: path.join("."), message: unstorable };
    const found = search(member, [...path, name]);
    if (found) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
