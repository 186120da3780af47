/** The one of a closed list that a value is; undefined for anything else that a database or an address may hold. */
export const oneOf = <const Code extends string>(codes: readonly Code[], value: unknown): Code | undefined =>
  codes.find((code) => code === value);

/** The keys of a literal, in its order. */
export const keysOf = <Key extends string>(named: { readonly [Name in Key]?: unknown }) =>
  Object.keys(named) as [Key, ...Key[]]; // a literal has its own keys, and at least one

/** A value for each of a closed list. */
export const recordOf = <const Code extends string, Value>(
  codes: readonly Code[],
  valueOf: (code: Code) => Value,
): Record<Code, Value> => Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Record<Code, Value>; // one of each
