/** What stands for a fact of the certificate in a text, and what it stands for. */
export const placeholders = {
  learner: "The learner's name",
  course: "The course",
  hours: "Hours of study",
  instructor: "The instructor",
  issued: "Date of issue",
  expires: "Valid until",
  serial: "Serial number",
  issuer: "The name of the site",
  address: "Where it can be checked",
} as const;

export type Placeholder = keyof typeof placeholders;

/** Null for what a certificate has not, such as an expiry. */
export type DesignFacts = Readonly<Record<Placeholder, string | null>>;

const anyName = Object.keys(placeholders).join("|");
const names = new RegExp(`\\{(${anyName})\\}`, "g");
const conditions = new RegExp(`\\{(${anyName})\\?\\}`, "g");

/** The placeholders that a text has. */
export const placeholdersIn = (text: string): ReadonlySet<string> => new Set(foundIn(text, names));

const foundIn = (text: string, which: RegExp): string[] =>
  [...text.matchAll(which)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * The lines of a text with its facts. What stands in square brackets is left out while a placeholder in it has no value,
 * and so is a line whose placeholders all have none: "Issued {issued}[, valid to {expires}]". With a question mark a placeholder only
 * asks: "[{instructor?}Teacher of the course]".
 */
export function linesOf(text: string, facts: DesignFacts): string[] {
  const isEmpty = (name: string) => facts[name as Placeholder] === null; // matched by their list
  return text.split("\n").flatMap((line) => {
    const outside = [...placeholdersIn(line.replace(/\[[^[\]]*\]/g, ""))];
    if (outside.length > 0 && outside.every(isEmpty)) return [];
    const kept = line.replace(/\[([^[\]]*)\]/g, (whole, inside: string) => {
      const wanted = [...foundIn(inside, names), ...foundIn(inside, conditions)];
      if (wanted.length === 0) return whole;
      return wanted.some(isEmpty) ? "" : inside;
    });
    const filled = kept.replace(conditions, "").replace(names, (_, name: Placeholder) => facts[name] ?? "");
    return filled.trim() === "" ? [] : [filled.trim()];
  });
}
