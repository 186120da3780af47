/** What kinds of statements are counted apart. */
export const statementKinds = ["select", "insert", "update", "delete", "transaction", "other"] as const;
export type StatementKind = (typeof statementKinds)[number];

const kinds: Readonly<Record<string, StatementKind>> = {
  select: "select",
  with: "select",
  values: "select",
  insert: "insert",
  update: "update",
  delete: "delete",
  begin: "transaction",
  commit: "transaction",
  rollback: "transaction",
  savepoint: "transaction",
};

const firstWord = /^[\s(]*([a-z]+)/i;

/** By its first word: a statement is looked at each time it runs. */
export function kindOf(text: string): StatementKind {
  const word = firstWord.exec(text)?.[1]?.toLowerCase() ?? "";
  return kinds[word] ?? "other";
}
