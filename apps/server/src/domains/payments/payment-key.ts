/** What is sent under its own name, see `marks.ts`. */
type Sent = "payment" | "refund";

/** The key under which a row is sent to the provider first: `payment:{name}`. */
export const firstKey = (kind: Sent, name: string): string => `${kind}:${name}`;

/**
 * The row's key after one that the provider spent on a failure: `payment:{name}:{n}` from 2 on. The number only grows, because a
 * provider may remember a key's first answer, even a failure, and repeat it.
 */
export function nextKey(kind: Sent, name: string, used: string): string {
  const first = firstKey(kind, name);
  return `${first}:${used === first ? 2 : numberOf(used) + 1}`;
}

const numberOf = (key: string): number => Number(/:(\d+)$/.exec(key)?.[1] ?? 0);
