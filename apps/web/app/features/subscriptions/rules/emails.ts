/** The addresses in what was typed, however they are separated, each once. */
export function emailsIn(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((part) => part !== "");
  const seen = new Map(found.map((email) => [email.toLowerCase(), email]));
  return [...seen.values()];
}

/** What is wrong with one of them, by a rule that keeps typing errors out; the server has the last word. */
export const oddEmails = (emails: readonly string[]): string[] =>
  emails.filter((email) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email));
