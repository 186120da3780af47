/** "1 module", "3 modules". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "10,000+ courses" while more may be found. */
export const countedMatches = (count: number, atLeast: boolean, one: string): string =>
  atLeast ? `${count.toLocaleString("en-US")}+ ${one}s` : counted(count, one);
