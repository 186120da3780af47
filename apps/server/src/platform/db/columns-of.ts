/**
 * Every member of a request with its column; null where something else decides what is stored. A new member of the
 * contract does not compile until it is listed here, nor a column before the table has it.
 */
export type ColumnNames<Sent, Values> = { readonly [Member in keyof Required<Sent>]: (keyof Values & string) | null };

type ColumnIn<Names, Member> = Member extends keyof Names
  ? Names[Member] extends string
    ? Names[Member]
    : never
  : never;

/** What is always sent is always there; what may be absent may be absent. */
type Named<Sent, Names> = {
  [Member in keyof Sent as undefined extends Sent[Member] ? never : ColumnIn<Names, Member>]: Sent[Member];
} & {
  [Member in keyof Sent as undefined extends Sent[Member] ? ColumnIn<Names, Member> : never]?: Exclude<
    Sent[Member],
    undefined
  >;
};

/**
 * The previous values of the members that a request changes, for the audit log: members without a column are left out.
 */
export function valuesBefore(
  row: Readonly<Record<string, unknown>>,
  sent: object,
  names: Readonly<Record<string, string | null>>,
): Record<string, unknown> {
  const named = Object.entries(sent).flatMap(([member, value]) => {
    const column = names[member] ?? null;
    return column === null || value === undefined ? [] : [[member, row[column]]];
  });
  return Object.fromEntries(named) as Record<string, unknown>; // pairs of a member and its value
}

/** The columns of what a request says. What is absent stays absent, so that it is not written. */
export function columnsOf<Sent extends object, const Names extends Readonly<Record<keyof Sent, string | null>>>(
  sent: Sent,
  names: Names,
): Named<Sent, Names> {
  const known: Readonly<Record<string, string | null>> = names;
  const named = Object.entries(sent).flatMap(([member, value]) => {
    const column = known[member] ?? null;
    return column === null || value === undefined ? [] : [[column, value]];
  });
  return Object.fromEntries(named) as Named<Sent, Names>; // what the table above it says
}
