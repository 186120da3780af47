/** The match of a left side among answered pairs ("option:match"), or an empty text. */
export const matchOf = (pairs: readonly string[], option: string): string =>
  pairs.find((pair) => pair.startsWith(`${option}:`))?.slice(option.length + 1) ?? "";

/** The pairs with another match for one left side; an empty one takes its pair away. */
export const withMatch = (pairs: readonly string[], option: string, match: string): string[] => [
  ...pairs.filter((pair) => !pair.startsWith(`${option}:`)),
  ...(match === "" ? [] : [`${option}:${match}`]),
];
